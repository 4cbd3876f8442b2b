import { capital, type Reading } from '@tessera/kernel';
import { cellName } from '../rules/board.ts';
import type { CardId, Stack, Token, TurnChoice, View } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import { fitting, isOne, mostOf, sumUp, type TurnSum } from './turns.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const times = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
const TOKENS: { readonly [T in Token]: string } = {
  W: 'water',
  F: 'wheat',
  T: 'wood',
  L: 'leaf',
  S: 'stone',
  R: 'brick',
};

/** `stone, stone and brick`, from letters. */
const colours = (letters: string): string => list([...letters].map((letter) => TOKENS[letter as Token]));

const STACKS: { readonly [S in Stack]: string } = {
  '': 'empty',
  W: 'water',
  F: 'field',
  T: 'trunk',
  TT: 'trunk of height 2',
  L: 'tree of height 1',
  TL: 'tree of height 2',
  TTL: 'tree of height 3',
  S: 'mountain of height 1',
  SS: 'mountain of height 2',
  SSS: 'mountain of height 3',
  R: 'brick',
  TR: 'building',
  SR: 'building',
  RR: 'building',
};

/** The ids of the cards are English already. */
const animal = (card: CardId): string => (card === 'bee' ? 'bumblebee' : card.replace('-', ' '));

function turnQuestion({ view }: Reading<View>): string {
  if (!view.took) return 'Take three tokens.';
  if (view.hand.length > 0) return `Place ${colours(view.hand.join(''))}.`;
  return 'End your turn, or use your cards.';
}

function turnChoice({ view }: Reading<View>, choice: TurnChoice, seat: number): string {
  if ('end' in choice) return 'End your turn';
  if ('take' in choice) return `Take ${colours(view.spaces[choice.take])} from group ${choice.take + 1}`;
  if ('card' in choice) return `Take the ${animal(choice.card)}`;
  const where = cellName(view.options.side, choice.at);
  if ('cube' in choice) return `Put a cube of the ${animal(choice.cube)} on ${where}`;
  const under = view.seats[seat].cells.find(({ at }) => at === choice.at)?.stack ?? '';
  return `Place ${TOKENS[choice.place]} on ${where}${under === '' ? '' : making((under + choice.place) as Stack)}`;
}

const making = (stack: Stack): string => `, making a ${STACKS[stack]}`;

const who = (at: Reading<View>, seat: number): string => (at.me === seat ? 'You' : at.name(seat));
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
const HEIGHTS = ['', '', ' of two', ' of three'];

/** By the uppermost token. */
const THINGS: { readonly [token: string]: string } = { F: 'field', T: 'trunk', L: 'tree', S: 'mountain', R: 'house' };

/** `a mountain of two`, `two houses`. */
function stackIn(stack: Stack, count: number): string {
  if (stack === 'W') return 'water';
  const one = stack === 'R' ? 'brick' : THINGS[stack.slice(-1)];
  const high = one === 'house' ? '' : HEIGHTS[stack.length];
  return count === 1 ? `a ${one}${high}` : `${NUMBERS[count]} ${one}s${high}`;
}

/** `settled a gecko, two to go`. */
const settled = (name: string, left: number, count = 1): string => {
  const article = /^[aeiou]/.test(name) ? 'an' : 'a';
  const many = count === 1 ? `${article} ${name}` : `${NUMBERS[count]} × ${name}`;
  return left === 0 ? `settled the last ${name}` : `settled ${many}, ${NUMBERS[left] ?? left} to go`;
};

/** `settled a gecko, two to go`, `settled a gecko (two to go) and the last bee`. */
function settledIn(cubes: TurnSum['cubes']): string {
  const [first] = cubes;
  if (cubes.length === 1) return settled(animal(first.card), first.left, first.count);
  const told = cubes.map(({ card, left, count }) => {
    const text = settled(animal(card), left, count).replace(/^settled /, '');
    return text.replace(/, (.+)$/, ' ($1)');
  });
  return `settled ${list(told)}`;
}

/** Several things that somebody did: `built a house, and settled a gecko`. */
const clauses = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;

function fewLeft(at: Reading<View>, seat: number): string {
  const { empty } = at.view.seats[seat];
  const few = empty === 1 ? 'one empty cell' : `${NUMBERS[Math.min(empty, 2)]} empty cells`;
  return `${at.me === seat ? 'You have' : `${at.name(seat)} has`} ${few} left`;
}

