"""Options come from the command line, else from the environment; the key stays hidden."""

from __future__ import annotations

import pytest

from pytest_mobilegym.agents.options import AgentOptions, collect_options
from pytest_mobilegym.errors import UsageError

KEY = "sk-0123456789abcdef"


def test_the_environment_completes_what_was_not_given() -> None:
    environ = {
        "MOBILEGYM_MODEL_BASE_URL": "http://env:1/v1",
        "MOBILEGYM_MODEL_NAME": "env-model",
        "MOBILEGYM_MODEL_API_KEY": f" {KEY}\n",
    }

    options = collect_options(environ, model_name="given", temperature=None, top_p=0.5)

    assert options.require_model("generic") == ("http://env:1/v1", "given")
    assert options.model_api_key is not None
    assert options.model_api_key.get_secret_value() == KEY
    assert options.sampling == {"top_p": 0.5}


def test_blank_settings_are_absent() -> None:
    options = collect_options({"MOBILEGYM_MODEL_NAME": "  "}, model_base_url="")

    assert options == AgentOptions()


def test_the_key_is_in_no_text_about_the_options() -> None:
    options = AgentOptions(model_api_key=KEY)

    assert KEY not in repr(options) + str(options) + options.model_dump_json()


@pytest.mark.parametrize("key", ["sk-中文-0123456789", "sk-012\n3456789", "sk-\x00123456789"])
def test_a_key_that_cannot_be_sent_is_refused_unquoted(key: str) -> None:
    with pytest.raises(UsageError, match="MOBILEGYM_MODEL_API_KEY") as caught:
        collect_options({}, model_api_key=key)

    assert "123456789" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "root"),
    [
        ("http://localhost:8000/v1", "http://localhost:8000/v1"),
        ("https://api.example.com/v1/", "https://api.example.com/v1"),
        ("https://api.example.com/v1/chat/completions", "https://api.example.com/v1"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_the_endpoint_is_the_root_of_the_api(given: str, root: str) -> None:
    assert AgentOptions(model_base_url=given, model_name="m").require_model("generic")[0] == root


@pytest.mark.parametrize(
    "url", ["localhost:8000/v1", "ftp://host/v1", "http://", "http://host:port/v1", "nonsense"]
)
def test_what_is_no_http_url_is_refused(url: str) -> None:
    with pytest.raises(UsageError, match=r"--model-base-url .*http://localhost:8000/v1"):
        AgentOptions(model_base_url=url, model_name="m").require_model("generic")


@pytest.mark.parametrize(
    "url", [f"http://user:{KEY}@host/v1", f"http://host/v1?key={KEY}", f"http://host/#{KEY}"]
)
def test_a_secret_in_the_url_is_refused_unquoted(url: str) -> None:
    with pytest.raises(UsageError, match="--model-api-key") as caught:
        AgentOptions(model_base_url=url, model_name="m").require_model("generic")

    assert KEY not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"temperature": -1}, "Bad value for --temperature: Input should be greater than or equal to 0"),
        ({"top_p": 0}, "Bad value for --top-p"),
        ({"max_tokens": 0}, "Bad value for --max-tokens"),
        ({"timeout_s": float("nan")}, "Bad value for --model-timeout"),
        ({"model_concurrency": 0}, "Bad value for --model-concurrency"),
        ({"model_failures": 0}, "Bad value for --model-failures"),
        ({"model_price_in": -1}, "Bad value for --model-price-in"),
        ({"from_run": 7}, "Bad value for --from:"),
        ({"model_nam": "x"}, "Bad value for --model-nam"),
    ],
)
def test_a_value_out_of_range_is_named(given: dict[str, object], problem: str) -> None:
    with pytest.raises(UsageError) as caught:
        collect_options({}, **given)

    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("prices", "cost"),
    [
        ({}, None),
        ({"model_price_in": 0.5}, 0.001),
        ({"model_price_out": 10}, 0.003),
        ({"model_price_in": 0.5, "model_price_out": 10}, 0.004),
    ],
)
def test_tokens_cost_what_their_prices_say(prices: dict[str, float], cost: float | None) -> None:
    assert AgentOptions(**prices).cost(2000, 300) == pytest.approx(cost)
