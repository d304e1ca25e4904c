"""What a person prepares: answers given beforehand."""
