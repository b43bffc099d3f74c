"""GRPO of a vision-language model on phones, with TRL and the settings of the benchmark's paper.

python trl_grpo.py --out build/vlm --lora 64                     # one GPU; evaluates before and after
accelerate launch --num_processes 3 trl_grpo.py --out build/vlm  # several; evaluate.py evaluates
python trl_grpo.py --out build/tiny --tiny                       # no GPU, no weights: does it work at all?

A run that was broken off goes on by the same command.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from peft import LoraConfig, PeftModel
from transformers import AutoModelForImageTextToText, AutoProcessor, ProcessorMixin
from transformers.trainer_utils import get_last_checkpoint
from trl import GRPOConfig, GRPOTrainer
from trl.chat_template_utils import qwen3_vl_chat_template, supports_tool_calling

from evaluate import CONTEXT, evaluate
from pytest_mobilegym.api import Playground
from pytest_mobilegym.rl.bridges.trl import MobileGymSpec
from tool_agent import SIZE

MODEL = "Qwen/Qwen3-VL-4B-Instruct"
"""What the paper trains; Qwen3-VL-2B-Instruct and Qwen2.5-VL-3B-Instruct go as well."""

GROUP = 8
PROMPTS = 12
"""Prompts of a step: 96 episodes with groups of 8 (paper, section 5.2)."""

REPLY = 1024
"""Tokens of one reply at most (paper, appendix G)."""

RATE = 1e-6

LORA_TARGETS = r".*language_model.*\.(q|k|v|o|gate|up|down)_proj"
"""The matrices of the language model; what sees stays as it is."""

TINY: dict[str, Any] = {
    "num_generations": 4,
    "per_device_train_batch_size": 4,
    "gradient_accumulation_steps": 2,
    "learning_rate": 1e-4,
    "generation_kwargs": {"max_new_tokens": 16},
    "max_completion_length": 2_000,
    "max_tool_calling_iterations": 4,
    "use_vllm": False,
    "use_cpu": True,
    "bf16": False,
    "gradient_checkpointing": False,
    "per_device_eval_batch_size": 2,
    "eval_steps": 2,
    "save_steps": 1,
}
"""What a tiny model on a processor takes in place of the rest."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Evaluate, train, evaluate, but for what is done already; gives 0 unless one of them fails."""
    command = list(sys.argv[1:] if arguments is None else arguments)
    given = read(command)
    if given.tiny:
        from tiny_model import build

        given.model = str(build(given.out / "base"))
    final = given.out / f"step-{given.steps}"
    if given.no_evaluation or int(os.environ.get("WORLD_SIZE", "1")) > 1:
        if not is_model(final):
            train(given, final)
        return 0
    failed = evaluated(given, given.model, step=0)
    if not is_model(final):
        # In a process of its own: what it took of the GPU is free for the server then.
        subprocess.run([sys.executable, __file__, *command, "--no-evaluation"], check=True)
    return failed or evaluated(given, str(final), step=given.steps)


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="folder of all that is written")
    parser.add_argument("--model", default=MODEL, help="folder or name of the weights (default: %(default)s)")
    parser.add_argument("--split", default="seen_templates", help="trained on (default: %(default)s)")
    parser.add_argument("--held-out", default="unseen_templates", help="evaluated on (default: %(default)s)")
    parser.add_argument("--suite", default="mobilegym:", help="where tasks are from (default: the benchmark)")
    parser.add_argument("--steps", type=int, default=10, help="of training (default: %(default)s)")
    parser.add_argument("--turns", type=int, help="step budget, in place of each task's own")
    parser.add_argument("--rate", type=float, help=f"learning rate (default: {RATE}, as in the paper)")
    parser.add_argument("--lora", type=int, default=0, help="rank of an adapter; 0 trains all weights")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--no-vllm", action="store_true", help="generate with transformers")
    parser.add_argument("--no-evaluation", action="store_true")
    parser.add_argument("--tiny", action="store_true", help="a tiny random model on this machine's processor")
    return parser.parse_args(arguments)


def train(given: argparse.Namespace, final: Path) -> None:
    """Train from the last checkpoint on, and write the model.

    Args:
        given: the command line.
        final: folder of the trained model.
    """
    place = Playground("browser", (given.suite,), max_steps=given.turns, size=SIZE)
    # Weights that learn in bfloat16 would lose steps as small as these.
    dtype = torch.bfloat16 if given.lora else torch.float32
    trained = MobileGymSpec(given.split, seeds=4, playground=place, pictures=True)
    held_out = MobileGymSpec(given.held_out, seeds=1, first_seed=1000, playground=place, pictures=True)
    trainer = GRPOTrainer(
        AutoModelForImageTextToText.from_pretrained(given.model, dtype=dtype),
        trained.reward_funcs,
        args=settings(given),
        train_dataset=trained.train_dataset,
        eval_dataset=held_out.train_dataset,
        processing_class=processor_of(given.model),
        environment_factory=trained.environment_factory,
        peft_config=adapter(given.lora),
    )
    last = get_last_checkpoint(str(given.out / "checkpoints"))
    trainer.train(resume_from_checkpoint=last)
    write(trainer, final)


