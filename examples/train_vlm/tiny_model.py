"""A Qwen3-VL of 240,000 numbers, and its processor: tries every line without weights and without a network.

Architecture, processor and chat template are those of the real one. The vocabulary is learnt from the prompt,
and each call that the model can make is one word of it; a short lesson teaches it to answer with such a word.
"""

from __future__ import annotations

import json
from pathlib import Path

import torch
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import (
    PreTrainedTokenizerFast,
    Qwen2VLImageProcessor,
    Qwen3VLConfig,
    Qwen3VLForConditionalGeneration,
    Qwen3VLProcessor,
    Qwen3VLVideoProcessor,
)
from trl.chat_template_utils import qwen3_vl_chat_template

from tool_agent import system_prompt

SPECIAL = (
    "<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|vision_start|>", "<|vision_end|>", "<|image_pad|>",
    "<|video_pad|>",
)  # fmt: skip

WORDS = 2_000
"""In the vocabulary, at most."""

WIDTH, LAYERS, PATCH = 64, 2, 16
LESSONS, RATE, TOLD = 150, 3e-3, 8


def calls() -> list[str]:
    """What the model can say: taps on a grid, keys, a text, the end, and one call that no phone knows."""
    said: list[tuple[str, dict[str, object]]] = [
        ("tap", {"x": x, "y": y}) for x in (100, 500, 860) for y in range(100, 1000, 100)
    ]
    said += [("back", {}), ("home", {}), ("open_app", {"name": "Clock"}), ("type_text", {"text": "7"})]
    said += [("swipe", {"x1": 500, "y1": 800, "x2": 500, "y2": 300}), ("complete", {}), ("fly", {})]
    return [
        f"<tool_call>\n{json.dumps({'name': name, 'arguments': given})}\n</tool_call>" for name, given in said
    ]


def build(folder: Path, *, seed: int = 0) -> Path:
    """Write a tiny model and its processor, unless they are there; gives the folder.

    Args:
        folder: where they go; a model folder as `from_pretrained` takes it.
        seed: of the weights and the lesson.
    """
    if (folder / "model.safetensors").is_file():
        return folder
    torch.manual_seed(seed)
    # So little work is done faster by one thread than by several that wait for each other.
    torch.set_num_threads(1)
    processor = make_processor()
    model = make_model(processor.tokenizer)
    teach(model, processor.tokenizer)
    processor.save_pretrained(folder)
    model.save_pretrained(folder)
    return folder


def make_processor() -> Qwen3VLProcessor:
    """The processor; a screenshot of 360 x 800 becomes 11 x 25 tokens."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=WORDS,
        show_progress=False,
        special_tokens=list(SPECIAL),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    tokenizer.train_from_iterator([system_prompt(), *calls()] * 2, trainer)
    tokenizer.add_tokens([AddedToken(each, normalized=False) for each in calls()])
    words = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, eos_token="<|im_end|>", pad_token="<|endoftext|>", padding_side="left"
    )
    words.chat_template = qwen3_vl_chat_template
    size = {"shortest_edge": 65_536, "longest_edge": 16_777_216}
    pictures = Qwen2VLImageProcessor(
        patch_size=PATCH, merge_size=2, size=size, image_mean=[0.5] * 3, image_std=[0.5] * 3
    )
    videos = Qwen3VLVideoProcessor(patch_size=PATCH, merge_size=2)
    return Qwen3VLProcessor(pictures, words, videos, chat_template=qwen3_vl_chat_template)


def make_model(words: PreTrainedTokenizerFast) -> Qwen3VLForConditionalGeneration:
    """The model, with weights drawn at random."""
    text = {
        "vocab_size": len(words),
        "hidden_size": WIDTH,
        "intermediate_size": 2 * WIDTH,
        "num_hidden_layers": LAYERS,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "head_dim": 16,
        "max_position_embeddings": 40_960,
        "rope_parameters": {"rope_type": "default", "rope_theta": 1e6, "mrope_section": [4, 2, 2]},
        "tie_word_embeddings": True,
    }
    sight = {
        "depth": 2,
        "hidden_size": 32,
        "intermediate_size": 64,
        "num_heads": 2,
        "patch_size": PATCH,
        "spatial_merge_size": 2,
        "temporal_patch_size": 2,
        "out_hidden_size": WIDTH,
        "num_position_embeddings": 256,
        "deepstack_visual_indexes": [0],
    }
    tokens = {name: words.convert_tokens_to_ids(token) for name, token in _TOKENS.items()}
    config = Qwen3VLConfig(text_config=text, vision_config=sight, tie_word_embeddings=True, **tokens)
    model = Qwen3VLForConditionalGeneration(config)
    model.generation_config.eos_token_id = words.eos_token_id
    model.generation_config.pad_token_id = words.pad_token_id
    return model


_TOKENS = {
    "image_token_id": "<|image_pad|>",
    "video_token_id": "<|video_pad|>",
    "vision_start_token_id": "<|vision_start|>",
    "vision_end_token_id": "<|vision_end|>",
}


def teach(model: Qwen3VLForConditionalGeneration, words: PreTrainedTokenizerFast) -> None:
    """Teach the model to answer whatever it is told with one of its calls, each as likely, and to stop."""
    asked = words("<|im_end|>\n<|im_start|>assistant\n")["input_ids"]
    answers = [words(f"{call}<|im_end|>")["input_ids"] for call in calls()]
    optimiser = torch.optim.Adam(model.parameters(), lr=RATE)
    model.train()
    for _ in range(LESSONS):
        told = torch.randint(len(SPECIAL), len(words), (len(answers), TOLD))
        batch = torch.cat([told, torch.tensor([asked + answer for answer in answers])], dim=1)
        labels = batch.clone()
        labels[:, :-2] = -100
        optimiser.zero_grad()
        model(input_ids=batch, labels=labels).loss.backward()
        optimiser.step()
    model.eval()
