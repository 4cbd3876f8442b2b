import type { Frame } from '../frames.ts';
import { fail, list, record } from './read.ts';

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
  return list(value, field)
    .map((entry, i) => parseFrame(record(entry, `${field}[${i}]`), seats, `${field}[${i}]`))
    .reverse();
}

function parseFrame(from: Record<string, unknown>, seats: number, field: string): Frame {
  const { kind, seat } = from;
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) fail(`${field}.kind`, 'is not a kind of frame');
  if (!Number.isInteger(seat) || (seat as number) < -1 || (seat as number) >= seats)
    fail(`${field}.seat`, 'is no seat');
  const expected = ['kind', 'seat', ...FIELDS[kind as Frame['kind']]];
  const odd = Object.keys(from).find((name) => !expected.includes(name)) ?? expected.find((name) => !(name in from));
  if (odd !== undefined) fail(`${field}.${odd}`, `does not fit a frame of kind ${kind}`);
  for (const name of expected.slice(2)) {
    const type = name === 'to' && kind === 'draw' ? 'string' : BOOLEANS.includes(name) ? 'boolean' : 'number';
    if (typeof from[name] !== type) fail(`${field}.${name}`, `must be a ${type}`);
  }
  return from as unknown as Frame;
}

const BOOLEANS = ['pass', 'keep', 'extra'];
