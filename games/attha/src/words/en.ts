import type { NoteOf, Reading, Seat } from '@tessera/kernel';
import { isSafe, outerPlace, placeIn } from '../rules/board.ts';
import type { Cell, Colour, Notes, PlaceWords, Side, View } from '../rules/index.ts';
import { preview, unitIn } from '../rules/units.ts';
import type { GameWords } from './index.ts';
import { clauses, type Deed, fitting, type Movers, type Stretch, same, stretchesOf } from './turn.ts';

const COLOUR = { yellow: 'Yellow', green: 'Green', blue: 'Blue', red: 'Red' };
const list = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const sum = (parts: readonly number[]): string => parts.join(' + ');
const rolls = (pool: readonly (readonly number[])[]): string => list(pool.map(sum));
const coins = (ids: readonly number[]): string => (ids.length === 1 ? `coin ${ids[0]}` : `coins ${list(ids)}`);
const unit = (ids: readonly number[]): string => (ids.length === 1 ? coins(ids) : `the stack of ${coins(ids)}`);
const ROUND = 'once around the inner ring';
const mouths = (heads: number): string => `${heads || 'No'} ${heads === 1 ? 'mouth' : 'mouths'} up`;

const NUMBER = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const steps = (count: number): string => `${NUMBER[count]} ${count === 1 ? 'step' : 'steps'}`;
const SIDE: { readonly [S in Side]: string } = {
  upperLeft: 'upper left',
  upper: 'upper',
  upperRight: 'upper right',
  left: 'left',
  right: 'right',
  lowerLeft: 'lower left',
  lower: 'lower',
  lowerRight: 'lower right',
  middle: 'middle',
};

/** After "to" and "from". */
const PLACE: PlaceWords = {
  home: 'home',
  heaven: 'heaven',
  homeOf: (colour) => `${COLOUR[colour]}'s home`,
  arrow: (colour) => `${COLOUR[colour]}'s arrow`,
  past: (colour) => `one step past ${COLOUR[colour]}'s home`,
  corner: (side) => `the ${SIDE[side]} corner`,
  inside: (count) => `${steps(count)} from heaven`,
};
const AT: PlaceWords = {
  home: 'at home',
  heaven: 'in heaven',
  homeOf: (colour) => `on ${COLOUR[colour]}'s home`,
  arrow: (colour) => `on ${COLOUR[colour]}'s arrow`,
  past: (colour) => `one step past ${COLOUR[colour]}'s home`,
  corner: (side) => `in the ${SIDE[side]} corner`,
  inside: (count) => `${steps(count)} from heaven`,
};

/** Why a throw was lost. */
const WHY = {
  NOT_DIVISIBLE: 'a stack needs a roll that divides evenly',
  NEED_KILL: 'a capture opens the inner ring',
  OVERSHOOT: 'heaven takes the exact number',
};

type At = Reading<View>;
const who = ({ me, name }: At, seat: Seat): string => (seat === me ? 'You' : name(seat));
const whose = ({ me, name }: At, seat: Seat): string => (seat === me ? 'your' : `${name(seat)}'s`);

function reasons({ view }: At, why: Notes['wasted']['why']): string {
  const exit = view.options.entryRule === 'firstOnly' ? 'a first coin needs' : 'leaving home takes';
  return why.map((code) => (code === 'NEED_1_4_8' ? `${exit} 1, 4 or 8` : WHY[code])).join('; ');
}

/** Why it was lost; `brief` gives the first reason. */
const lost = (at: At, { why }: Pick<Notes['wasted'], 'why'>, brief: boolean): string =>
  reasons(at, brief ? why.slice(0, 1) : why);

/** `coins 1 and 3 and a stack moved`. */
function movedText({ coins: ids, stacks }: Movers): string {
  const alone = ids.length === 0 ? [] : [coins(ids)];
  const stacked =
    stacks === 0 ? [] : [stacks > 1 ? `${NUMBER[stacks]} stacks` : alone.length > 0 ? 'a stack' : 'the stack'];
  return `${list([...alone, ...stacked])} moved`;
}

