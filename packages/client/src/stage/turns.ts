import type { GameBoard, Turn } from '@tessera/kit';
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
