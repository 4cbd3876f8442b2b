import { type Answer, CHANCE, type Match, type Note, type Refusal } from '@tessera/kernel';
import type { PlacedNote } from './broadcast.ts';
import { look, turn } from './clocks.ts';
import { timeOf } from './clockwork.ts';
import { askedSeats } from './ledger.ts';
import { made, type RoomRecord } from './records.ts';
import type { Room } from './room.ts';
import { diceAt } from './secrets.ts';

/**
 * Plays answers on a fork, with chance in between, stores them, and only then lets the room and everybody know.
 * Undefined means done; a refusal changed nothing.
 */
export async function play(
  room: Room,
  answers: readonly Answer[],
  id: string | undefined,
): Promise<Refusal | undefined> {
  const before = room.ledger.match as Match;
  const match = before.fork();
  const notes: PlacedNote[] = [];
  const hear = (heard: readonly Note[]) => {
    for (const note of heard) notes.push({ note, at: match.entries.length });
  };
  const throwDice = () => {
    while (match.engine.questions[0]?.actor === CHANCE)
      hear(match.draw(diceAt(room.ledger.head.seed, match.entries.length)));
  };
  throwDice();
  for (const answer of answers) {
    const played = match.answer(answer);
    if (!played.ok) return played.error;
    hear(played.value);
    throwDice();
  }
  await room.write(answeredRecord(room, before, match, id), { before, match, notes });
  return undefined;
}

function answeredRecord(room: Room, before: Match, match: Match, id: string | undefined): RoomRecord {
  const { clocks, head } = room.ledger;
  const setting = head.settings.clock;
  const entries = match.entries.slice(before.entries.length);
  const at = room.deps.clock.now();
  const record: RoomRecord = { t: 'answered', entries, at, ...made(id) };
  if (clocks === undefined || setting === undefined) return record;
  // what is said aside answers no question
  const answered = entries.flatMap(({ actor, aside }) => (aside ? [] : [actor]));
  return { ...record, had: look(clocks, at).left, left: turn(clocks, setting, answered, askedSeats(match), at) };
}

/** Takes the match back to `to` answers, with the time everybody had when the first of those taken back arrived. */
export async function takeBack(room: Room, to: number, id: string | undefined): Promise<void> {
  const before = room.ledger.match as Match;
  const left = room.ledger.spent.findLast(({ ply }) => ply <= to)?.left;
  await room.write({ t: 'undone', to, ...timeOf(room), ...(left && { left }), ...made(id) }, { before, notes: [] });
}
