import type { Json } from '@tessera/kernel';
import type { GameBoard, Trace, Turn } from '@tessera/manifest';

type Played = Pick<GameBoard, 'cues' | 'turnSeat'>;

/** Views as they were seen, by the length of the match. */
export type Moments = ReadonlyMap<number, Json>;

/** A throw is not a move: what the others did stays marked while one throws. */
export function isMove({ cues }: Played, { notes }: Turn): boolean {
  const shown = cues?.(notes);
  return shown === undefined || shown.some(({ show }) => show !== 'throw' && show !== 'lost');
}

/**
 * The last turn of each other seat since the seats that look here have moved, latest first. Everything comes from the
 * log and the views of the past, so a moment looked back at has its own traces.
 */
export function tracesOf(turns: readonly Turn[], mine: readonly number[], ui: Played, moments: Moments): Trace[] {
  const traces: Trace[] = [];
  for (const turn of turns.toReversed()) {
    if (mine.includes(turn.seat)) {
      if (isMove(ui, turn)) break;
      continue;
    }
    if (turn.seat < 0 || traces.some(({ seat }) => seat === turn.seat)) continue;
    traces.push({ ...turn, ...seenAround(turn, moments), age: traces.length });
  }
  return traces;
}

function seenAround({ from, to }: Turn, moments: Moments): Pick<Trace, 'before' | 'after'> {
  let start = -1;
  let end = Number.POSITIVE_INFINITY;
  for (const at of moments.keys()) {
    if (at < from && at > start) start = at;
    if (at >= to && at < end) end = at;
  }
  const before = moments.get(start);
  const after = moments.get(end);
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
