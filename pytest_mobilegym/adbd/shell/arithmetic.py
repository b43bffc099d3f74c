"""Whole numbers in `$(( ))`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping

from pytest_mobilegym.adbd.failure import Failed

LONGEST = 200
WIDTH = 1 << 64

_OPERATIONS: dict[type[ast.AST], Callable[..., int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


def calculate(expression: str, variables: Mapping[str, str]) -> int:
    """The value of an expression of whole numbers of 64 bits.

    Raises:
        Failed: it is none.
    """
    text = expression.strip()
    if len(text) > LONGEST:
        raise Failed("the expression is too long")
    try:
        return _value(ast.parse(text or "0", mode="eval").body, variables)
    except (SyntaxError, ValueError, RecursionError, ZeroDivisionError):
        raise Failed(f"{expression.strip()}: bad arithmetic") from None


def _value(node: ast.AST, variables: Mapping[str, str]) -> int:
    match node:
        case ast.Constant(value=int(number)):
            return _wrapped(number)
        case ast.Name(id=name):
            return _wrapped(int(variables.get(name) or "0"))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return _wrapped(-_value(operand, variables))
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            return _divided(_value(left, variables), _value(right, variables))[0]
        case ast.BinOp(left=left, op=ast.Mod(), right=right):
            return _divided(_value(left, variables), _value(right, variables))[1]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATIONS:
            return _wrapped(_OPERATIONS[type(op)](_value(left, variables), _value(right, variables)))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _OPERATIONS:
            return int(_OPERATIONS[type(op)](_value(left, variables), _value(right, variables)))
    raise ValueError(node)


def _divided(number: int, by: int) -> tuple[int, int]:
    """Quotient towards zero, and the remainder with the sign of the number."""
    quotient = abs(number) // abs(by)
    quotient = quotient if (number < 0) == (by < 0) else -quotient
    return quotient, number - quotient * by


def _wrapped(number: int) -> int:
    return (number + WIDTH // 2) % WIDTH - WIDTH // 2
