"""What is seen and touched: it knows nothing of who plays."""
