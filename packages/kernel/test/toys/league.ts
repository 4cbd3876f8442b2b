import { type Actor, type Core, defineGame, defineOptions, REFEREE, type Seat, type Steps } from '../../src/index.ts';
import { jsonNotation } from './notation.ts';

/**
 * League: the seats meet each other once in the world outside; the referee says who won, the winner takes one of nine
 * fields. Exercises REFEREE questions, referee asides (correcting a result), open-ended answers and leaving.
 */
type Frame =
  | { readonly kind: 'meet'; readonly seat: Actor; readonly home: Seat; readonly away: Seat }
  | { readonly kind: 'claim'; readonly seat: Seat };
type Choice =
  | { readonly winner: Seat; readonly remark?: string }
  | { readonly field: number }
  | { readonly adjust: Seat; readonly by: number }
  | { readonly leave: true };

interface State extends Core<Frame> {
  fields: number[];
  points: number[];
  left: number[];
}

const steps: Steps<State, Choice> = {
  meet: {
    ask: (_state, { home, away }) => [{ winner: home }, { winner: away }],
    // a referee may add a remark that no list could hold
    admit(_state, { home, away }, attempt) {
      const { winner, remark } = (attempt ?? {}) as { winner?: unknown; remark?: unknown };
      if (winner !== home && winner !== away) return undefined;
      return typeof remark === 'string' && remark.length <= 20 ? { winner, remark } : undefined;
    },
    answer(state, _frame, choice, flow) {
      if (!('winner' in choice)) throw new Error('not a result');
      state.points[choice.winner] += 1;
      flow.note('won', choice.winner, { remark: choice.remark ?? '' });
      flow.schedule({ kind: 'claim', seat: choice.winner });
    },
  },
  claim: {
    ask: (state, { seat }) =>
      state.left.includes(seat) ? [] : state.fields.flatMap((owner, field) => (owner < 0 ? [{ field }] : [])),
    answer(state, { seat }, choice, flow) {
      if (!('field' in choice)) throw new Error('not a field');
      state.fields[choice.field] = seat;
      flow.note('claimed', seat, { field: choice.field });
    },
  },
};

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
    leave: { leave: true } as Choice,
    ask: (state: State, actor): Choice[] =>
      actor === REFEREE
        ? state.points.map((_, seat) => ({ adjust: seat, by: 1 }))
        : actor >= 0 && !state.left.includes(actor)
          ? [{ leave: true }]
          : [],
    answer(state, actor, choice, flow) {
      if ('adjust' in choice) {
        state.points[choice.adjust] += choice.by;
        flow.note('adjusted', choice.adjust, { by: choice.by });
      } else {
        state.left.push(actor);
        flow.note('left', actor);
        if (state.left.length === state.points.length) flow.finish();
      }
    },
  },
  setup(_options: object, seats, rng): State {
    const stack: Frame[] = [];
    for (let home = 0; home < seats; home++) {
      for (let away = home + 1; away < seats; away++) stack.push({ kind: 'meet', seat: REFEREE, home, away });
    }
    return { rng, stack, lanes: [], fields: Array(9).fill(-1), points: Array(seats).fill(0), left: [] };
  },
  clone: (state) => ({
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: [],
    fields: state.fields.slice(),
    points: state.points.slice(),
    left: state.left.slice(),
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
  text: {
    seat: (_view, seat) => `Team ${seat}`,
    questions: {
      meet: (_view, { home, away }) => `Who won, ${home} or ${away}?`,
      claim: () => 'Claim a field.',
    },
    choices: {
      meet: (_view, choice) => `Winner: ${(choice as { winner: number }).winner}`,
      claim: (_view, choice) => `Field ${(choice as { field: number }).field}`,
    },
    aside: (_view, choice) => ('adjust' in choice ? `Give team ${choice.adjust} a point` : 'Leave'),
    notes: {
      won: (_view, { seat }) => `Team ${seat} won.`,
      claimed: (_view, { seat }) => `Team ${seat} claims a field.`,
      adjusted: (_view, { seat }) => `Team ${seat} gets a point from the referee.`,
      left: (_view, { seat }) => `Team ${seat} leaves.`,
    },
    refusals: {},
  },
});
