"""The pages of BSS."""
