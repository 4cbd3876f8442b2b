import {
  ALL_SEATS,
  type Core,
  defineGame,
  defineOptions,
  type OptionsOf,
  oneOf,
  type Rng,
  type Seat,
  type Steps,
  shuffle,
  type Viewer,
  type WordsOf,
} from '../../src/index.ts';
import { jsonNotation } from './notation.ts';

/**
 * Tricks: everybody lays a card face down at the same time, then all are turned over and the highest takes the trick.
 * Exercises lanes, hidden hands, a hidden deck, private notes and reveal barriers.
 */
type Frame =
  | { readonly kind: 'trick'; readonly seat: Seat }
  | { readonly kind: 'lay'; readonly seat: Seat }
  | { readonly kind: 'turn'; readonly seat: Seat };

interface Choices {
  lay: { readonly lay: number };
}

interface Notes {
  laidFaceDown: null;
  laidCard: { card: number };
  tookTrick: { cards: number[] };
  drewCard: { card: number };
}

interface State extends Core<Frame> {
  hands: number[][];
  deck: number[];
  /** Face down until the trick is turned over. −1: nothing laid yet. */
  laid: number[];
  won: number[];
}

interface View {
  hand: number[];
  sizes: number[];
  deck: number;
  laid: boolean[];
  won: number[];
}

const options = defineOptions({ hand: oneOf(['short', 'long'], 'short') }, { marathon: { hand: 'long' } });
type Options = OptionsOf<typeof options.fields>;

const everyone = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const steps: Steps<State, Choices, Notes> = {
  trick: {
    run(state, _frame, flow) {
      flow.schedule({ kind: 'turn', seat: 0 });
      flow.together(everyone(state.hands.length).map((seat) => [{ kind: 'lay', seat }]));
    },
  },
  lay: {
    ask: (state, { seat }) => state.hands[seat].map((lay) => ({ lay })),
    answer(state, { seat }, { lay }, flow) {
      state.hands[seat].splice(state.hands[seat].indexOf(lay), 1);
      state.laid[seat] = lay;
      flow.note('laidFaceDown', seat);
      flow.note('laidCard', seat, { card: lay }, [seat]);
    },
  },
  turn: {
    run(state, _frame, flow) {
      flow.reveal();
      const best = state.laid.indexOf(Math.max(...state.laid));
      flow.note('tookTrick', best, { cards: [...state.laid] });
      state.won[best] += 1;
      state.laid.fill(-1);
      for (const [seat, hand] of state.hands.entries()) {
        const card = state.deck.pop();
        if (card === undefined) continue;
        hand.push(card);
        flow.note('drewCard', seat, { card }, [seat]);
      }
      if (state.hands.some((hand) => hand.length > 0)) flow.schedule({ kind: 'trick', seat: 0 });
      else flow.finish();
    },
  },
};

function imagine(state: State, viewer: Viewer, rng: Rng): void {
  if (viewer === ALL_SEATS) {
    shuffle(rng, state.deck);
    return;
  }
  const others = state.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand));
  const hiddenLaid = state.laid.filter((card, seat) => card >= 0 && seat !== viewer);
  const pile = shuffle(rng, [...state.deck, ...others, ...hiddenLaid]);
  state.deck = pile.splice(0, state.deck.length);
  state.hands = state.hands.map((hand, seat) => (seat === viewer ? hand : pile.splice(0, hand.length)));
  state.laid = state.laid.map((card, seat) => (card < 0 || seat === viewer ? card : (pile.pop() as number)));
}

export const tricks = defineGame({
  id: 'tricks',
  title: 'Tricks',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  steps,
  setup({ hand }: Options, seats, rng): State {
    const cards = shuffle(
      rng,
      Array.from({ length: 24 }, (_, card) => card),
    );
    const size = hand === 'short' ? 3 : 5;
    const hands = everyone(seats).map(() => cards.splice(0, size));
    return {
      rng,
      stack: [{ kind: 'trick', seat: 0 }],
      lanes: [],
      hands,
      deck: cards.splice(0, 4),
      laid: hands.map(() => -1),
      won: hands.map(() => 0),
    };
  },
  clone: (state) => ({
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: state.lanes.map((lane) => lane.slice()),
    hands: state.hands.map((hand) => hand.slice()),
    deck: state.deck.slice(),
    laid: state.laid.slice(),
    won: state.won.slice(),
  }),
  result: ({ won }) => ({
    ranks: won.map((mine) => 1 + won.filter((other) => other > mine).length),
    scores: won,
    reason: 'played out',
  }),
  view: (state, viewer): View => ({
    hand: viewer === null ? [] : state.hands[viewer].slice(),
    sizes: state.hands.map((hand) => hand.length),
    deck: state.deck.length,
    laid: state.laid.map((card) => card >= 0),
    won: state.won.slice(),
  }),
  imagine,
  notation: jsonNotation<State>(),
  seatName: (_view, seat) => `Seat ${seat}`,
});

const en: WordsOf<typeof tricks> = {
  about: { pitch: 'The highest card takes the trick.' },
  seat: (_view, seat) => `Seat ${seat}`,
  questions: { lay: () => 'Lay a card face down.' },
  choices: { lay: (_at, { lay }) => `Lay ${lay}` },
  notes: {
    laidFaceDown: ({ name }, _, seat) => `${name(seat)} lays a card.`,
    laidCard: (_at, { card }) => `You lay ${card}.`,
    tookTrick: ({ name }, _, seat) => `${name(seat)} takes the trick.`,
    drewCard: (_at, { card }) => `You draw ${card}.`,
  },
  refusals: {},
  endings: { 'played out': 'No cards are left.' },
  options: {
    hand: { title: 'Hand', help: 'How many cards everybody starts with.', values: { short: 'Three', long: 'Five' } },
  },
  presets: { marathon: { title: 'Marathon', help: 'A long game.' } },
  bots: {},
};

const de: WordsOf<typeof tricks> = {
  about: { pitch: 'Die höchste Karte gewinnt den Stich.' },
  seat: (_view, seat) => `Platz ${seat}`,
  questions: { lay: () => 'Lege eine Karte verdeckt ab.' },
  choices: { lay: (_at, { lay }) => `Lege ${lay}` },
  notes: {
    laidFaceDown: ({ name }, _, seat) => `${name(seat)} legt eine Karte.`,
    laidCard: (_at, { card }) => `Du legst ${card}.`,
    tookTrick: ({ name }, _, seat) => `${name(seat)} gewinnt den Stich.`,
    drewCard: (_at, { card }) => `Du ziehst ${card}.`,
  },
  refusals: {},
  endings: { 'played out': 'Keine Karten mehr.' },
  options: { hand: { title: 'Hand', help: 'Karten zu Beginn für alle.', values: { short: 'Drei', long: 'Fünf' } } },
  presets: { marathon: { title: 'Marathon', help: 'Ein langes Spiel.' } },
  bots: {},
};

export const tricksWords = { en, de };
