"""eBay: a market with search, auctions, offers, a cart, orders, selling, and what buyers and sellers say."""

from pytest_mobilegym.phone.apps.ebay.app import app

__all__ = ["app"]
