"""The example's settings for verl, held against verl itself, and a worker of it that plays on phones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

try:
    import torchvision  # noqa: F401
    from hydra import compose, initialize_config_dir
    from omegaconf import DictConfig
    from verl.experimental.agent_loop.agent_loop import AgentLoopWorker
    from verl.protocol import DataProto
    from verl.trainer.ppo.utils import need_critic, need_reference_policy
    from verl.utils.config import omega_conf_to_dataclass, validate_config
    from verl.utils.dataset.rl_dataset import RLHFDataset, collate_fn
    from verl.workers.rollout.replica import TokenOutput
except (ImportError, RuntimeError) as error:
    pytest.skip(f"needs verl, and a torchvision that fits torch: {error}", allow_module_level=True)

from pytest_mobilegym.api import Playground
from pytest_mobilegym.rl.bridges.verl import data_rows, write_rows
from tiny_model import build

EXAMPLE = Path(__file__).parents[3] / "examples" / "train_vlm"
CLICK, COMPLETE = '{"kind": "CLICK", "point": [920, 80]}', '{"kind": "COMPLETE"}'


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny model; of it, tokenizer and processor are used."""
    return build(tmp_path_factory.mktemp("vlm") / "base")


@pytest.fixture
def config(base: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DictConfig]:
    monkeypatch.setenv("MOBILEGYM_AGENT_LOOPS", str(EXAMPLE / "agent_loops.yaml"))
    # Its vocabulary is small, so that prompts have more tokens than the real one's.
    overrides = [f"actor_rollout_ref.model.path={base}", "data.max_prompt_length=4096"]
    with initialize_config_dir(str(EXAMPLE), version_base=None):
        yield compose("verl", [*overrides, "data.max_response_length=4096"])


class Client:
    """In the place of a model's server: says what it was told to, and keeps what it was asked."""

    def __init__(self, replies: list[str]) -> None:
        self.replies = replies
        self.words: Any = None
        self.asked: list[dict[str, Any]] = []

    async def generate(self, request_id: str, **asked: Any) -> TokenOutput:
        said = sum(each["request_id"] == request_id for each in self.asked)
        self.asked.append({"request_id": request_id, **asked})
        ids = self.words(f"{self.replies[said]}<|im_end|>")["input_ids"]
        return TokenOutput(token_ids=ids, log_probs=[-0.5] * len(ids))


def test_the_settings_are_some_that_verl_takes() -> None:
    with initialize_config_dir(str(EXAMPLE), version_base=None):
        config = compose("verl")
    assert (need_reference_policy(config), need_critic(config)) == (True, False)
    validate_config(config, use_reference_policy=True, use_critic=False)
    actor = omega_conf_to_dataclass(config.actor_rollout_ref.actor)
    assert (actor.clip_ratio_high, actor.kl_loss_coef, actor.optim.lr) == (0.28, 0.01, 1e-6)
    rollout = omega_conf_to_dataclass(config.actor_rollout_ref.rollout)
    assert (rollout.n, rollout.limit_images, rollout.val_kwargs.temperature) == (8, 64, 0.1)
    assert (rollout.prompt_length, rollout.response_length) == (2048, 24_576)


@pytest.mark.chromium
async def test_a_worker_plays_the_rows_of_the_data(config: DictConfig, tmp_path: Path) -> None:
    rows = data_rows(None, seeds=1, playground=Playground(suites=("mobilegym:clock",)))[:2]
    write_rows(tmp_path / "train.parquet", rows)
    client = Client([CLICK, COMPLETE])
    worker = AgentLoopWorker(config, client)
    client.words = worker.tokenizer
    data = RLHFDataset(str(tmp_path / "train.parquet"), worker.tokenizer, config.data, worker.processor)
    batch = DataProto.from_single_dict(collate_fn([data[place] for place in range(2)]))
    done = await worker.generate_sequences(batch)
    assert done.batch["rm_scores"].sum(dim=1).tolist() == [0.0, 0.0]
    assert done.non_tensor_batch["FC"].tolist() == [1.0, 1.0]
    assert done.non_tensor_batch["__num_turns__"].tolist() == [4, 4]
    image = worker.tokenizer.convert_tokens_to_ids("<|image_pad|>")
    for place in range(2):
        assert (done.batch["input_ids"][place] == image).sum() == 2 * 275
        said = done.batch["responses"][place][done.batch["response_mask"][place].bool()]
        assert worker.tokenizer.decode(said) == f"{CLICK}<|im_end|>{COMPLETE}<|im_end|>"
        pictures = done.non_tensor_batch["multi_modal_inputs"][place]
        assert pictures["image_grid_thw"].tolist() == [[1, 50, 22]] * 2
    assert [len(each["image_data"]) for each in client.asked].count(2) == 2
    assert {each["sampling_params"]["max_tokens"] for each in client.asked} == {1024}
    assert {each["sampling_params"]["temperature"] for each in client.asked} == {0.7}
