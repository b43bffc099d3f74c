#!/bin/sh
# Writes the data, then trains with verl; further arguments override its settings:
#   sh verl_grpo.sh trainer.n_gpus_per_node=1 actor_rollout_ref.model.path=Qwen/Qwen3-VL-2B-Instruct
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p build/verl
python - <<'END'
from pytest_mobilegym.rl.bridges.verl import data_rows, write_rows

write_rows("build/verl/train.parquet", data_rows("seen_templates", seeds=4))
write_rows("build/verl/held_out.parquet", data_rows("unseen_templates", seeds=1, first_seed=1000))
END
MOBILEGYM_AGENT_LOOPS="$here/agent_loops.yaml" exec python -m verl.trainer.main_ppo \
    --config-path "$here" --config-name verl "$@"
