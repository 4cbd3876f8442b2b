import { accept, type Checked, refuse, seeded } from '@tessera/kernel';
import { AUTOMA_CARDS } from '../automa.ts';
import { BIRD, BONUS, FACE, FOOD, GOAL, HABITAT, LIMIT, ROWS } from '../catalogue.ts';
import { STARTING_HANDS } from '../choices.ts';
import { BIRDS } from '../data/birds.ts';
import { BONUSES, GOALS } from '../data/goals.ts';
import { COLUMNS, DICE, TRAY, TURNS } from '../data/mat.ts';
import { FOODS, HABITATS } from '../data/types.ts';
import { TURN } from '../frames.ts';
import type { WingspanOptions } from '../options.ts';
import { type Automa, emptyState, type Laying, PLACES_PER_SEAT, type State, tuckCard, tuckEntry } from '../state.ts';
import { checkCourse } from './course.ts';
import { parseFrames } from './frames.ts';
import { KNOWN } from './position.ts';
import { fail, list, named, names, PositionError, record, wholeWithin } from './read.ts';

/** Several times what a match comes to, so that a person may lay the text out. */
const MOST_TEXT = 30_000;

/** Reads a position; `Position` documents what may be left out. */
export function parsePosition(text: string, options: WingspanOptions): Checked<State> {
  if (text.length > MOST_TEXT)
    return refuse('BAD_POSITION', `must not be longer than ${MOST_TEXT} characters`, 'position');
  try {
    return accept(parse(JSON.parse(text), text, options));
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('BAD_POSITION', `is not JSON (${error.message})`, 'position');
    if (error instanceof PositionError) return refuse('BAD_POSITION', error.message, error.field);
    throw error;
  }
}

const birdsIn = (value: unknown, field: string): number[] => names(value, BIRD, field, 'a bird', BIRDS.length);
const bonusesIn = (value: unknown, field: string): number[] =>
  names(value, BONUS, field, 'a bonus card', BONUSES.length);

function parse(input: unknown, text: string, options: WingspanOptions): State {
  const from = record(input, 'position');
  const seats = list(from.seats, 'seats', 5);
  if (seats.length < 1) fail('seats', 'must be one to five seats');
  const state = emptyState(options, seats.length);
  state.rng = seeded(text);
  state.round = wholeWithin(from.round, 'round', 1, 5, 1) - 1;
  state.active = wholeWithin(from.active, 'active', 0, seats.length - 1, 0);
  state.first = wholeWithin(from.first, 'first', 0, seats.length - 1, state.active);
  state.turns = wholeWithin(from.turns, 'turns', 0, 26 * seats.length, 0);
  state.owed = wholeWithin(from.owed, 'owed', 0, BIRDS.length, 0);
  seats.forEach((seat, i) => {
    parseSeat(state, i, record(seat, `seats[${i}]`));
  });
  parseTable(state, from);
  parseGoals(state, from.goals);
  state.automa = parseAutoma(from.automa);
  parseDecks(state, from);
  state.stack = from.stack === undefined ? [TURN[state.active]] : parseFrames(from.stack, seats.length, 'stack');
  state.lanes = list(from.lanes, 'lanes', seats.length).map((lane, i) =>
    parseFrames(lane, seats.length, `lanes[${i}]`),
  );
  checkCourse(state);
  return state;
}

