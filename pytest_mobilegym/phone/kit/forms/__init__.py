"""Forms: pages of fields that are declared as data, checked by one set of rules, saved only when they fit.

    forms.install(
        app,
        name="address",
        routes=("/addresses/new", "/addresses/edit/{address}"),
        fields=forms.ADDRESS,
        initial=lambda ctx: forms.values_of(known(ctx)),
        save=save_address,
    )

A field `phone` of the form `address` says the text `address.phone`, and in its empty box
`address.phone.hint` where the app has one; the page's title is `address.title`. Options of a `Pick` say
`address.<field>.<option>`. A field may name text keys of its own; those of `ADDRESS` and `PASSENGER` name
the kit's.

What is wrong is said below the field once something stands in it, or after one tried to save. `save(ctx,
values)` is told the values by field name: texts without blanks around them, the option of a `Pick`, and
`"yes"` or `""` for a `Tick`. `check(ctx, values)` gives what is wrong beyond single fields, such as a name
that is taken.

Actions, with `form` in place of the name that was given:

| action | what it does |
| --- | --- |
| `form.save` | saves and leaves; greyed while something does not fit, unless the form is `eager` |
| `form.choose(field)` | opens the options of a `Pick` that is not inline |
| `form.pick(field, value)` | picks an option |
| `form.tick(field)` | ticks a `Tick`, or no longer |
| `form.<field>(value)` | of a field that is `counted`: cuts off what is too long |
| `form.leave` | what back does with `asks=True`: asks before changes are lost |
| `form.discard` | leaves without saving |

In templates `{% from "kit/forms/fields.html" import lines %}` has `lines(name, lines)`, for pages that put
something above or below the fields; see `own_template`.
"""

from pytest_mobilegym.phone.kit.forms.fields import (
    CARD_NUMBER,
    DOCUMENT,
    EMAIL,
    ID_NUMBER,
    PHONE,
    POSTCODE,
    TAX_NUMBER,
    Field,
    Pick,
    Problem,
    Rule,
    Tick,
    problems,
)
from pytest_mobilegym.phone.kit.forms.form import Form, FormView, install
from pytest_mobilegym.phone.kit.forms.records import (
    ADDRESS,
    PASSENGER,
    Address,
    Passenger,
    address_line,
    masked,
    values_of,
)

__all__ = [
    "ADDRESS", "CARD_NUMBER", "DOCUMENT", "EMAIL", "ID_NUMBER", "PASSENGER", "PHONE", "POSTCODE",
    "TAX_NUMBER", "Address", "Field", "Form", "FormView", "Passenger", "Pick", "Problem", "Rule", "Tick",
    "address_line", "install", "masked", "problems", "values_of",
]  # fmt: skip
