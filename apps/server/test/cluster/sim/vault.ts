import {
  type AnyGame,
  type Core,
  defineGame,
  defineOptions,
  oneOf,
  type Seat,
  type Steps,
  shuffle,
} from '@tessera/kernel';
import { jsonNotation } from '../../../../../packages/kernel/test/toys/notation.ts';

/**
 * Vault: everybody turns a dial at the same time, again and again. Each seat has a key that nobody else may ever see; it
 * stands in the view and in the choices, and is another one every round.
 */
type Frame =
  | { readonly kind: 'round'; readonly seat: Seat }
  | { readonly kind: 'dial'; readonly seat: Seat }
  | { readonly kind: 'close'; readonly seat: Seat };

interface Choices {
  dial: { readonly key: string; readonly by: number };
}

interface Notes {
  turnedDial: null;
  newKey: { key: string };
}

interface State extends Core<Frame> {
  keys: string[];
  dials: number[];
  rounds: number;
}

const options = defineOptions({ dials: oneOf(['small', 'big'], 'small') }, {});

const DIGITS = [...'0123456789abcdef'];
const keyOf = (seat: Seat, rng: State['rng']): string =>
  `K${seat}-${shuffle(rng, [...DIGITS])
    .slice(0, 8)
    .join('')}`;

/** Keys of seats that `seat` must never be sent. */
export const isLeak = (text: string, seat: Seat | null): boolean =>
  [...text.matchAll(/K(\d)-[0-9a-f]{8}/g)].some(([, owner]) => Number(owner) !== seat);

const steps: Steps<State, Choices, Notes> = {
  round: {
    run(state, _frame, flow) {
      flow.schedule({ kind: 'close', seat: 0 });
      flow.together(state.keys.map((_, seat) => [{ kind: 'dial', seat }]));
    },
  },
  dial: {
    ask: (state, { seat }) => [1, 2, 3].map((by) => ({ key: state.keys[seat], by })),
    answer(state, { seat }, { by }, flow) {
      state.dials[seat] += by;
      flow.note('turnedDial', seat);
    },
  },
  close: {
    run(state, _frame, flow) {
      flow.reveal();
      state.rounds += 1;
      for (const seat of state.keys.keys()) {
        state.keys[seat] = keyOf(seat, state.rng);
        flow.note('newKey', seat, { key: state.keys[seat] }, [seat]);
      }
      if (state.rounds < 10_000) flow.schedule({ kind: 'round', seat: 0 });
      else flow.finish();
    },
  },
};

export const vault = defineGame({
  id: 'vault',
  title: 'Vault',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  steps,
  setup: (_options, seats, rng): State => ({
    rng,
    stack: [{ kind: 'round', seat: 0 }],
    lanes: [],
    keys: Array.from({ length: seats }, (_, seat) => keyOf(seat, rng)),
    dials: Array.from({ length: seats }, () => 0),
    rounds: 0,
  }),
  clone: (state) => ({
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: state.lanes.map((lane) => lane.slice()),
    keys: state.keys.slice(),
    dials: state.dials.slice(),
    rounds: state.rounds,
  }),
  result: ({ dials }) => ({ ranks: dials.map(() => 1), scores: dials, reason: 'played out' }),
  view: (state, viewer) => ({
    key: viewer === null ? '' : state.keys[viewer],
    dials: state.dials.slice(),
    rounds: state.rounds,
  }),
  imagine(state, viewer, rng) {
    for (const seat of state.keys.keys()) if (seat !== viewer) state.keys[seat] = keyOf(seat, rng);
  },
  notation: jsonNotation<State>(),
  seatName: (_view, seat) => `Seat ${seat}`,
});

/** The same under a number that a server in the middle of an update does not know. */
export const newerVault = { ...vault, version: vault.version + 1 } as AnyGame;