function parseSeat(state: Laying, seat: number, from: Record<string, unknown>): void {
  const field = `seats[${seat}]`;
  state.hands[seat] = birdsIn(from.hand, `${field}.hand`);
  parseShown(state, seat, birdsIn(from.shown, `${field}.shown`), `${field}.shown`);
  state.bonuses[seat] = bonusesIn(from.bonuses, `${field}.bonuses`);
  state.cubes[seat] = wholeWithin(from.cubes, `${field}.cubes`, 0, TURNS[0], TURNS[state.round] ?? 0);
  state.picks[seat] = wholeWithin(from.pick, `${field}.pick`, -1, STARTING_HANDS.length - 1, -1);
  if (from.left === true) state.gone |= 1 << seat;
  const food = record(from.food ?? {}, `${field}.food`);
  for (const name in food)
    state.food[seat * 5 + named(name, FOOD, `${field}.food`, 'a food')] = wholeWithin(
      food[name],
      `${field}.food.${name}`,
      0,
      999,
      0,
    );
  const rows = record(from.rows ?? {}, `${field}.rows`);
  for (const name in rows) parseRow(state, seat, named(name, HABITAT, `${field}.rows`, 'a habitat'), rows[name]);
  list(from.tucked, `${field}.tucked`, BIRDS.length).forEach((tuck, i) => {
    parseTuck(state, seat, record(tuck, `${field}.tucked[${i}]`), `${field}.tucked[${i}]`);
  });
}

function parseShown(state: Laying, seat: number, shown: number[], field: string): void {
  if (shown.some((card) => !state.hands[seat].includes(card))) fail(field, 'has a card that is not in the hand');
  if (new Set(shown).size < shown.length) fail(field, 'has a card twice');
  if (state.shown !== undefined) state.shown[seat] = shown;
}

function parseRow(state: Laying, seat: number, row: number, value: unknown): void {
  const field = `seats[${seat}].rows.${HABITATS[row]}`;
  const birds = list(value, field, COLUMNS);
  state.rows[seat * 3 + row] = birds.length;
  birds.forEach((entry, column) => {
    const at = `${field}[${column}]`;
    const from = typeof entry === 'string' ? { bird: entry } : record(entry, at);
    const card = named(from.bird, BIRD, `${at}.bird`, 'a bird');
    if (!((ROWS[card] >> row) & 1)) fail(at, `${BIRDS[card].name} does not live there`);
    const place = seat * PLACES_PER_SEAT + row * COLUMNS + column;
    state.birds[place] = card;
    state.eggs[place] = wholeWithin(from.eggs, `${at}.eggs`, 0, LIMIT[card], 0);
    state.cached[place] = wholeWithin(from.cached, `${at}.cached`, 0, 999, 0);
    if (from.used === true) state.pinkUsed[seat] |= 1 << (row * COLUMNS + column);
  });
}

function parseTuck(state: Laying, seat: number, from: Record<string, unknown>, field: string): void {
  const host = named(from.under, BIRD, `${field}.under`, 'a bird');
  const place = state.birds.indexOf(host, seat * PLACES_PER_SEAT);
  if (place < 0 || place >= (seat + 1) * PLACES_PER_SEAT) fail(`${field}.under`, 'is not on that mat');
  const known = KNOWN.indexOf(from.known as (typeof KNOWN)[number]);
  if (known < 0) fail(`${field}.known`, `must be one of ${KNOWN.join(', ')}`);
  state.tucks[seat].push(tuckEntry(host, named(from.card, BIRD, `${field}.card`, 'a bird'), known));
  state.tucked[place] += 1;
}

function parseTable(state: Laying, from: Record<string, unknown>): void {
  const dice = names(from.feeder ?? FOODS, FACE, 'feeder', 'a face of a die', DICE);
  for (const face of dice) state.feeder[face] += 1;
  const tray = list(from.tray, 'tray', TRAY);
  tray.forEach((card, i) => {
    if (card !== null) state.tray[i] = named(card, BIRD, `tray[${i}]`, 'a bird');
  });
  state.discard = birdsIn(from.discard, 'discard');
  state.bonusDiscard = bonusesIn(from.bonusDiscard, 'bonusDiscard');
  state.playing = birdsIn(from.playing, 'playing');
  state.draft = birdsIn(from.draft, 'draft');
  state.looking = bonusesIn(from.looking, 'looking');
  for (const food of names(from.gained, FOOD, 'gained', 'a food', FOODS.length)) state.gained |= 1 << food;
  const { laidOn = null } = from;
  state.laidOn = laidOn === null ? -1 : named(laidOn, BIRD, 'laidOn', 'a bird');
}

