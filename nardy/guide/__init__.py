"""What is taught about the games."""
