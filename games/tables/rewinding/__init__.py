"""Taking back: requests and what becomes of them."""
