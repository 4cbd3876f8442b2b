import {
  type Actor,
  type Core,
  defineGame,
  defineOptions,
  REFEREE,
  type Seat,
  type Steps,
  type WordsOf,
} from '../../src/index.ts';
import { jsonNotation } from './notation.ts';

/**
 * League: the seats meet each other once in the world outside; the referee enters who won, the winner claims one of
 * nine fields. Exercises REFEREE questions, referee asides (correcting a result), open-ended answers and leaving.
 */
type Frame =
  | { readonly kind: 'meet'; readonly seat: Actor; readonly home: Seat; readonly away: Seat }
  | { readonly kind: 'claim'; readonly seat: Seat }
  | { readonly kind: 'close'; readonly seat: Actor };

interface Choices {
  meet: { readonly winner: Seat; readonly remark?: string };
  claim: { readonly field: number };
  aside: { readonly adjust: Seat; readonly by: number } | { readonly leave: true } | { readonly draw: Draw };
}
type Draw = 'offer' | 'accept' | 'decline';

interface Notes {
  won: { remark: string };
  claimed: { field: number };
  adjusted: { by: number };
  left: null;
  draw: { said: Draw };
}

interface State extends Core<Frame> {
  fields: number[];
  points: number[];
  left: number[];
  /** The seat that offers a draw, −1 for none. */
  offer: number;
}

const steps: Steps<State, Choices, Notes> = {
  meet: {
    ask: (_state, { home, away }) => [{ winner: home }, { winner: away }],
    // a referee may add a remark that no list could hold
    admit(_state, { home, away }, attempt) {
      const { winner, remark } = (attempt ?? {}) as { winner?: unknown; remark?: unknown };
      if (winner !== home && winner !== away) return undefined;
      return typeof remark === 'string' && remark.length <= 20 ? { winner, remark } : undefined;
    },
    answer(state, _frame, choice, flow) {
      state.points[choice.winner] += 1;
      flow.note('won', choice.winner, { remark: choice.remark ?? '' });
      flow.schedule({ kind: 'claim', seat: choice.winner });
    },
  },
  claim: {
    ask: (state, { seat }) =>
      state.left.includes(seat) ? [] : state.fields.flatMap((owner, field) => (owner < 0 ? [{ field }] : [])),
    answer(state, { seat }, choice, flow) {
      state.fields[choice.field] = seat;
      flow.note('claimed', seat, { field: choice.field });
    },
  },
  close: { run: (_state, _frame, flow) => flow.finish() },
};

const drawAsides = ({ offer }: State, seat: Seat): { readonly draw: Draw }[] =>
  offer < 0 ? [{ draw: 'offer' }] : offer === seat ? [] : [{ draw: 'accept' }, { draw: 'decline' }];

const total = (state: State): number[] =>
  state.points.map((points, seat) => points + state.fields.filter((owner) => owner === seat).length);

export const league = defineGame({
  id: 'league',
  title: 'League',
  version: 1,
  seats: { min: 2, max: 4 },
  open: true,
  options: defineOptions({}),
  steps,
  asides: {
    leave: { leave: true },
    ask: (state, actor): readonly Choices['aside'][] =>
      actor === REFEREE
        ? state.points.map((_, seat) => ({ adjust: seat, by: 1 }))
        : actor >= 0 && !state.left.includes(actor)
          ? [{ leave: true }, ...drawAsides(state, actor)]
          : [],
    answer(state, actor, choice, flow) {
      if ('adjust' in choice) {
        state.points[choice.adjust] += choice.by;
        flow.note('adjusted', choice.adjust, { by: choice.by });
      } else if ('draw' in choice) {
        state.offer = choice.draw === 'offer' ? actor : -1;
        flow.note('draw', actor, { said: choice.draw });
        if (choice.draw === 'accept') flow.finish();
      } else {
        if (state.offer === actor) state.offer = -1;
        state.left.push(actor);
        flow.note('left', actor);
        if (state.left.length === state.points.length) flow.finish();
      }
    },
  },
  draws: {
    offer: { draw: 'offer' },
    accept: { draw: 'accept' },
    decline: { draw: 'decline' },
    offeredBy: ({ offer }) => (offer < 0 ? undefined : offer),
  },
  setup(_options: object, seats, rng): State {
    const stack: Frame[] = [{ kind: 'close', seat: REFEREE }];
    for (let home = 0; home < seats; home++) {
      for (let away = home + 1; away < seats; away++) stack.push({ kind: 'meet', seat: REFEREE, home, away });
    }
    return { rng, stack, lanes: [], fields: Array(9).fill(-1), points: Array(seats).fill(0), left: [], offer: -1 };
  },
  clone: (state) => ({
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: [],
    fields: state.fields.slice(),
    points: state.points.slice(),
    left: state.left.slice(),
    offer: state.offer,
  }),
  result(state) {
    const scores = total(state);
    return {
      ranks: scores.map((mine) => 1 + scores.filter((other) => other > mine).length),
      scores,
      reason: 'played out',
    };
  },
  view: ({ fields, points, left }) => ({ fields: fields.slice(), points: points.slice(), left: left.slice() }),
  imagine() {},
  notation: jsonNotation<State>(),
  seatName: (_view, seat) => `Team ${seat}`,
});

const en: WordsOf<typeof league> = {
  about: { pitch: 'Everybody meets everybody once.' },
  seat: (_view, seat) => `Team ${seat}`,
  questions: {
    meet: ({ name }, { home, away }) => `Who won, ${name(home)} or ${name(away)}?`,
    claim: () => 'Claim a field.',
  },
  choices: {
    meet: ({ name }, { winner }) => `${name(winner)} won`,
    claim: (_at, { field }) => `Field ${field}`,
  },
  aside: ({ name }, choice) =>
    'adjust' in choice
      ? `Give ${name(choice.adjust)} a point`
      : 'draw' in choice
        ? `Draw: ${choice.draw} it`
        : 'Leave the league',
  notes: {
    won: ({ name }, _, seat) => `${name(seat)} won.`,
    claimed: ({ name }, { field }, seat) => `${name(seat)} claims field ${field}.`,
    adjusted: ({ name }, _, seat) => `${name(seat)} gets a point from the referee.`,
    left: ({ name }, _, seat) => `${name(seat)} leaves.`,
    draw: ({ name }, { said }, seat) => `${name(seat)}: draw, ${said}.`,
  },
  refusals: {},
  endings: { 'played out': 'All meetings are played.' },
  options: {},
  presets: {},
  bots: {},
};

export const leagueWords = { en };
