import {
  CHANCE,
  type Core,
  defineGame,
  defineOptions,
  type Flow,
  type Seat,
  type Steps,
  type WordsOf,
} from '../../src/index.ts';
import { jsonNotation } from './notation.ts';

/**
 * Echo: in turn, everybody plays one power. A power may ask again, roll a die, and lets every other seat whose echo is
 * armed react before it goes on; a reaction can be a power itself. Exercises nested frames and triggers to other seats.
 */
type Frame =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'power'; readonly seat: Seat; readonly depth: number }
  | { readonly kind: 'roll'; readonly seat: typeof CHANCE; readonly by: Seat }
  | { readonly kind: 'react'; readonly seat: Seat; readonly depth: number }
  | { readonly kind: 'score'; readonly seat: Seat; readonly points: number };

interface Choices {
  power: (typeof POWERS)[number];
  roll: (typeof DIE)[number];
  react: (typeof REACTIONS)[number];
}

interface Notes {
  used: { power: string };
  rolled: { die: number };
  reacted: null;
  scored: { points: number };
}

interface State extends Core<Frame> {
  points: number[];
  armed: boolean[];
  trail: string[];
}

const POWERS = ['gain', 'roll', 'again', 'arm'] as const;
const DIE = [1, 2, 3] as const;
const REACTIONS = ['echo', 'pass'] as const;
/** Powers inside powers stop here. */
const DEPTH = 4;

/** Everybody else whose echo is armed may react, in seat order from the one who acts. */
function trigger(state: State, by: Seat, depth: number, flow: Flow<Frame, Notes>): void {
  const seats = state.points.length;
  const frames: Frame[] = [];
  for (let i = 1; i < seats; i++) {
    const seat = (by + i) % seats;
    if (state.armed[seat]) frames.push({ kind: 'react', seat, depth: depth + 1 });
  }
  flow.schedule(...frames);
}

const steps: Steps<State, Choices, Notes> = {
  turn: {
    run(state, { seat, left }, flow) {
      if (left === 0) {
        flow.finish();
        return;
      }
      flow.schedule(
        { kind: 'power', seat, depth: 0 },
        { kind: 'turn', seat: (seat + 1) % state.points.length, left: left - 1 },
      );
    },
  },
  power: {
    ask: (_state, { depth }) => (depth < DEPTH ? POWERS : []),
    answer(state, { seat, depth }, choice, flow) {
      state.trail.push(`${seat}:${choice}`);
      flow.note('used', seat, { power: choice });
      // reactions come before the rest of the power
      trigger(state, seat, depth, flow);
      if (choice === 'gain') flow.schedule({ kind: 'score', seat, points: 1 });
      if (choice === 'roll') flow.schedule({ kind: 'roll', seat: CHANCE, by: seat });
      if (choice === 'again')
        flow.schedule({ kind: 'power', seat, depth: depth + 1 }, { kind: 'score', seat, points: 1 });
      if (choice === 'arm') state.armed[seat] = true;
    },
  },
  roll: {
    ask: () => DIE,
    odds: () => [3, 2, 1],
    answer(state, { by }, choice, flow) {
      state.points[by] += choice;
      flow.note('rolled', by, { die: choice });
    },
  },
  react: {
    ask: (state, { seat }) => (state.armed[seat] ? REACTIONS : []),
    answer(state, { seat, depth }, choice, flow) {
      state.trail.push(`${seat}:${choice}`);
      if (choice === 'pass') return;
      state.armed[seat] = false;
      flow.note('reacted', seat);
      flow.schedule({ kind: 'power', seat, depth });
    },
  },
  score: {
    run(state, { seat, points }, flow) {
      state.points[seat] += points;
      flow.note('scored', seat, { points });
    },
  },
};

export const echo = defineGame({
  id: 'echo',
  title: 'Echo',
  version: 1,
  seats: { min: 2, max: 3 },
  options: defineOptions({}),
  steps,
  setup: (_options: object, seats, rng): State => ({
    rng,
    stack: [{ kind: 'turn', seat: 0, left: seats * 3 }],
    lanes: [],
    points: Array(seats).fill(0),
    armed: Array(seats).fill(false),
    trail: [],
  }),
  clone: (state) => ({
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: [],
    points: state.points.slice(),
    armed: state.armed.slice(),
    trail: state.trail.slice(),
  }),
  result: ({ points }) => ({
    ranks: points.map((mine) => 1 + points.filter((other) => other > mine).length),
    scores: points,
    reason: 'played out',
  }),
  view: ({ points, armed, trail }) => ({ points: points.slice(), armed: armed.slice(), trail: trail.slice() }),
  imagine() {},
  notation: jsonNotation<State>(),
  seatName: (_view, seat) => `Seat ${seat}`,
});

const en: WordsOf<typeof echo> = {
  about: { pitch: 'Powers that answer powers.' },
  seat: (_view, seat) => `Seat ${seat}`,
  questions: { power: () => 'Use a power.', roll: () => 'The die rolls.', react: () => 'React?' },
  choices: {
    power: (_at, power) => power,
    roll: (_at, die) => String(die),
    react: (_at, choice) => choice,
  },
  notes: {
    used: ({ name }, { power }, seat) => `${name(seat)} uses ${power}.`,
    rolled: ({ name }, { die }, seat) => `${name(seat)} rolls ${die}.`,
    reacted: ({ name }, _, seat) => `${name(seat)} reacts.`,
    scored: ({ name }, { points }, seat) => `${name(seat)} scores ${points}.`,
  },
  refusals: {},
  endings: { 'played out': 'All turns are played.' },
  options: {},
  presets: {},
  bots: {},
};

const POWER_NAMES: { readonly [power: string]: string } = {
  gain: 'Gewinn',
  roll: 'Wurf',
  again: 'Nochmal',
  arm: 'Bereit',
};

const de: WordsOf<typeof echo> = {
  about: { pitch: 'Kräfte, die auf Kräfte antworten.' },
  seat: (_view, seat) => `Platz ${seat}`,
  questions: { power: () => 'Nutze eine Kraft.', roll: () => 'Der Würfel rollt.', react: () => 'Reagieren?' },
  choices: {
    power: (_at, power) => POWER_NAMES[power],
    roll: (_at, die) => String(die),
    react: (_at, choice) => (choice === 'echo' ? 'Echo' : 'Passen'),
  },
  notes: {
    used: ({ name }, { power }, seat) => `${name(seat)} nutzt ${POWER_NAMES[power]}.`,
    rolled: ({ name }, { die }, seat) => `${name(seat)} würfelt ${die}.`,
    reacted: ({ name }, _, seat) => `${name(seat)} reagiert.`,
    scored: ({ name }, { points }, seat) => `${name(seat)} bekommt ${points}.`,
  },
  refusals: {},
  endings: { 'played out': 'Alle Züge sind gespielt.' },
  options: {},
  presets: {},
  bots: {},
};

export const echoWords = { en, de };
