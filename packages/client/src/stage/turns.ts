import type { Json } from '@tessera/kernel';
import type { GameBoard, Trace, Turn } from '@tessera/kit';
import type { NoteInfo } from '@tessera/protocol';

type Told = Pick<GameBoard, 'turnSeat'>;

const firstNamed = (notes: readonly NoteInfo[]): number | undefined => notes.find(({ seat }) => seat >= 0)?.seat;

/** What happened, turn by turn: what one answer caused stays together, and so do the answers of one seat in a row. */
export function turnsOf(log: readonly NoteInfo[], { turnSeat = firstNamed }: Told): readonly Turn[] {
  const turns: Turn[] = [];
  for (const notes of byAnswer(log)) {
    const last = turns.at(-1);
    const seat = turnSeat(notes) ?? last?.seat ?? -1;
    const { at } = notes[0];
    if (last !== undefined && last.seat === seat)
      turns[turns.length - 1] = { ...last, notes: [...last.notes, ...notes], to: at };
    else turns.push({ seat, notes, from: at, to: at });
  }
  return turns;
}

function byAnswer(log: readonly NoteInfo[]): readonly (readonly NoteInfo[])[] {
  const groups: NoteInfo[][] = [];
  for (const note of log) {
    const group = groups.at(-1);
    if (group !== undefined && group[0].at === note.at) group.push(note);
    else groups.push([note]);
  }
  return groups;
}

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
  for (let i = turns.length - 1; i >= 0; i--) {
    const turn = turns[i];
    if (mine.includes(turn.seat)) {
      if (isMove(ui, turn)) break;
      continue;
    }
    if (turn.seat < 0 || traces.some(({ seat }) => seat === turn.seat)) continue;
    traces.push({ ...turn, ...seenAround(turn, turns[i - 1], turns[i + 1], moments), age: traces.length });
  }
  return traces;
}

/** The latest view before a turn and the first after it, which show nothing of what others did before and after it. */
function seenAround(
  { from, to }: Turn,
  last: Turn | undefined,
  next: Turn | undefined,
  moments: Moments,
): Pick<Trace, 'before' | 'after'> {
  const ended = last?.to ?? 0;
  const until = next?.from ?? Number.POSITIVE_INFINITY;
  let start = -1;
  let end = until;
  for (const at of moments.keys()) {
    if (at < from && at >= ended && at > start) start = at;
    if (at >= to && at < end) end = at;
  }
  const before = moments.get(start);
  const after = end < until ? moments.get(end) : undefined;
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
