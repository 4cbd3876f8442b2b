import type { BoardProps } from '@tessera/kit';
import type { Sewn } from '@tessera/kit/art/stitch.tsx';
import { mayMove } from '@tessera/kit/settings.ts';
import { moveMs, msOf, paceFor } from '@tessera/kit/stage/pace.ts';
import type { Attha } from '../rules/index.ts';

/** The way one unit went in somebody's last turn. */
export interface CoinTrace {
  readonly key: string;
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly age: number;
  readonly captured?: { readonly of: number; readonly coins: readonly number[]; readonly sewn?: Sewn };
  /** When it is being sewn, while the coin goes. */
  readonly move?: Sewn;
}

type Traced = Pick<BoardProps<Attha>, 'traces' | 'notes' | 'before'>;

/** What the last turns of the others did on the board, oldest first, so that the latest lies on top. */
export function coinTraces({ traces = [], notes, before }: Traced): readonly CoinTrace[] {
  const now = before === undefined || !mayMove() ? undefined : notes.at(-1)?.at;
  const pace = paceFor(false);
  return traces.toReversed().flatMap(({ seat, notes, age }) => {
    const ways: CoinTrace[] = [];
    for (const note of notes) {
      if (note.kind === 'moved') {
        const { coins, from, to, roll } = note.detail;
        const steps = roll / coins.length;
        const sewn = note.at === now &&
          pace !== 'instant' && { move: { delay: msOf('aim', pace), ms: moveMs(steps, pace) } };
        ways.push({ key: `${seat} ${note.at}`, seat, from, to, steps, age, ...sewn });
      } else if (note.kind === 'captured') {
        const way = ways.pop();
        if (way === undefined) continue;
        const { of, coins } = note.detail;
        const sewn = way.move && { sewn: { delay: way.move.delay + way.move.ms, ms: msOf('capture', pace) } };
        ways.push({ ...way, captured: { of, coins, ...sewn } });
      }
    }
    return ways;
  });
}
