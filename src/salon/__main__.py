"""`python -m salon`: the same as the program `salon`."""

from salon.cli import main

if __name__ == "__main__":
    main()
