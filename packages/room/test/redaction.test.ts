import { type AnyGame, below, Engine, type Json, must, parseOptions, type Rng, seeded, shuffle } from '@tessera/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { type Room, sha256Hex } from '../src/index.ts';
import { linkFrom } from './event.ts';
import { Guest, guestAt, openTable } from './table.ts';

const SOAK = process.env.TESSERA_SOAK !== undefined;

interface Cards {
  hands: number[][];
  deck: number[];
}

interface Pair {
  readonly seats: number;
  readonly viewer: number | null;
  /** Two beginnings that differ only in cards the viewer never sees. */
  readonly starts: readonly [string, string];
  /** What is played from either, as a list of who lays what. */
  readonly answers: readonly { readonly actor: number; readonly choice: Json }[];
  readonly rng: Rng;
}

/** Plays a match of random length, then deals anew everything that stayed hidden from the viewer all the time. */
function makePair(seed: string): Pair {
  const rng = seeded(seed);
  const seats = 2 + below(rng, 3);
  const viewer = below(rng, 4) === 0 ? null : below(rng, seats);
  const engine = Engine.start(tricks, must(parseOptions(tricks.options, { hand: 'long' })), seats, seed);
  const start = tricks.notation.makePosition(engine.state);
  const answers: { actor: number; choice: Json }[] = [];
  const seen = new Set<number>();
  const look = () => {
    if (viewer !== null) for (const card of (engine.state as Cards).hands[viewer]) seen.add(card);
  };
  look();
  for (let left = below(rng, 6 * seats); left > 0 && !engine.over; left--) {
    const which = below(rng, engine.questions.length);
    const { actor, choices } = engine.questions[which];
    const index = below(rng, choices.length);
    const choice = choices[index] as { lay: number };
    answers.push({ actor, choice });
    seen.add(choice.lay);
    engine.take(index, which);
    look();
  }
  const other = JSON.parse(JSON.stringify(must(tricks.notation.parsePosition(start, { hand: 'long' })))) as Cards & {
    rng: Rng;
  };
  const places = [...other.hands, other.deck].flatMap((pile) => pile.map((card, i) => ({ pile, i, card })));
  const hidden = places.filter(({ card }) => !seen.has(card));
  const cards = shuffle(
    rng,
    hidden.map(({ card }) => card),
  );
  hidden.forEach(({ pile, i }, n) => {
    pile[i] = cards[n];
  });
  other.rng = seeded(`${seed} differently`);
  return { seats, viewer, starts: [start, tricks.notation.makePosition(other as never)], answers, rng };
}

/** How each seat comes in: by a token of its own, or at an event by a link from its organiser. */
async function entrances(room: Room, seats: number): Promise<Record<string, unknown>[]> {
  const joining: Record<string, unknown>[] = [];
  const boss = room.info().event ? await guestAt(room, { organiser: 'boss' }) : undefined;
  for (let seat = 0; seat < seats; seat++)
    joining.push(boss ? { invite: (await linkFrom(boss, 'captain', seat)).token } : { playerToken: `token ${seat}` });
  return joining;
}

/** Everything the viewer is sent, as bytes, when people also talk, go, come back and try what is not allowed. */
async function bytesSeen(
  game: AnyGame,
  start: string,
  { seats, viewer, answers }: Pair,
  seed: string,
  event = false,
): Promise<string> {
  const open = Array.from({ length: seats }, () => ({ kind: 'open' as const }));
  const { room, clock } = await openTable({
    // a room would deal the hidden cards of a starting position again
    game: { ...game, setup: () => must(game.notation.parsePosition(start, { hand: 'long' })) },
    seats: open,
    settings: { options: { hand: 'long' }, event },
    head: { organiser: sha256Hex('boss') },
  });
  const joining = await entrances(room, seats);
  const rng = seeded(seed);
  const people = open.map(() => new Guest(room));
  for (const [seat, guest] of people.entries()) await guest.say({ type: 'join_room', ...joining[seat], version: 1 });
  const looker = new Guest(room);
  const looking = event ? { organiser: 'boss' } : { spectate: true };
  await looker.say({ type: 'join_room', ...looking, version: 1 });
  const heard = viewer === null ? [looker] : [people[viewer]];
  for (const [n, { actor, choice }] of answers.entries()) {
    await people[actor].say({ type: 'move_request', id: `request ${n}`, answers: [choice] });
    await clock.pass(below(rng, 1000));
    const me = heard[heard.length - 1];
    const chance = below(rng, 6);
    if (chance === 0) await people[below(rng, seats)].say({ type: 'chat', text: 'well played' });
    else if (chance === 1) await me.say({ type: below(rng, 2) === 0 ? 'get_state' : 'get_history' });
    else if (chance === 2) await me.say({ type: 'move_request', answers: [{ lay: below(rng, 24) + 100 }] });
    else if (chance === 3) await people[below(rng, seats)].say({ type: 'request_undo', to: below(rng, n + 1) });
    else if (chance === 4) await people[below(rng, seats)].say({ type: 'decline_undo' });
    else {
      room.disconnect(me.session);
      const again = new Guest(room);
      const since = below(rng, 3) === 0 ? {} : { since: below(rng, room.ledger.seq + 1) };
      await again.say({
        type: 'join_room',
        version: 1,
        ...(viewer === null ? looking : joining[viewer]),
        ...since,
      });
      if (viewer !== null) people[viewer] = again;
      heard.push(again);
    }
    // a free undo is allowed and would make the rest of the answers another match
    if (room.ledger.match?.entries.length !== n + 1) break;
  }
  return JSON.stringify(heard.map((guest) => guest.heard));
}

test.each([
  ['at a table', false, SOAK ? 300 : 60],
  ['at an event, to captains and organisers', true, SOAK ? 150 : 30],
])(
  'matches that differ only in what a viewer may not know look the same to it, byte for byte: %s',
  async (_where, event, numRuns) => {
    let different = 0;
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 8 }), async (seed) => {
        const pair = makePair(seed);
        if (pair.starts[0] !== pair.starts[1]) different += 1;
        const [one, two] = [
          await bytesSeen(tricks, pair.starts[0], pair, seed, event),
          await bytesSeen(tricks, pair.starts[1], pair, seed, event),
        ];
        expect(two).toBe(one);
      }),
      { numRuns, seed: 7 },
    );
    expect(different).toBeGreaterThan((numRuns * 2) / 3);
  },
  60_000,
);

test('a view that shows one hidden card too many is found out', async () => {
  const leaky: AnyGame = {
    ...tricks,
    view: (state: never, viewer: number | null) => ({
      ...tricks.view(state, viewer),
      next: (state as Cards).deck.at(-1) ?? null,
    }),
  };
  let found = 0;
  for (let i = 0; i < 20; i++) {
    const pair = makePair(`leak ${i}`);
    const [one, two] = [
      await bytesSeen(leaky, pair.starts[0], pair, 'x'),
      await bytesSeen(leaky, pair.starts[1], pair, 'x'),
    ];
    if (one !== two) found += 1;
  }
  expect(found).toBeGreaterThan(3);
});
