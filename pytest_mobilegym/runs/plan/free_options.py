"""Options that may change when a run goes on, and that leave the machine which plays it with nobody."""

from __future__ import annotations

FREE = frozenset(
    {
        *("resume", "rerun", "run_dir", "trust_code", "sign_as"),
        *("watch", "in_flight", "pages", "engine", "hosts", "device_serial", "settle", "device_failures"),
        *("env_url", "env_token", "model_base_url", "model_api_key", "model_concurrency", "model_failures"),
        "model_stream",
        *("judge_model_base_url", "judge_model_api_key"),
        *("pass_k", "min_sr", "max_use", "baseline", "summary_md"),
    }
)
"""Options that decide where and how fast a run is played, and what its figures are held against, not what is
played."""
