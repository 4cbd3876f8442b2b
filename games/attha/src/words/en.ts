import { type PlaceWords, placeIn, preview, unitIn } from '../rules/index.ts';
import type { GameWords } from './type.ts';

const COLOUR = { yellow: 'Yellow', green: 'Green', blue: 'Blue', red: 'Red' };
const list = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const sum = (parts: readonly number[]): string => parts.join(' + ');
const rolls = (pool: readonly (readonly number[])[]): string => list(pool.map(sum));
const coins = (ids: readonly number[]): string => (ids.length === 1 ? `coin ${ids[0]}` : `coins ${list(ids)}`);
const unit = (ids: readonly number[]): string => (ids.length === 1 ? coins(ids) : `the stack of ${coins(ids)}`);
const ROUND = 'once around the inner ring';
const mouths = (heads: number): string => `${heads || 'No'} ${heads === 1 ? 'mouth' : 'mouths'} up`;

/** After "to" and "from". */
const PLACE: PlaceWords = {
  home: 'home',
  heaven: 'heaven',
  homeOf: (colour) => `${COLOUR[colour]}'s home`,
  cell: (name) => name,
};
const AT: PlaceWords = {
  home: 'at home',
  heaven: 'in heaven',
  homeOf: (colour) => `on ${COLOUR[colour]}'s home`,
  cell: (name) => `on ${name}`,
};

/** Why a throw was lost. */
const WHY = {
  NOT_DIVISIBLE: 'a stack needs a roll that divides evenly',
  NEED_KILL: 'the inner ring opens with the first capture',
  OVERSHOOT: 'heaven takes the exact number',
};

export const en: GameWords = {
  about: {
    pitch: 'A race with cowrie shells around an old embroidered board: throw, merge, stack, and send the others home.',
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
        const taken = captures ? ` and capture ${name(captures.seat)}'s ${coins(captures.coins)}` : '';
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
  notes: {
    threw: ({ name }, { value }, seat) => `${name(seat)} threw ${value}.`,
    burned: ({ name }, { pool }, seat) => `A third bonus in a row: ${name(seat)} lost it, and ${rolls(pool)} with it.`,
    wasted: ({ view, name }, { pool, forced, why }, seat) => {
      if (!forced) return `${name(seat)} wasted ${rolls(pool)}.`;
      const exit = view.options.entryRule === 'firstOnly' ? 'a first coin needs' : 'leaving home takes';
      const reasons = why.map((code) => (code === 'NEED_1_4_8' ? `${exit} 1, 4 or 8` : WHY[code]));
      return `${name(seat)} could not use ${rolls(pool)}: ${reasons.join('; ')}.`;
    },
    moved: ({ view, name }, { coins: ids, from, to, roll }, seat) => {
      const { colour } = view.seats[seat];
      const way = from === to ? ROUND : `from ${placeIn(PLACE, colour, from)} to ${placeIn(PLACE, colour, to)}`;
      return `${name(seat)} moved ${unit(ids)} ${way} with ${roll}.`;
    },
    enteredHeaven: ({ name }, { coins: ids }, seat) => `${name(seat)}'s ${coins(ids)} entered heaven.`,
    broke: ({ view, name }, { coins: ids, pos }, seat) =>
      `${name(seat)}'s stack of ${coins(ids)} broke up ${placeIn(AT, view.seats[seat].colour, pos)}.`,
    captured: ({ view, name }, { of, coins: ids, pos }, seat) =>
      `${name(seat)} captured ${name(of)}'s ${coins(ids)} ${placeIn(AT, view.seats[seat].colour, pos)} and earned another throw.`,
    merged: ({ name }, { parts, value }, seat) => `${name(seat)} merged ${sum(parts)} into ${value}.`,
    split: ({ name }, { parts }, seat) => `${name(seat)} split ${sum(parts)}.`,
    stacked: ({ view, name }, { coins: ids, pos }, seat) =>
      `${name(seat)} stacked ${coins(ids)} ${placeIn(AT, view.seats[seat].colour, pos)}.`,
    unstacked: ({ name }, { coins: ids }, seat) => `${name(seat)} broke up the stack of ${coins(ids)} at home.`,
    finishedRace: ({ name }, { place }, seat) =>
      place === 1
        ? `${name(seat)} was first to bring all coins to heaven.`
        : `${name(seat)} finished in place ${place}.`,
    resigned: ({ name }, _detail, seat) => `${name(seat)} resigned.`,
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
  endings: {
    heaven: 'All four coins in heaven',
    places: 'All places are decided',
    deadlock: 'Nobody can move any more',
    resigned: 'Everybody else resigned',
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
  board: {
    colours: COLOUR,
    coin: (colour, ids) => `${COLOUR[colour]} ${ids.length > 1 ? 'stack of ' : ''}${coins(ids)}`,
    short: (colour, ids) => `${COLOUR[colour]} ${list(ids)}`,
    arrived: (colour, count) => `${count} of ${COLOUR[colour]}'s coins in heaven`,
    at: (colour, pos) => placeIn(AT, colour, pos),
    emptyCell: (name) => `${name}, empty`,
    emptyHome: (colour) => `${COLOUR[colour]}'s home, empty, safe`,
    emptyGate: (name, colour) => `${name}, ${COLOUR[colour]}'s way to the inner ring, empty`,
    emptyHeaven: 'heaven, empty',
    beside: (units) => `next to ${list(units)}`,
    canMove: (ways) => `can move ${ways.join(', or ')}`,
    way: (value, colour, to) => `${value} to ${placeIn(PLACE, colour, to)}`,
    round: (value) => `${value} ${ROUND}`,
    capturing: (units) => `to capture ${units}`,
    breaking: 'the stack breaks up there',
    landsHere: (units) => `${list(units)} can land here`,
    chosen: 'chosen for the stack',
    board: 'Board. Arrow keys move around, Enter chooses.',
    picture: (colours) => `Attha board with the coins of ${list(colours)}`,
    throw: 'Throw',
    throwAgain: 'Throw again',
    warning: 'Another 4 or 8 burns all your rolls',
    lost: 'no use',
    burned: 'burned',
    shells: (heads, value) => `${heads} of 4 mouths up, worth ${value}`,
    noShells: 'The shells have not been thrown yet',
    pool: 'Rolls',
    noPool: 'No rolls yet',
    roll: (parts, value) =>
      parts.length === 1 ? `Roll of ${value}` : `Merged roll of ${value}, ${parts.join(' plus ')}`,
    rollFirst: 'Choose a roll, then a coin; drag one roll onto another to merge them',
    merge: 'Merge',
    mergeWith: 'Merge with which roll?',
    split: (value) => `Split the ${value}`,
    stack: 'Stack',
    stackHint: 'Choose two or more of your coins on one cell',
    unstack: (ids) => `Break up ${list(ids)}`,
    waste: 'Waste rolls',
    cancel: 'Cancel',
    chooseRoll: 'Several rolls fit: choose one',
    chooseCoin: 'Several of your coins can land there: choose the coin',
    notYours: 'You can only move your own coins',
    seats: 'Seats',
    progress: (steps) => `${steps} of 96 steps`,
    inHeaven: (count) => `${count} of 4 in heaven`,
    captured: 'has captured, may enter the inner ring',
    notCaptured: 'has not captured yet',
    toMove: 'to move',
    place: (place) => `place ${place}`,
    resigned: 'resigned',
    badSave: (field, reason) => `${field} ${reason}`,
  },
};
