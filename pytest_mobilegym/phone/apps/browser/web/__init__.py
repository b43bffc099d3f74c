"""The web of the phone: sites that are written here, pages of blocks, and what finds them."""
