import { type AnyGame, Match, must, type Rng, seeded, shuffle } from '@tessera/kernel';
import type { ServerType } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { SERVER_MESSAGES } from '../../protocol/src/server.ts';
import { type Room, type RoomHead, sha256Hex } from '../src/index.ts';
import { linkFrom } from './event.ts';
import { Guest, guestAt, openTable, stateIn } from './table.ts';

interface Cards {
  hands: number[][];
  deck: number[];
  offer?: number;
}

type Draw = { readonly draw: 'offer' | 'accept' | 'decline' };

/** Tricks in which people can agree on a draw: the match is over, and hands and deck stay hidden. */
const game: AnyGame = {
  ...tricks,
  clone: (state: never) => ({ ...tricks.clone(state), offer: (state as Cards).offer ?? -1 }),
  // as every game does it: sorted before it is dealt again, so that it does not matter how it really lies
  imagine(state: Cards, viewer: number | null, rng: Rng) {
    const piles = [...state.hands.filter((_, seat) => seat !== viewer), state.deck];
    const cards = piles.flat().sort((a, b) => a - b);
    for (const pile of piles) pile.splice(0, pile.length, ...cards.splice(0, pile.length));
    tricks.imagine(state as never, viewer, rng);
  },
  asides: {
    ask: ({ offer = -1 }: Cards, actor: number): Draw[] => {
      if (actor < 0) return [];
      return offer < 0 ? [{ draw: 'offer' }] : offer === actor ? [] : [{ draw: 'accept' }, { draw: 'decline' }];
    },
    answer(state: Cards, actor: number, { draw }: Draw, flow: { finish(): void }) {
      state.offer = draw === 'offer' ? actor : -1;
      if (draw === 'accept') flow.finish();
    },
  },
  draws: {
    offer: { draw: 'offer' },
    accept: { draw: 'accept' },
    decline: { draw: 'decline' },
    offeredBy: ({ offer = -1 }: Cards) => (offer < 0 ? undefined : offer),
  },
} as AnyGame;

const OPTIONS = { hand: 'long' } as const;
const SEATS = 3;

/** Two positions that differ only in what the viewer does not see: the deck, others' cards and where chance comes from. */
function twoStarts(viewer: number | null): readonly [string, string] {
  const first = must(Match.create(game, { options: OPTIONS, seats: SEATS, seed: 'cards' }));
  const start = game.notation.makePosition(first.engine.state);
  const other = JSON.parse(start) as Cards & { rng: unknown };
  const hands = other.hands.filter((_, seat) => seat !== viewer);
  // neither the cards that are laid nor those that are drawn in the match below
  const places = hands.flatMap((pile) => pile.slice(2).map((card, i) => ({ pile, i: i + 2, card })));
  places.push({ pile: other.deck, i: 0, card: other.deck[0] });
  const cards = shuffle(
    seeded('differently'),
    places.map(({ card }) => card),
  );
  places.forEach(({ pile, i }, n) => {
    pile[i] = cards[n];
  });
  other.rng = seeded('another luck');
  return [start, JSON.stringify(other)];
}

/** The head of a table that began on a device from a position, with the first cards laid there. */
function movedHead(start: string): Partial<RoomHead> {
  const match = must(Match.create(game, { options: OPTIONS, seats: SEATS, seed: 'the secret seed', start })) as Match;
  lay(match, 0);
  return { version: game.version, dice: 2, played: match.entries };
}

const firstCard = (match: Match, seat: number) => ({ lay: stateIn<Cards>(match).hands[seat][0] });

function lay(match: Match, seat: number): void {
  must(match.answer({ actor: seat, choice: firstCard(match, seat) }));
}

/** Everything that somebody at a table can ask, as often as the kinds of answers need. */
async function atTable(start: string, viewer: number | null): Promise<Guest> {
  const { room } = await openTable({
    game,
    seats: Array.from({ length: SEATS }, () => ({ kind: 'open' as const })),
    settings: { options: OPTIONS, hints: true },
    head: movedHead(start),
    // online, a position that says what is hidden is refused; on a device it is not
    fixed: { start },
  });
  room.createRematch = async () => 'NEXT22';
  const people = Array.from({ length: SEATS }, () => new Guest(room));
  for (const [seat, one] of people.entries())
    await one.say({ type: 'join_room', version: 1, playerToken: `token ${seat}`, name: `Person ${seat}` });
  const looker = await guestAt(room, { spectate: true });
  const me = viewer === null ? looker : people[viewer];
  const read = () => readAll(me, viewer === null ? { spectate: true } : { playerToken: `token ${viewer}` });
  await read();
  await people[1].say({ type: 'chat', text: 'well played' });
  await answer(room, people, 1);
  await read();
  // somebody wants it back, and the others do not
  await people[0].say({ type: 'request_undo', id: 'back', to: 0 });
  await read();
  await people[1].say({ type: 'decline_undo', id: 'no' });
  await answer(room, people, 2);
  await people[2].say({ type: 'offer_draw', id: 'draw?' });
  await read();
  await people[0].say({ type: 'decline_draw', id: 'no draw' });
  await people[2].say({ type: 'offer_draw', id: 'draw??' });
  await people[1].say({ type: 'accept_draw', id: 'draw' });
  expect(room.ledger.status).toBe('over');
  await read();
  for (const [seat, one] of people.entries()) await one.say({ type: 'rematch', id: `again ${seat}` });
  return me;
}