def settings(given: argparse.Namespace) -> GRPOConfig:
    """The trainer's settings: the paper's, and what it leaves open."""
    processes = int(os.environ.get("WORLD_SIZE", "1"))
    options: dict[str, Any] = {
        # The paper's: section 5.2 and appendix G.
        "num_generations": GROUP,
        "per_device_train_batch_size": 2,
        "gradient_accumulation_steps": GROUP * PROMPTS // (2 * processes),
        "learning_rate": RATE,
        "max_grad_norm": 1.0,
        "beta": 0.01,
        "epsilon": 0.2,
        "epsilon_high": 0.28,
        "temperature": 0.7,
        "vllm_max_model_length": CONTEXT,
        "generation_kwargs": {"max_new_tokens" if given.no_vllm else "max_tokens": REPLY},
        # Left open there: as verl has it by default, which the paper's terms are those of.
        "lr_scheduler_type": "constant",
        "loss_type": "dapo",
        "scale_rewards": "group",
        # One sequence an episode here, where the paper makes a prompt anew for each turn.
        "max_completion_length": 24_576,
        "max_tool_calling_iterations": 64,
        # The machine's.
        "use_vllm": not given.no_vllm,
        "vllm_mode": "colocate",
        "vllm_enable_sleep_mode": True,
        "vllm_gpu_memory_utilization": 0.4,
        "bf16": True,
        "gradient_checkpointing": True,
        "per_device_eval_batch_size": 8,
        "num_generations_eval": 1,
        "eval_steps": 5,
        "save_steps": 5,
    }
    if given.tiny:
        options |= TINY
    if given.rate is not None:
        options["learning_rate"] = given.rate
    return GRPOConfig(
        output_dir=str(given.out / "checkpoints"),
        max_steps=given.steps,
        seed=given.seed,
        eval_strategy="steps",
        save_total_limit=2,
        logging_steps=1,
        log_completions=False,
        report_to="none",
        **options,
    )


def processor_of(model: str) -> ProcessorMixin:
    """The processor, with the template of Qwen3-VL where its own knows no tools, as that of Qwen2.5-VL."""
    processor = AutoProcessor.from_pretrained(model)
    if not supports_tool_calling(processor):
        processor.chat_template = processor.tokenizer.chat_template = qwen3_vl_chat_template
    return processor


def adapter(rank: int) -> LoraConfig | None:
    """An adapter of the language model; `None` for rank 0."""
    return LoraConfig(r=rank, lora_alpha=2 * rank, target_modules=LORA_TARGETS) if rank else None


def write(trainer: GRPOTrainer, final: Path) -> None:
    """Write the trained model and its processor, an adapter merged into it, so that any server takes it."""
    model = trainer.accelerator.unwrap_model(trainer.model)
    if not isinstance(model, PeftModel):
        trainer.save_model(str(final))
    elif trainer.accelerator.is_main_process:
        model.merge_and_unload().save_pretrained(final)
        trainer.processing_class.save_pretrained(final)


def evaluated(given: argparse.Namespace, model: str, *, step: int) -> int:
    """Have a model play the held-out tasks, unless it has; gives the exit status.

    Args:
        given: the command line.
        model: folder or name of the weights.
        step: of training.
    """
    run = given.out / f"run-{step}"
    if is_whole(run):
        return 0
    options = [] if given.turns is None else ["--max-steps", str(given.turns)]
    if given.tiny:
        options += ["--limit", "2", "--in-flight", "1"]
    server = "transformers" if given.no_vllm or given.tiny else "vllm"
    return evaluate(
        model,
        run,
        split=given.held_out,
        checkpoint=step,
        server=server,
        suite=given.suite,
        options=options,
    )


def is_model(folder: Path) -> bool:
    """Whether a model was written there."""
    return (folder / "config.json").is_file()


def is_whole(run: Path) -> bool:
    """Whether a run has ended, and no episode of it by a fault of the machine."""
    summary = run / "summary.json"
    return summary.is_file() and not json.loads(summary.read_text("utf-8"))["infrastructure_errors"]


if __name__ == "__main__":
    sys.exit(main())