/** One thing a seat did, after its throw; `brief` leaves places out. */
function deedText(at: At, deed: Deed, seat: Seat, brief: boolean): string {
  const { colour } = at.view.seats[seat];
  const piece = (ids: readonly number[]): string => (brief && ids.length > 1 ? 'the stack' : unit(ids));
  switch (deed.did) {
    case 'took': {
      const where = brief ? '' : ` ${placeIn(AT, colour, deed.to)}`;
      return `${piece(deed.coins)} took ${whose(at, deed.of)} ${brief && deed.taken.length > 1 ? 'stack' : coins(deed.taken)}${where}`;
    }
    case 'moved': {
      const { from, to } = deed;
      if (to === 23) return `${coins(deed.coins)} ${deed.coins.length === 1 ? 'is' : 'are'} in heaven`;
      if (from === -1 && (brief || to === 0)) return `${piece(deed.coins)} left home`;
      if (brief) return `${piece(deed.coins)} moved`;
      if (from === to) return `${piece(deed.coins)} went ${ROUND}`;
      const safe = isSafe(to) ? ', safe' : '';
      return `${piece(deed.coins)} ${from === -1 ? 'left home for' : 'to'} ${placeIn(PLACE, colour, to)}${safe}`;
    }
    case 'stacked':
      return `stacked ${coins(deed.coins)}`;
    case 'unstacked':
      return `broke up the stack of ${coins(deed.coins)}`;
    case 'wasted':
      return `wasted ${rolls(deed.pool)}`;
    case 'lost':
      return `no use: ${lost(at, deed, brief)}`;
    case 'burned':
      return 'the third bonus in a row burned all rolls';
    case 'won':
      return deed.place === 1 ? 'all four are there' : `finished in place ${deed.place}`;
    case 'resigned':
      return 'resigned';
    case 'deadlocked':
      return 'nobody can move any more';
    case 'unlocked':
      return 'the inner ring opened for everybody';
  }
}

function turnText(at: At, notes: readonly NoteOf<Notes>[], seat: Seat, short: boolean): string | undefined {
  const stretches = stretchesOf(notes);
  const [first] = stretches;
  const last = stretches.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const subject = who(at, seat);
  const said = ({ thrown, deeds }: Stretch, brief: boolean): string => {
    const [deed] = deeds;
    if (deeds.at(-1)?.did === 'resigned') {
      const before = said({ thrown, deeds: deeds.slice(0, -1) }, brief);
      return `${before}${before === '' ? '' : deeds.length > 1 ? ', then ' : ' and '}resigned`;
    }
    const threw = thrown.length === 0 ? '' : `threw ${list(thrown)}`;
    if (deed === undefined) return threw;
    if (deed.did === 'lost' && deeds.length === 1)
      return `${threw} and lost ${thrown.length > 1 ? 'them' : 'it'}: ${lost(at, deed, brief)}`;
    if (deed.did === 'burned') return `${threw}: a third bonus in a row burned all rolls`;
    const last = deeds.at(-1);
    const useless = last?.did === 'lost' ? `, and the rest was no use: ${lost(at, last, brief)}` : '';
    const done = useless === '' ? deeds : deeds.slice(0, -1);
    const told = `${list(clauses(done, brief, (one) => deedText(at, one, seat, brief), movedText))}${useless}`;
    return threw === '' ? told : `${threw}: ${told}`;
  };
  const all = (brief: boolean, part = same) =>
    `${subject} ${stretches.map((one) => said(part(one), brief)).join(', then ')}.`;
  const end = (brief: boolean, part = same) => `${subject} ${said(part(last), brief)}.`;
  return fitting(short, all, end);
}

