"""Classic Art, with its older editions Members Only and Glenn's Gallery."""
