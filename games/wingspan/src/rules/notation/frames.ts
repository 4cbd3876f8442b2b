import { FOOD_ORDERS } from '../automa.ts';
import { ANY_FOOD_MASK, HUNTED } from '../catalogue.ts';
import { BIRDS } from '../data/birds.ts';
import { DICE } from '../data/mat.ts';
import { FOODS } from '../data/types.ts';
import { type Frame, LAID_ON } from '../frames.ts';
import { fail, list, record, wholeWithin } from './read.ts';

/** Frames at once and things of one kind to take: several times what any match comes to. */
const MOST_FRAMES = 64;
const MOST_COUNT = 20;

/** What a frame of each kind holds besides its kind and seat. */
const FIELDS: { readonly [K in Frame['kind']]: readonly string[] } = {
  firstSeat: [],
  deal: [],
  begin: [],
  startRound: [],
  endRound: [],
  automa: [],
  automaFood: ['order'],
  automaEnd: [],
  startingHand: [],
  turn: [],
  action: [],
  endTurn: [],
  closeTurn: [],
  trade: ['row'],
  react: ['to'],
  takeDie: ['count', 'foods', 'card', 'pass'],
  takeAll: ['card'],
  rerollFirst: ['card'],
  destination: ['card', 'food'],
  gainFood: ['count', 'foods', 'card'],
  giveFood: ['card'],
  roll: ['dice', 'card', 'owner'],
  layEgg: ['count', 'nest', 'only', 'except', 'pass', 'card'],
  payEgg: ['count', 'except'],
  draw: ['count', 'to', 'owe', 'pass'],
  discardCard: ['count'],
  tuck: ['card'],
  pickDraft: ['count'],
  endDraft: ['keep'],
  keepBonus: ['count'],
  playBird: ['rows', 'extra'],
  payFood: ['card'],
  place: ['card', 'row'],
  activate: ['card'],
  followUp: ['card'],
  accept: ['card'],
  repeat: ['card'],
  move: ['card'],
  whoFirst: ['card', 'seats'],
};

/** Frames written top first, as a stack. */
export function parseFrames(value: unknown, seats: number, field: string): Frame[] {
  return list(value, field, MOST_FRAMES)
    .map((entry, i) => parseFrame(record(entry, `${field}[${i}]`), seats, `${field}[${i}]`))
    .reverse();
}

function parseFrame(from: Record<string, unknown>, seats: number, field: string): Frame {
  const { kind, seat } = from;
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) fail(`${field}.kind`, 'is not a kind of frame');
  // what chance does belongs to no seat
  const [least, most] = CHANCE_FRAMES.includes(kind as Frame['kind']) ? [-1, -1] : [0, seats - 1];
  wholeWithin(seat, `${field}.seat`, least, most, -2);
  const expected = ['kind', 'seat', ...FIELDS[kind as Frame['kind']]];
  const odd = Object.keys(from).find((name) => !expected.includes(name)) ?? expected.find((name) => !(name in from));
  if (odd !== undefined) fail(`${field}.${odd.slice(0, 40)}`, `does not fit a frame of kind ${kind}`);
  for (const name of expected.slice(2)) {
    const at = `${field}.${name}`;
    if (name === 'to' && kind === 'draw') {
      if (from.to !== 'hand' && from.to !== 'draft') fail(at, 'must be hand or draft');
    } else if (BOOLEANS.includes(name)) {
      if (typeof from[name] !== 'boolean') fail(at, 'must be true or false');
    } else {
      if (typeof from[name] !== 'number') fail(at, 'must be a number');
      const [min, max] = RANGES[name];
      wholeWithin(from[name], at, min, max(seats), 0);
    }
  }
  return from as Frame;
}

const BOOLEANS = ['pass', 'keep', 'extra'];
const CHANCE_FRAMES: readonly Frame['kind'][] = [
  'firstSeat',
  'deal',
  'begin',
  'startRound',
  'endRound',
  'automa',
  'automaFood',
  'automaEnd',
  'roll',
];
const CARD = [-1, () => BIRDS.length - 1] as const;

/** What each number of a frame can be. Steps use them as indices and counts, so nothing else may come in. */
const RANGES: { readonly [name: string]: readonly [min: number, max: (seats: number) => number] } = {
  order: [0, () => FOOD_ORDERS.length - 1],
  row: [0, () => 2],
  rows: [0, () => 7],
  to: [0, () => HUNTED],
  count: [1, () => MOST_COUNT],
  foods: [0, () => ANY_FOOD_MASK],
  food: [0, () => FOODS.length - 1],
  card: CARD,
  only: CARD,
  except: [LAID_ON, CARD[1]],
  nest: [0, () => 15],
  dice: [1, () => DICE],
  owner: [-1, (seats) => seats - 1],
  owe: [0, () => MOST_COUNT],
  seats: [0, (seats) => 2 ** seats - 1],
};