/** What only the board says. Coins are called by their colours, as they are drawn; places by what is drawn there. */
export const board = {
  colours: COLOUR,
  coin: (colour: Colour, ids: readonly number[]): string =>
    `${COLOUR[colour]} ${ids.length > 1 ? 'stack of ' : ''}${coins(ids)}`,
  short: (colour: Colour, ids: readonly number[]): string => `${COLOUR[colour]} ${list(ids)}`,
  arrived: (colour: Colour, count: number): string => `${count} of ${COLOUR[colour]}'s coins in heaven`,
  /** Where a coin stands: "on Green's arrow", "at home". */
  at: (colour: Colour, pos: number): string => placeIn(AT, colour, pos),
  emptyOuter: (cell: Cell): string => `${outerPlace(PLACE, cell)}, empty`,
  emptyInner: (side: Side): string => `inner ring, ${SIDE[side]}, empty`,
  emptyHome: (colour: Colour): string => `${COLOUR[colour]}'s home, empty, safe`,
  emptyHeaven: 'heaven, empty',
  beside: (units: readonly string[]): string => `next to ${list(units)}`,
  canMove: (ways: readonly string[]): string => `can move ${ways.join(', or ')}`,
  /** One way to move: "3 to the lower left corner". */
  way: (value: number, colour: Colour, to: number): string => `${value} to ${placeIn(PLACE, colour, to)}`,
  /** A way that ends where it began. */
  round: (value: number): string => `${value} ${ROUND}`,
  capturing: (units: string): string => `to take ${units}`,
  breaking: 'the stack breaks up there',
  landsHere: (units: readonly string[]): string => `${list(units)} can land here`,
  chosen: 'chosen for the stack',
  board: 'Board. Arrow keys move around, Enter chooses.',
  picture: (colours: readonly string[]): string => `Attha board with the coins of ${list(colours)}`,
  throw: 'Throw',
  throwAgain: 'Throw again',
  warning: 'Another 4 or 8 burns all your rolls',
  /** Whose throw the bowl shows; undefined for the reader's own. */
  throwOf: (name: string | undefined): string => (name === undefined ? 'Your throw' : `${name}'s throw`),
  /** Over the throws of the others. */
  thrown: 'Last throws',
  skip: 'Skip',
  lost: 'no use',
  burned: 'burned',
  shells: (heads: number, value: number): string => `${heads} of 4 mouths up, worth ${value}`,
  noShells: 'The shells have not been thrown yet',
  pool: 'Rolls',
  noPool: 'No rolls yet',
  roll: (parts: readonly number[], value: number): string =>
    parts.length === 1 ? `Roll of ${value}` : `Merged roll of ${value}, ${parts.join(' plus ')}`,
  rollFirst: 'Choose a roll, then a coin; drag one roll onto another to merge them',
  merge: 'Merge',
  mergeWith: 'Merge with which roll?',
  split: (value: number): string => `Split the ${value}`,
  stack: 'Stack',
  chooseStack: 'Stack …',
  stackOf: (ids: readonly number[]): string => `Stack ${list(ids)}?`,
  stackUseless: 'None of your rolls divides by so many coins: the stack could not move now.',
  stackHint: 'Choose two or more of your coins on one cell',
  unstack: (ids: readonly number[]): string => `Break up ${list(ids)}`,
  waste: 'Waste rolls',
  cancel: 'Cancel',
  chooseRoll: 'Several rolls fit: choose one',
  chooseCoin: 'Several of your coins can land there: choose the coin',
  notYours: 'You can only move your own coins',
  seats: 'Seats',
  progress: (steps: number): string => `${steps} of 96 steps`,
  inHeaven: (count: number): string => `${count} of 4 in heaven`,
  captured: 'has captured, may enter the inner ring',
  notCaptured: 'has not captured yet',
  toMove: 'to move',
  place: (place: number): string => `place ${place}`,
  resigned: 'resigned',
  /** The position and the choices as a list. */
  told: {
    coins: 'Coins',
    way: 'Way',
    stacks: 'Stacks',
    unit: (ids: readonly number[], stacked: boolean, place: string): string =>
      `${stacked ? unit(ids) : coins(ids)} ${place}`,
    heading: (ids: readonly number[], place: string): string =>
      `${ids.length === 1 ? `Coin ${ids[0]}` : `Stack of ${list(ids)}`}, ${place}`,
  },
  /** Why a save file cannot be opened: the part of it that is wrong, and the reason in English. */
  badSave: (field: string, reason: string): string => `${field} ${reason}`,
};

