import {
  type Answer,
  CHANCE,
  type Match,
  type Note,
  type Refusal,
  type Rng,
  type Seat,
  seeded,
  throwAt,
} from '@tessera/kernel';
import { timeOf } from '../clocks/time-of.ts';
import { timing } from '../clocks/timing.ts';
import { inSlices } from '../deps.ts';
import type { PlacedNote } from '../ledger/chronicle.ts';
import { askedSeats, isOn } from '../ledger/ledger.ts';
import { type Luck, made, type RoomRecord } from '../ledger/records.ts';
import type { Room } from '../room.ts';

/**
 * Plays answers on a copy, with chance in between, stores them, and only then changes the room and tells everybody.
 * Undefined means done; a refusal means that nothing has changed. `thrown` answers the chance question that is open.
 */
export function play(
  room: Room,
  answers: readonly Answer[],
  id: string | undefined,
  timedOut?: Seat,
  thrown?: Rng,
): Promise<undefined> | Refusal {
  const before = room.ledger.match as Match;
  const match = before.fork();
  const notes: PlacedNote[] = [];
  const hear = (heard: readonly Note[]) => {
    for (const note of heard) notes.push({ note, at: match.length });
  };
  const answerChance = () => {
    // throws that people make together come one by one, after everything before them is stored
    if (room.deps.throws !== undefined) return;
    const { luck } = room.ledger.head;
    while (match.engine.questions[0]?.actor === CHANCE)
      hear(luck === undefined ? match.roll() : match.draw(drawOf(luck, throwsOf(match))));
  };
  if (thrown !== undefined) hear(match.draw(thrown));
  else answerChance();
  for (const answer of answers) {
    const played = match.answer(answer);
    if (!played.ok) return played.error;
    hear(played.value);
    answerChance();
  }
  const record = answeredRecord(room, before, match, id);
  return room.write(timedOut === undefined ? record : { ...record, timedOut }, { before, match, notes });
}

const throwsOf = ({ entries }: Match): number => entries.filter(({ actor }) => actor === CHANCE).length;

const drawOf = ({ drawn, seed }: Luck, k: number): Rng => (k < drawn.length ? seeded(drawn[k]) : throwAt(seed, k));

type Answered = Extract<RoomRecord, { t: 'answered' }>;

function answeredRecord(room: Room, before: Match, match: Match, id: string | undefined): Answered {
  const { clocks, head } = room.ledger;
  const setting = head.settings.clock;
  const entries = match.entries.slice(before.length);
  const at = room.deps.clock.now();
  const record: Answered = { t: 'answered', entries, at, ...made(id) };
  if (clocks === undefined || setting === undefined) return record;
  const { clocksAt, leftAfterAnswers } = timing.now();
  // an aside answers no question
  const answered = entries.flatMap(({ actor, aside }) => (aside ? [] : [actor]));
  return {
    ...record,
    had: clocksAt(clocks, at).left,
    left: leftAfterAnswers(clocks, setting, answered, askedSeats(match), at),
  };
}

/** Shortens the match to `to` answers, and gives everybody the time they had when the first undone answer arrived. */
export async function undoTo(room: Room, to: number, id: string | undefined): Promise<void> {
  const before = room.ledger.match as Match;
  const left = room.ledger.spent.findLast(({ ply }) => ply <= to)?.left;
  const { undo } = room.ledger.pending;
  const asked = undo?.to === to ? { by: undo.by } : undefined;
  const past = before.entries.slice(to).some(({ reveal }) => reveal) && { past: true as const };
  const record = { t: 'undone', to, ...timeOf(room), ...(left && { left }), ...asked, ...past, ...made(id) } as const;
  const match = await inSlices(room.deps, before.rewinding(to));
  await room.write(record, { before, match, notes: [] });
}

/** Where throws come from when not from the match's own seed: people who play without a referee make them together. */
export interface Thrower {
  /** The generator of the throw that is asked now. It may take as long as it takes people to take part. */
  throwFor(match: Match): Promise<Rng>;
  /** Since when a seat delays the throw, once everybody knows. Such a player counts as away. */
  heldUpSince?(seat: Seat): number | undefined;
}

/** Answers chance with throws that are made outside the room, once per question. */
export class Throws {
  readonly #room: Room;
  #asked: string | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Asks for the throw that is due and was not asked for yet. */
  start(): void {
    const { deps, ledger } = this.#room;
    const { match } = ledger;
    const question = ledger.questions.get(CHANCE);
    if (deps.throws === undefined || match === undefined || question === undefined || !isOn(ledger)) return;
    if (this.#asked === question) return;
    this.#asked = question;
    deps.throws.throwFor(match).then(
      (rng) => this.#room.run(() => this.#answer(question, rng)),
      (error) => deps.onError(`a throw in room ${this.#room.id}`, error),
    );
  }

  async #answer(question: string, rng: Rng): Promise<void> {
    const { ledger } = this.#room;
    if (this.#asked === question) this.#asked = undefined;
    // an undo or a pause may have come first
    if (ledger.questions.get(CHANCE) !== question || !isOn(ledger)) return this.start();
    await this.#room.play([], undefined, undefined, rng);
  }
}
