import { CHANCE, type Core, defineGame, defineOptions, type Frame } from '@tessera/kernel';
import { contest } from '../src/playouts.ts';

type SprintFrame = { [K in 'run' | 'die' | 'turn']: Frame & { readonly kind: K } }['run' | 'die' | 'turn'];
interface State extends Core<SprintFrame> {
  at: number[];
  thrown: number[][];
}
interface Choices {
  run: { readonly steps: number };
  die: { readonly pips: number };
}

const FINISH = 40;
const TURN: readonly SprintFrame[] = [0, 1].map((seat) => ({ kind: 'turn', seat }));
const RUN: readonly SprintFrame[] = [0, 1].map((seat) => ({ kind: 'run', seat }));
const DIE: SprintFrame = { kind: 'die', seat: CHANCE };
const PIPS = [1, 2, 6].map((pips) => ({ pips }));
const STEPS = Array.from({ length: 13 }, (_, steps) => ({ steps }));

/** A race small enough to read: throw two uneven dice, run with either or with both. */
const sprint = defineGame<State, Choices, null, object, Record<never, never>>({
  id: 'sprint',
  title: 'Sprint',
  version: 1,
  seats: { min: 2, max: 2 },
  options: defineOptions({}),
  setup: (_options, _seats, rng) => ({ rng, stack: [TURN[0]], lanes: [], at: [0, 0], thrown: [] }),
  clone: ({ rng, stack, lanes, at, thrown }) => ({
    rng: rng.slice(),
    stack: stack.slice(),
    lanes: lanes.slice(),
    at: at.slice(),
    thrown: thrown.slice(),
  }),
  steps: {
    turn: { run: (_state, { seat }, flow) => flow.schedule(DIE, DIE, RUN[seat], TURN[1 - seat]) },
    die: {
      ask: () => PIPS,
      odds: () => [3, 2, 1],
      answer: (state, _frame, choice) => {
        state.thrown.push([choice.pips]);
      },
    },
    run: {
      ask: ({ thrown: [[a], [b]] }) => [STEPS[a], STEPS[b], STEPS[a + b]],
      answer(state, { seat }, choice, flow) {
        state.at[seat] += choice.steps;
        state.thrown = [];
        if (state.at[seat] >= FINISH) flow.finish();
      },
    },
  },
  result: ({ at }) => ({ ranks: at[0] > at[1] ? [1, 2] : [2, 1], scores: at, reason: 'finish' }),
  view: () => null,
  imagine: () => {},
  notation: {
    parsePosition: () => ({ ok: false, error: { code: 'BAD_POSITION', message: 'Sprint has no notation.' } }),
    makePosition: () => '',
  },
  seatName: (_view, seat) => String(seat),
});

export const SPRINT = contest(sprint, 2);