export const en: GameWords = {
  about: {
    pitch: 'Throw shells, race four coins to the sun, and send the others home.',
  },
  seat: (view, seat) => COLOUR[view.seats[seat].colour],
  questions: {
    throw: ({ view: { chain, pool } }) => {
      if (chain === 2) return 'Throw the shells. Careful: another 4 or 8 burns all your rolls.';
      if (chain === 1) return 'Bonus: throw the shells again.';
      return pool.length > 0 ? 'You captured: throw the shells again.' : 'Throw the shells.';
    },
    shells: () => 'How many shells land mouth up?',
    move: ({ view: { pool } }) =>
      `Use your ${pool.length === 1 ? 'roll' : 'rolls'}: ${rolls(pool.map(({ parts }) => parts))}.`,
  },
  choices: {
    throw: () => 'Throw',
    shells: (_at, { heads }) => `${mouths(heads)}, worth ${[4, 1, 2, 3, 8][heads]}`,
    move: ({ view, name }, choice, { seat }) => {
      if ('move' in choice) {
        const { parts, value } = view.pool[choice.roll];
        const { coins: ids, from, to, captures } = preview(view, seat, choice.move, value);
        const taken = captures ? ` and take ${name(captures.seat)}'s ${coins(captures.coins)}` : '';
        const where = to === from ? ROUND : `to ${placeIn(PLACE, view.seats[seat].colour, to)}`;
        return `Move ${unit(ids)} by ${sum(parts)} ${where}${taken}`;
      }
      if ('merge' in choice) {
        const [first, second] = choice.merge.map((roll) => view.pool[roll]);
        return `Merge ${sum(first.parts)} and ${sum(second.parts)} into ${first.value + second.value}`;
      }
      if ('split' in choice) return `Split ${sum(view.pool[choice.split].parts)}`;
      if ('stack' in choice) return `Stack ${coins(choice.stack)}`;
      if ('unstack' in choice) return `Break up ${unit(unitIn(view, seat, choice.unstack))}`;
      return 'Waste your rolls';
    },
  },
  aside: () => 'Resign',
  turn: turnText,
  notes: {
    threw: (at, { value }, seat) => `${who(at, seat)} threw ${value}.`,
    burned: (at, _detail, seat) =>
      `${seat === at.me ? 'Your' : whose(at, seat)} third bonus in a row burned all rolls.`,
    wasted: (at, { pool, forced, why }, seat) =>
      forced
        ? `${who(at, seat)} could not use ${rolls(pool)}: ${reasons(at, why)}.`
        : `${who(at, seat)} wasted ${rolls(pool)}.`,
    moved: (at, { coins: ids, from, to, roll }, seat) => {
      const { colour } = at.view.seats[seat];
      const subject = `${who(at, seat)} moved ${unit(ids)}`;
      if (from === to) return `${subject} ${ROUND} with ${roll}.`;
      const start = from === -1 ? ' from home' : '';
      return `${subject}${start} to ${placeIn(PLACE, colour, to)} with ${roll}.`;
    },
    enteredHeaven: (at, { coins: ids }, seat) =>
      `${seat === at.me ? 'Your' : whose(at, seat)} ${coins(ids)} ${ids.length === 1 ? 'is' : 'are'} in heaven.`,
    broke: (at, { coins: ids, pos }, seat) =>
      `${seat === at.me ? 'Your' : whose(at, seat)} stack of ${coins(ids)} broke up ${placeIn(AT, at.view.seats[seat].colour, pos)}.`,
    captured: (at, { of, coins: ids, pos }, seat) =>
      `${who(at, seat)} took ${whose(at, of)} ${coins(ids)} ${placeIn(AT, at.view.seats[seat].colour, pos)} and ${seat === at.me ? 'throw' : 'throws'} again.`,
    merged: (at, { parts, value }, seat) => `${who(at, seat)} merged ${sum(parts)} into ${value}.`,
    split: (at, { parts }, seat) => `${who(at, seat)} split ${sum(parts)}.`,
    stacked: (at, { coins: ids, pos }, seat) =>
      `${who(at, seat)} stacked ${coins(ids)} ${placeIn(AT, at.view.seats[seat].colour, pos)}.`,
    unstacked: (at, { coins: ids }, seat) => `${who(at, seat)} broke up the stack of ${coins(ids)} at home.`,
    finishedRace: (at, { place }, seat) =>
      place === 1
        ? `${who(at, seat)} brought all coins to heaven first.`
        : `${who(at, seat)} finished in place ${place}.`,
    resigned: (at, _detail, seat) => `${who(at, seat)} resigned.`,
    deadlocked: () => 'Nobody could move any more: the match ended in a draw.',
    unlocked: () => 'Nobody could move any more, so the inner ring opened for everybody.',
  },
  refusals: {
    NOT_YOUR_TURN: 'It is not your turn yet.',
    GAME_OVER: 'The match is over.',
    NOT_ROLL_PHASE: 'You have thrown already: use your rolls first.',
    NOT_MOVE_PHASE: 'Throw the shells first.',
    NO_SUCH_ROLL: 'Choose one of the rolls in front of you.',
    NO_SUCH_COIN: 'Choose one of your coins 1 to 4.',
    IN_HEAVEN: 'That coin is in heaven already: choose another.',
    NOT_DIVISIBLE: 'The roll must divide evenly among the coins of the stack.',
    NEED_1_4_8: 'Leaving home takes a 1, 4 or 8 now (option “Leaving home”).',
    NEED_KILL: 'Capture a coin first: that opens the inner ring.',
    OVERSHOOT: 'That is too far: heaven takes the exact number.',
    RECIRCLE_NOT_ALLOWED: 'Another of your coins can use this roll. Only when none can may a coin go around again.',
    MUST_MOVE:
      'Move first: rolls are wasted only when no single one can move a coin, and after 24 changes in a row a move is due.',
    BAD_MERGE: 'Choose two different rolls to merge, or a merged one to split.',
    BAD_STACK: 'Choose two or more of your coins on the same cell, outside heaven.',
    LOCKED_STACK: 'You can break up a stack only in your own home.',
    BAD_POSITION: 'This text is not a position of Attha.',
    BAD_SAVE: 'This file is not a saved match of Attha.',
  },
  unit: { one: 'step', many: 'steps' },
  endings: {
    heaven: 'All four coins in heaven',
    places: 'All places are decided',
    deadlock: 'Nobody can move any more',
    resigned: 'Only one player stayed',
    unfinished: 'Not finished',
  },
  options: {
    entryRule: {
      title: 'Leaving home',
      help: 'Which coins need a 1, 4 or 8 to leave home.',
      values: {
        firstOnly: 'Only the first of the match',
        whenNoneOnBoard: 'Any, while you have none on the board',
        always: 'Every coin',
      },
    },
    playForPlaces: { title: 'Play for places', help: 'After the first in heaven the others play on for the places.' },
    deadlock: {
      title: 'Deadlock',
      help: 'What happens when nobody can move because nobody has captured.',
      values: { draw: 'The match is a draw', unlock: 'The inner ring opens for everybody' },
    },
  },
  presets: {
    classic: { title: 'Classic', help: 'The first coin needs a 1, 4 or 8; the first with all coins in heaven wins.' },
    places: {
      title: 'Every place counts',
      help: 'The others play on after the first, and a deadlock opens the inner ring.',
    },
    strict: { title: 'Hard start', help: 'Every coin needs a 1, 4 or 8 to leave home.' },
  },
  bots: {
    random: { title: 'Beginner', help: 'Moves at random.' },
    gentle: { title: 'Apprentice', help: 'Takes what looks best, and overlooks something now and then.' },
    greedy: { title: 'Hunter', help: 'Takes what looks best right now.' },
    'monte-carlo': { title: 'Strategist', help: 'Plays every good move on many times before it decides.' },
  },
  board,
};
