"""One folder a game; `salon.core.catalog` finds them. Games never import each other."""
