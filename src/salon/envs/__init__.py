"""Games of Salon in the forms that other frameworks ask for. OpenSpiel: `salon.envs.spiel`."""