/** What a viewer can ask at any time. Nothing of it changes the match. */
async function readAll(me: Guest, joining: object): Promise<void> {
  for (const type of ['get_state', 'get_history', 'save_match', 'get_world', 'ping', 'resume']) await me.say({ type });
  await me.say({ type: 'get_notes', before: 100 });
  await me.say({ type: 'move_request', id: 'wrong', answers: [{ lay: 99 }] });
  await me.say({ type: 'join_room', version: 1, since: 0, ...joining });
}

async function answer(room: Room, people: readonly Guest[], actor: number): Promise<void> {
  const match = room.ledger.match as Match;
  await people[actor].say({ type: 'move_request', id: `lay ${room.ledger.seq}`, answers: [firstCard(match, actor)] });
}

/** What organisers and captains are told besides, until the event is deleted. */
async function atEvent(start: string, viewer: number | null): Promise<Guest> {
  const { room } = await openTable({
    game: { ...game, setup: () => must(game.notation.parsePosition(start, OPTIONS)) } as AnyGame,
    seats: Array.from({ length: SEATS }, () => ({ kind: 'open' as const })),
    settings: { options: OPTIONS, event: true },
    head: { organiser: sha256Hex('boss') },
  });
  const boss = await guestAt(room, { organiser: 'boss' });
  const people: Guest[] = [];
  const tokens: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    tokens.push((await linkFrom(boss, 'captain', seat)).token);
    people.push(await guestAt(room, { invite: tokens[seat] }));
  }
  const screen = await linkFrom(boss, 'spectator');
  const looker = await guestAt(room, { invite: screen.token });
  const me = viewer === null ? looker : people[viewer];
  const read = async () => {
    await readAll(me, { invite: viewer === null ? screen.token : tokens[viewer] });
    await readAll(boss, { organiser: 'boss' });
  };
  await read();
  await answer(room, people, 2);
  await boss.say({ type: 'request_undo', id: 'undo', to: 0 });
  await boss.say({ type: 'redo', id: 'redo' });
  await boss.say({ type: 'revoke', id: 'revoke', link: screen.id });
  await read();
  await boss.say({ type: 'archive', id: 'archive' });
  await boss.say({ type: 'delete_event', id: 'delete' });
  // the organiser is no player either, and hears everything that there is for the one who runs the event
  if (viewer === null) me.heard.push(...boss.heard);
  return me;
}

/** What is never sent where something is hidden, and how it is refused. */
const NEVER: { readonly [K in ServerType]?: string } = { history: 'NOT_OPEN' };

test('no message of any type tells what is hidden, and no type of message is forgotten here', async () => {
  const types = new Set<string>();
  for (const scene of [atTable, atEvent])
    for (const viewer of [null, 0, 1]) {
      const starts = twoStarts(viewer);
      expect(starts[0]).not.toBe(starts[1]);
      const [one, two] = [await scene(starts[0], viewer), await scene(starts[1], viewer)];
      // requests of the test's own are numbered on
      const bytes = (guest: Guest) =>
        guest.heard.map((message) => JSON.stringify(message).replace(/"ask \d+"/g, '"ask"'));
      expect(bytes(two)).toEqual(bytes(one));
      for (const { type } of one.heard) types.add(type);
      const refused = one.heard.flatMap((message) => (message.type === 'move_rejected' ? [message.reason] : []));
      for (const code of Object.values(NEVER)) expect(refused).toContain(code);
    }
  const known = Object.keys(SERVER_MESSAGES).filter((type) => !(type in NEVER));
  expect([...types].sort()).toEqual(known.sort());
});

test('a table that began on a device from a position does not tell its text, during the match or after it', async () => {
  const [start] = twoStarts(0);
  for (const viewer of [null, 0, 1]) {
    const me = await atTable(start, viewer);
    const heard = JSON.stringify(me.heard);
    expect(heard).not.toContain(JSON.stringify(start).slice(1, 60));
    expect(heard).not.toContain(String(JSON.parse(start).rng[0]));
  }
});
