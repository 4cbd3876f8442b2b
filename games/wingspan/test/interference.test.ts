import {
  type AnyGame,
  below,
  Engine,
  type Json,
  Match,
  must,
  type Note,
  parseOptions,
  type Rng,
  seeded,
} from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { goOn } from '../../../tests/corpus/play.ts';
import { BIRDS, type State, wingspan } from '../src/rules/index.ts';
import { wingspan1, wingspan2 } from '../src/rules/old/index.ts';
import type { Laying } from '../src/rules/state.ts';
import { playBirdStep } from '../src/rules/steps/play.ts';

const MATCHES = process.env.TESSERA_SOAK === undefined ? 30 : 600;

/** The same table with another hand for one seat: its cards are exchanged for cards at the bottom of the deck. */
function otherHand(state: State, seat: number, rng: Rng): State {
  const other = structuredClone(state) as Laying;
  const hand = other.hands[seat];
  for (let i = 0; i < hand.length; i++) {
    // the top of the deck stays, so that everything drawn soon is the same
    const at = below(rng, Math.floor(other.deck.length / 2));
    [hand[i], other.deck[at]] = [other.deck[at], hand[i]];
  }
  return other;
}

const plays = (state: State, seat: number): number =>
  playBirdStep.ask(state, { kind: 'playBird', seat, rows: 7, extra: false }).length;

/** Everything that reaches somebody else when a seat answers: what they see and hear, and who is asked what next. */
function received(game: AnyGame, state: State, seat: number, choice: Json): Json {
  const engine = Engine.at(game, game.clone(state));
  const notes: Note[] = [];
  engine.notes = notes;
  must(engine.apply({ actor: seat, choice }));
  const others = [null, ...Array.from({ length: state.seats }, (_, one) => one).filter((one) => one !== seat)];
  return JSON.parse(
    JSON.stringify({
      asked: engine.questions.map(({ actor, frame }) => ({ actor, kind: frame.kind })),
      over: engine.over,
      to: others.map((viewer) => ({
        view: game.view(engine.state, viewer),
        notes: notes.filter(({ audience }) => audience === undefined || (viewer !== null && audience.includes(viewer))),
      })),
    }),
  );
}

/** Pairs of tables that differ in the hand of the seat to act alone: one play in the first, several in the second. */
function* pairs(): Generator<{ one: State; many: State; seat: number }> {
  const options = must(parseOptions(wingspan.options, {}));
  for (let i = 0; i < MATCHES; i++) {
    const rng = seeded(`interference ${i} ${process.env.TESSERA_SEED}`);
    const match = must(Match.create(wingspan, { options, seats: 2 + (i % 4), seed: `interference ${i}` }));
    for (let answers = 20; !match.engine.over && answers < 400; answers += 15) {
      goOn(match, rng, answers);
      const [question] = match.engine.questions;
      if (question?.frame.kind !== 'action') continue;
      const state = match.engine.state as State;
      let one: State | undefined;
      let many: State | undefined;
      for (let tries = 0; tries < 20 && (one === undefined || many === undefined); tries++) {
        const other = otherHand(state, question.actor, rng);
        const count = plays(other, question.actor);
        if (count === 1) one = other;
        else if (count > 1) many = other;
      }
      if (one !== undefined && many !== undefined) yield { one, many, seat: question.actor };
    }
  }
}

const FURTHER = BIRDS.flatMap(({ power }, card) => (power?.effect.kind === 'playBird' ? [card] : []));

/** What reaches others when a seat has paid for a bird that plays a further one and puts it on its mat. */
function afterPlacing(game: AnyGame, state: State, seat: number, card: number, row: number): Json {
  const placing = wingspan.clone(state);
  placing.deck = placing.deck.filter((one) => one !== card);
  placing.playing = [card];
  placing.stack = [...placing.stack.slice(0, -1), { kind: 'place', seat, card, row } as never];
  const engine = Engine.at(game, placing);
  const others = [null, ...Array.from({ length: state.seats }, (_, one) => one).filter((one) => one !== seat)];
  return JSON.parse(
    JSON.stringify({
      asked: engine.questions.map(({ actor, frame }) => ({ actor, frame })),
      to: others.map((viewer) => game.view(engine.state, viewer)),
    }),
  );
}

/** Tables that differ in the hand of the seat to act alone: no play, one play, several. */
function* hands(): Generator<{ states: readonly State[]; seat: number; card: number; row: number }> {
  for (const { one, many, seat } of pairs()) {
    const rng = seeded(`hands ${one.rng.join()}`);
    let none: State | undefined;
    for (let tries = 0; tries < 40 && none === undefined; tries++) {
      const other = otherHand(one, seat, rng);
      if (plays(other, seat) === 0) none = other;
    }
    const states = none === undefined ? [one, many] : [none, one, many];
    const card = FURTHER.find((further) => states.every(({ deck }) => deck.includes(further)));
    for (let row = 0; row < 3 && card !== undefined; row++)
      if (one.rows[seat * 3 + row] < 5) yield { states, seat, card, row };
  }
}

describe('[W6.1] a hidden hand changes nothing that others receive', () => {
  test('whichever action its seat takes, one possible play looks like several', () => {
    let found = 0;
    for (const { one, many, seat } of pairs()) {
      found += 1;
      for (const action of ['playBird', 'gainFood', 'layEggs', 'drawCards'])
        expect(received(wingspan, one, seat, { action })).toEqual(received(wingspan, many, seat, { action }));
    }
    expect(found).toBeGreaterThan(MATCHES / 3);
  });

  test('a power that plays a further bird is offered whether or not the hand has one', () => {
    let found = 0;
    let told = 0;
    for (const { states, seat, card, row } of hands()) {
      found += 1;
      const [first, ...others] = states.map((state) => JSON.stringify(afterPlacing(wingspan, state, seat, card, row)));
      for (const other of others) expect(other).toBe(first);
      const old = states.map((state) => JSON.stringify(afterPlacing(wingspan2, state, seat, card, row)));
      if (new Set(old).size > 1) told += 1;
    }
    expect(found).toBeGreaterThan(MATCHES / 3);
    // version 2 told it
    expect(told).toBeGreaterThan(0);
  });

  test('version 1 told it, and its matches still go on as they began', () => {
    const told = [...pairs()].filter(({ one, many, seat }) => {
      const [a, b] = [one, many].map((state) =>
        JSON.stringify(received(wingspan1, state, seat, { action: 'playBird' })),
      );
      return a !== b;
    });
    expect(told.length).toBeGreaterThan(0);
  });
});