/** The words of the board itself. */
export const board = {
  tokens: TOKENS,
  stacks: STACKS,
  landscapes: {
    W: 'water',
    F: 'field',
    T1: 'tree of height 1',
    T2: 'tree of height 2',
    T3: 'tree of height 3',
    M1: 'mountain of height 1',
    M2: 'mountain of height 2',
    M3: 'mountain of height 3',
    H: 'building',
  },
  cards: (card: CardId): string => capital(animal(card)),
  total: 'Total',
  board: 'Your board. Arrow keys move, Enter chooses.',
  boardOf: (name: string) => `${name}’s board`,
  picture: 'Harmonies board with trees, mountains, fields, water and buildings',
  cell: (at: string, stack: string) => `${at}, ${stack}`,
  withCube: 'with an animal cube',
  withSpirit: 'with the spirit cube',
  placeHere: (token: string, gain: string) => `place ${token} here: ${gain}`,
  cubeHere: (cards: readonly string[]) => `a cube can go here: ${list(cards)}`,
  groups: 'Tokens to take',
  group: (number: number, tokens: string) => `Group ${number}: ${colours(tokens)}`,
  emptyGroup: (number: number) => `Group ${number}, empty`,
  pouch: (count: number) => `${count} in the pouch`,
  hand: 'Your tokens',
  token: (name: string) => `Place the ${name} token`,
  end: 'End turn',
  row: 'Animal cards',
  ownCards: 'Your cards',
  cardsOf: (name: string) => `${name}’s cards`,
  noCards: 'No cards yet',
  done: (count: number) => `${count} completed`,
  card: (name: string, cube: string, others: readonly string[]) => `${name}: cube on ${cube}, beside ${list(others)}`,
  worth: (points: readonly number[]) => `worth ${points.join(', ')}`,
  progress: (placed: number, cubes: number) => `${placed} of ${times(cubes, 'cube')} placed`,
  near: (missing: number) => (missing === 0 ? 'habitat complete' : `${times(missing, 'token')} missing`),
  never: 'no room left for it',
  take: 'Take this card',
  takeShort: 'Take',
  keepShort: 'Keep',
  replaceShort: 'Replace',
  keepSpirit: 'Keep this spirit',
  replace: 'Replace this card',
  keepRow: 'Keep the row',
  putCube: 'Choose a glowing cell for its cube.',
  scores: 'Points',
  byKind: 'Points by kind',
  others: 'Other boards',
  tabs: { groups: 'Tokens', cards: 'Cards', scores: 'Points', others: 'Others' },
  empty: 'Empty cells',
  landscape: 'Board',
  enlarge: (name: string, points: number) => `Look at ${name}’s board, ${times(points, 'point')}`,
  hints: {
    take: 'Take one of the groups.',
    place: 'Choose a cell for the token.',
    end: 'Done? Use your cards, or end your turn.',
    wait: 'Point at a cell or a card to look closer.',
    spirit: 'Keep one of these two spirits.',
    discard: 'You took no card: you can replace one of the row.',
  },
  told: { pouch: 'Pouch', gain: (gain: string) => `${gain} ${isOne(gain) ? 'point' : 'points'}` },
  noChange: 'No points change.',
  severalCards: 'Several cards fit here: choose the card first.',
  /** Why a token or cube does not go there, and where it would. */
  no: {
    names: { tree: 'tree', mountain: 'mountain of three', house: 'house' },
    finished: (what: string) => `A ${what} is finished: nothing goes on top of it.`,
    alone: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} stays alone: nothing goes on top of it.`,
    unfit: (token: string, what: string) =>
      `${token.charAt(0).toUpperCase()}${token.slice(1)} does not go on a ${what}.`,
    cube: 'An animal lives here: nothing goes on top of it.',
    grows: {
      W: 'Water goes on an empty cell.',
      F: 'Wheat goes on an empty cell.',
      T: 'Wood goes on an empty cell, or on one wood.',
      L: 'A leaf grows on the ground, on one wood or on two.',
      S: 'Stone goes on an empty cell, or on one stone or two.',
      R: 'Brick goes on an empty cell, or on one wood, stone or brick.',
    },
    habitat: (animal: string) => `${animal}: the habitat is not complete here.`,
    habitatCan: 'Its cube goes on the marked landscape, with the others beside it as on the card.',
    takeFirst: 'Take three tokens first.',
    allPlaced: 'All your tokens are placed.',
    allPlacedCan: 'End your turn, or use your cards.',
  },
  suns: (count: number) => times(count, 'sun'),
  lastRound: 'Last round',
  per: {
    landscape: (points: number, what: string) => `${points} for each ${what}`,
    group: (points: number, size: number, what: string) =>
      size === 1 ? `${points} for each group of ${what}` : `${points} for each group of ${size} or more ${what}`,
  },
  subjects: { field: 'fields', water: 'water', tree: 'trees', mountain: 'mountains', building: 'buildings' },
  height: (height: number, what: string) => `${what} of height ${height}`,
  one: { field: 'field', water: 'water token', tree: 'tree', mountain: 'mountain', building: 'building' },
};

export const en: GameWords = {
  about: {
    pitch: 'Grow a landscape, three tokens at a time, and bring animals home to it.',
  },
  seat: (_view, seat) => `Player ${seat + 1}`,
  questions: {
    first: () => 'Who goes first?',
    spirit: () => 'Which spirit do you keep?',
    turn: turnQuestion,
    discard: () => 'You took no card. Do you want to replace one of the row?',
  },
  choices: {
    first: (at, { first }) => at.name(first),
    spirit: (_at, { spirit }) => `Keep the ${animal(spirit)}`,
    turn: (at, choice, { seat }) => turnChoice(at, choice, seat),
    discard: (_at, choice) => ('discard' in choice ? `Replace the ${animal(choice.discard)}` : 'Keep the row'),
  },
  aside: () => 'Resign',
  notes: {
    begins: (at, _none, seat) => (at.me === seat ? 'You go first.' : `${at.name(seat)} goes first.`),
    keptSpirit: (at, { card }, seat) => `${who(at, seat)} kept the spirit of the ${animal(card)}.`,
    took: (at, { tokens }, seat) => `${who(at, seat)} took ${colours(tokens)}.`,
    placed: (at, { stack }, seat) =>
      `${who(at, seat)} ${stack.length === 1 ? 'placed' : 'built'} ${stackIn(stack, 1)}.`,
    drewCard: (at, { card }, seat) => `${who(at, seat)} took the ${animal(card)}.`,
    placedCube: (at, { card, left }, seat) => `${who(at, seat)} ${settled(animal(card), left)}.`,
    completed: (at, { card }, seat) => `${who(at, seat)} completed the ${animal(card)}.`,
    lastRound: (at, { pouch }, seat) =>
      pouch ? 'The pouch is empty: last round.' : `${fewLeft(at, seat)}: last round.`,
    cleared: (_at, { tokens }) => `${times(tokens, 'token')} went back to the box.`,
    refilled: (_at, { tokens }) => `${capital(colours(tokens))} came from the pouch.`,
    dealtCard: (_at, { card }) => `The ${animal(card)} joined the row.`,
    discarded: (at, { card }, seat) => `${who(at, seat)} replaced the ${animal(card)}.`,
    leftMatch: (at, _none, seat) => `${who(at, seat)} left the match.`,
  },
  turn(at, notes, seat, short) {
    const turn = sumUp(notes);
    const built = turn.stacks.map(({ stack, count }) => stackIn(stack, count));
    const done = [
      ...(built.length > 0 ? [`built ${list(built)}`] : []),
      ...(turn.cubes.length > 0 ? [settledIn(turn.cubes)] : []),
    ];
    const cards = turn.cards.map((card) => `the ${animal(card)}`);
    const took = (things: readonly string[]) => (things.length > 0 ? [`took ${list(things)}`] : []);
    const last = turn.lastRound === undefined ? '' : ` ${en.notes.lastRound(at, turn.lastRound, seat)}`;
    const told = (parts: readonly string[], end = last) => `${who(at, seat)} ${clauses(parts)}.${end}`;
    // a card comes before the animals that it lets in
    const whole = [...took([...[...turn.took].map((token) => TOKENS[token as Token]), ...cards]), ...done];
    if (whole.length === 0) return last === '' ? undefined : last.trimStart();
    const most = [...took(cards), ...done];
    const briefly =
      built.length > 1 ? [`built ${NUMBERS[turn.stacks.reduce((sum, { count }) => sum + count, 0)]} landscapes`] : [];
    const tellings = [whole, most, done, done.slice(0, 1), whole.slice(0, 1), briefly].filter(
      ({ length }) => length > 0,
    );
    const ends = last === '' ? [last] : [last, ' Last round.'];
    return fitting(
      ends.flatMap((end) => tellings.map((parts) => told(parts, end))),
      mostOf(short),
    );
  },
  refusals: {
    NOT_YOUR_TURN: 'It’s not your turn. You can play when the others are done.',
    ALREADY_TOOK: 'You have already taken tokens this turn. Place them, then end your turn.',
    NO_SUCH_SPACE: 'There is no such group. Take one of the groups in the centre.',
    SPACE_EMPTY: 'That group is empty. Take one that has tokens.',
    TAKE_FIRST: 'Take a group of tokens first.',
    NOT_IN_HAND: 'You don’t have that token. Place one of the tokens you took.',
    NO_SUCH_CELL: 'There is no such cell. Choose one on your board.',
    CELL_HAS_CUBE: 'That cell has a cube and takes nothing more. Choose one without a cube.',
    CANNOT_STACK:
      'That token does not fit there. Put it on an empty cell, or stack wood on one wood, leaf on wood, stone on stone, brick on a single wood, stone or brick.',
    ONE_CARD_A_TURN: 'You have already taken a card this turn. You can take another in your next turn.',
    FOUR_CARDS: 'You have four cards, which is the limit. Complete one first.',
    NOT_IN_ROW: 'That card is not in the row. Choose one that is.',
    NOT_YOUR_CARD: 'That card is not above your board. Place cubes of your own cards.',
    NO_HABITAT:
      'The habitat is not complete there. The cube goes on the marked landscape, with the others beside it as on the card.',
    TOKENS_LEFT: 'Place all your tokens before you end your turn.',
    CHOOSE_SPIRIT: 'Choose one of your two spirits first.',
    NOT_DEALT: 'That spirit was not dealt to you. Keep one of your two.',
    BAD_POSITION: 'That text is not a position of Harmonies. Paste one that was copied from a match.',
  },
  tieBreak: 'With equal points, more animal cubes decide.',
  endings: {
    pouch: 'The pouch is empty',
    full: 'A board is full',
    left: 'Too few players are left',
    unfinished: 'Not finished',
  },
  categories: {
    trees: 'Trees',
    mountains: 'Mountains',
    fields: 'Fields',
    buildings: 'Buildings',
    water: 'Water',
    animals: 'Animals',
    spirit: 'Spirit',
  },
  options: {
    side: {
      title: 'Side of the board',
      help: 'On side A the longest river scores, on side B every island does. The two sides differ in shape, too.',
      values: { A: 'A: river', B: 'B: islands' },
    },
    spirits: {
      title: 'Nature’s Spirits',
      help: 'In the first turn you keep one of two spirit cards, which scores by its own rule. Best once you know the game.',
    },
    river: {
      title: 'Length of a river',
      help: 'The official rules count the tokens on the shortest path from end to end. The other ways count more water.',
      values: {
        'shortest-path': 'Shortest path from end to end',
        'connected-count': 'All connected water',
        ring: 'Shortest path; closed rings count whole',
      },
    },
    tallTree: {
      title: 'Tree of height 3',
      help: 'Points for a tree of height 3: 7 in the official rules, 5 with simple counting.',
    },
    tieCountsSpirit: {
      title: 'Spirit cubes break ties',
      help: 'With equal points, more cubes on the board win. This counts the spirit’s cube as one of them, as the online edition does.',
    },
  },
  presets: {
    official: { title: 'Official rules', help: 'Side A with the longest river, without spirits.' },
    islands: { title: 'Islands', help: 'Side B: more cells, and water divides the land into islands.' },
    spirits: { title: 'Nature’s Spirits', help: 'The official rules with a spirit card for everybody.' },
    seed: {
      title: 'Simple counting',
      help: 'Trees of height 3 score 5, and a river counts all its water.',
    },
    online: {
      title: 'Online edition',
      help: 'With spirits. Closed rings of water count whole, and spirit cubes break ties.',
    },
  },
  bots: {
    random: { title: 'Beginner', help: 'Plays at random, without a plan.' },
    gentle: { title: 'Stroller', help: 'Plays for points, and loses the thread now and then.' },
    greedy: { title: 'Gatherer', help: 'Plays the turn that scores most right away.' },
    search: { title: 'Gardener', help: 'Thinks whole turns through and plans for the animals to come.' },
  },
  board,
};