function parseGoals(state: Laying, value: unknown): void {
  const goals = list(value, 'goals', TURNS.length);
  goals.forEach((entry, round) => {
    const field = `goals[${round}]`;
    const from = typeof entry === 'string' ? { goal: entry } : record(entry, field);
    state.goals.push(named(from.goal, GOAL, `${field}.goal`, 'a goal'));
    for (const [name, into] of [
      ['counts', state.goalCounts],
      ['points', state.goalPoints],
    ] as const) {
      const values = list(from[name], `${field}.${name}`, state.seats);
      if (values.length !== 0 && values.length !== state.seats) fail(`${field}.${name}`, 'is one number a seat');
      values.forEach((count, seat) => {
        into[round * state.seats + seat] = wholeWithin(count, `${field}.${name}[${seat}]`, 0, 999, 0);
      });
    }
  });
  // rounds without a named goal take the first tiles that are free
  for (let goal = 0; state.goals.length < TURNS.length && goal < GOALS.length; goal += 2)
    if (!state.goals.some((other) => other >> 1 === goal >> 1)) state.goals.push(goal);
  if (new Set(state.goals.map((goal) => goal >> 1)).size < TURNS.length) fail('goals', 'shows two sides of one tile');
}

function parseAutoma(value: unknown): Automa | null {
  if (value === undefined || value === null) return null;
  const from = record(value, 'automa');
  const counts = (name: string, most: number, max: number): number[] =>
    list(from[name], `automa.${name}`, most).map((one, i) => wholeWithin(one, `automa.${name}[${i}]`, 0, max, 0));
  return {
    bonus: named(from.bonus, BONUS, 'automa.bonus', 'a bonus card'),
    deck: counts('deck', AUTOMA_CARDS.length, AUTOMA_CARDS.length - 1),
    up: birdsIn(from.up, 'automa.up'),
    down: birdsIn(from.down, 'automa.down'),
    eggs: wholeWithin(from.eggs, 'automa.eggs', 0, 999, 0),
    cubes: wholeWithin(from.cubes, 'automa.cubes', 0, 99, 0),
    goalPoints: counts('goalPoints', TURNS.length, 99),
  };
}

/** Every card is in one place only; a deck that is not given holds the rest. */
function parseDecks(state: Laying, from: Record<string, unknown>): void {
  const { automa } = state;
  const birds = [
    ...state.hands.flat(),
    ...state.birds.filter((card) => card >= 0),
    ...state.tucks.flat().map(tuckCard),
    ...state.tray.filter((card) => card >= 0),
    ...state.discard,
    ...state.playing,
    ...state.draft,
    ...(automa?.up ?? []),
    ...(automa?.down ?? []),
  ];
  state.deck = deckOf(
    birds,
    from.deck === undefined ? undefined : birdsIn(from.deck, 'deck'),
    birdsIn(from.deckTop, 'deckTop'),
    BIRDS,
  );
  const bonuses = [...state.bonuses.flat(), ...state.bonusDiscard, ...state.looking];
  if (automa !== null) bonuses.push(automa.bonus);
  const given = from.bonusDeck === undefined ? undefined : bonusesIn(from.bonusDeck, 'bonusDeck');
  state.bonusDeck = deckOf(bonuses, given, [], BONUSES);
}

function deckOf(
  elsewhere: readonly number[],
  given: readonly number[] | undefined,
  top: readonly number[],
  all: readonly { readonly name: string }[],
): number[] {
  const used = new Set<number>();
  for (const card of [...elsewhere, ...(given ?? top)]) {
    if (used.has(card)) fail('position', `${all[card].name} is in two places`);
    used.add(card);
  }
  const deck = given ?? [...top, ...all.map((_, card) => card).filter((card) => !used.has(card))];
  return deck.toReversed();
}
