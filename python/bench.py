"""How many answers a second one process takes: `python3 bench.py [game] [matches at once]`."""

import random
import resource
import sys
import time

from tessera_games import Batch

game = sys.argv[1] if len(sys.argv) > 1 else "attha"
count = int(sys.argv[2]) if len(sys.argv) > 2 else 256
chance = random.Random(1)
with Batch(game, count, seats=2) as batch:
    state = batch.reset(range(count))
    begun, steps, seed = time.perf_counter(), 0, count
    while time.perf_counter() - begun < 5:
        state = batch.step([chance.randrange(offered) for offered in state.offered])
        steps += count
        over = [at for at, ended in enumerate(state.ended) if ended]
        if over:
            fresh = batch.reset({at: seed + i for i, at in enumerate(over)})
            seed += len(over)
            for at, offered in zip(over, fresh.offered):
                state.offered[at] = offered
    seconds = time.perf_counter() - begun
spent = sum(resource.getrusage(who).ru_utime + resource.getrusage(who).ru_stime for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print("%s, %d matches at once: %.0f answers/s by the clock, %.0f a second of processor time (start included)" % (game, count, steps / seconds, steps / spent))
