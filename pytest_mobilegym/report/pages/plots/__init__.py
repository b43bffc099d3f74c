"""Plots: what they ask and say, their drawings, and the tables behind them."""
