import { ALL_SEATS, below, branch, isRecord, type Rng, type Seat, shuffle, type Viewer } from '@tessera/kernel';
import { EFFECT, ROWS } from './catalogue.ts';
import { STARTING_HANDS } from './choices.ts';
import { canAfford } from './costs.ts';
import { openRows, totalFood } from './mat.ts';
import { playRows } from './powers/feasible.ts';
import { PUBLIC, SEEN, type State, tuckCard, tuckEntry, tuckHost, tuckKnown, UNSEEN } from './state.ts';
import { isOver, seesDraft, seesLooking } from './view.ts';

/**
 * [W6] Deals again, in place, every card the viewer cannot see: decks, hands, tucked, set out and face-down cards. [W6.2]
 * What others took openly stays in their hands. For everyone together all hands, bonus cards and choices stay.
 */
export const imagine = (state: State, viewer: Viewer, rng: Rng): void => dealAgain(state, viewer, rng, [1, 0]);

/** How many plays a hand is known to allow when it is asked which bird to play, and when a further bird is offered. */
type Told = readonly [asked: number, offered: number];

/** Deals again what a viewer cannot see, but for what it is told by being asked. */
export function dealAgain(state: State, viewer: Viewer, rng: Rng, told: Told): void {
  dealBirds(state, viewer, rng, told);
  if (!isOver(state)) dealBonuses(state, viewer, rng);
  if (state.automa !== null) shuffle(rng, state.automa.deck.sort(ascending));
  state.picks = state.picks.map((pick, seat) =>
    !isOwn(seat, viewer) && pick >= 0 ? below(rng, STARTING_HANDS.length) : pick,
  );
}

/** Whether a viewer knows what a seat holds. */
const isOwn = (seat: Seat, viewer: Viewer): boolean => seat === viewer || viewer === ALL_SEATS;

const isHidden = (entry: number, seat: Seat, viewer: Viewer): boolean =>
  tuckKnown(entry) < (isOwn(seat, viewer) ? SEEN : PUBLIC);

function dealBirds(state: State, viewer: Viewer, rng: Rng, told: Told): void {
  const { hands, automa } = state;
  const secret = hands.map((hand, seat) => unseen(state, hand, seat));
  const deck = state.deck.slice();
  const draft = state.draft.slice();
  const lists = hidden(secret, viewer);
  if (viewer !== ALL_SEATS && !seesDraft(state, viewer)) lists.push(draft);
  if (automa !== null) lists.push(automa.down);
  lists.push(deck);
  const pool = gather(lists);
  for (const [seat, entries] of state.tucks.entries()) {
    for (const entry of entries) if (isHidden(entry, seat, viewer)) pool.push(tuckCard(entry));
  }
  // sorted first: what is imagined must not depend on how the hidden cards really lie
  shuffle(rng, pool.sort(ascending));
  const asked = pendingPlay(state, viewer, told);
  if (asked !== undefined) {
    // cards are dealt from the end of the pool, to this hand first
    makePlayable(state, asked, pool, secret[asked.seat].length);
    lists.unshift(...lists.splice(lists.indexOf(secret[asked.seat]), 1));
  }
  handOut(lists, pool);
  state.deck = deck;
  state.draft = draft;
  state.hands = hands.map((hand, seat) =>
    isOwn(seat, viewer) ? hand : [...(state.shown?.[seat] ?? []), ...secret[seat]],
  );
  state.tucks = state.tucks.map((entries, seat) =>
    entries.map((entry) =>
      isHidden(entry, seat, viewer) ? tuckEntry(tuckHost(entry), pool.pop() as number, tuckKnown(entry)) : entry,
    ),
  );
}

/** The cards of a hand that nobody else has seen. */
const unseen = ({ shown }: State, hand: readonly number[], seat: Seat): number[] =>
  shown === undefined ? hand.slice() : hand.filter((card) => !shown[seat].includes(card));

function dealBonuses(state: State, viewer: Viewer, rng: Rng): void {
  const bonuses = state.bonuses.map((cards) => cards.slice());
  const looking = state.looking.slice();
  const bonusDeck = state.bonusDeck.slice();
  const bonusDiscard = state.bonusDiscard.slice();
  const lists = hidden(bonuses, viewer);
  if (viewer !== ALL_SEATS && !seesLooking(state, viewer)) lists.push(looking);
  lists.push(bonusDeck, bonusDiscard);
  handOut(lists, shuffle(rng, gather(lists).sort(ascending)));
  state.bonuses = bonuses;
  state.looking = looking;
  state.bonusDeck = bonusDeck;
  state.bonusDiscard = bonusDiscard;
}

const hidden = (lists: readonly number[][], viewer: Viewer): number[][] =>
  lists.filter((_, seat) => !isOwn(seat, viewer));

function gather(lists: readonly number[][]): number[] {
  const pool: number[] = [];
  for (const list of lists) for (let i = 0; i < list.length; i++) pool.push(list[i]);
  return pool;
}

/** Fills the lists, as long as they were, from the end of the pool. */
function handOut(lists: readonly number[][], pool: number[]): void {
  for (const list of lists) for (let i = 0; i < list.length; i++) list[i] = pool.pop() as number;
}

interface PendingPlay {
  readonly seat: Seat;
  readonly rows: number;
  /** How many plays an open question is known to offer. */
  readonly choices: number;
}

/** That another seat is asked about playing a bird tells that it holds one it can play. */
function pendingPlay(state: State, viewer: Viewer, [asked, offered]: Told): PendingPlay | undefined {
  const frame = state.stack.at(-1);
  if (frame === undefined || isOwn(frame.seat, viewer) || state.lanes.length > 0) return undefined;
  if (frame.kind === 'playBird') {
    return { seat: frame.seat, rows: frame.rows, choices: asked };
  }
  if (frame.kind !== 'activate' || offered === 0) return undefined;
  const effect = EFFECT[frame.card];
  if (effect?.kind !== 'playBird') return undefined;
  return { seat: frame.seat, rows: playRows(state, frame.seat, frame.card, effect), choices: offered };
}

/** Swaps playable cards to the end of the pool until the hand dealt from there has enough to choose from. */
function makePlayable(state: State, { seat, rows, choices }: PendingPlay, pool: number[], cards: number): void {
  const open = openRows(state, seat) & rows;
  const total = totalFood(state, seat);
  const plays = (card: number): number => (canAfford(state.food, seat * 5, total, card) ? bits(ROWS[card] & open) : 0);
  const from = pool.length - cards;
  const seen = (state.shown?.[seat] ?? []).reduce((sum, card) => sum + plays(card), 0);
  const inHand = (): number => pool.slice(from).reduce((sum, card) => sum + plays(card), seen);
  for (let i = 0; i < from && inHand() < choices; i++) {
    let worst = from;
    for (let j = from; j < pool.length; j++) if (plays(pool[j]) < plays(pool[worst])) worst = j;
    if (plays(pool[i]) > plays(pool[worst])) [pool[i], pool[worst]] = [pool[worst], pool[i]];
  }
}

const ascending = (a: number, b: number): number => a - b;
const bits = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1);

/**
 * Deals again, in place, what nobody may know of a position: the order of the decks, cards that lie face down, the solo
 * opponent's cards, and all further chance. Hands stay: writing them down has shown them to everybody.
 */
export function deal(state: State, rng: Rng): void {
  state.rng = branch(rng);
  const { deck, tucks, automa } = state;
  const isUnseen = (entry: number): boolean => tuckKnown(entry) === UNSEEN;
  const pool = shuffle(rng, [
    ...deck,
    ...(automa?.down ?? []),
    ...tucks.flatMap((entries) => entries.filter(isUnseen).map(tuckCard)),
  ]);
  const next = (): number => pool.pop() as number;
  state.deck = deck.map(next);
  if (automa !== null) {
    automa.down = automa.down.map(next);
    shuffle(rng, automa.deck);
  }
  state.tucks = tucks.map((entries) =>
    entries.map((entry) => (isUnseen(entry) ? tuckEntry(tuckHost(entry), next(), UNSEEN) : entry)),
  );
  state.bonusDeck = shuffle(rng, state.bonusDeck.slice());
}

const PARTS = ['deck', 'deckTop', 'bonusDeck'] as const;

/** The parts of a position that say something nobody may know. */
export function fixes(text: string): readonly string[] {
  let from: unknown;
  try {
    from = JSON.parse(text);
  } catch {
    // what is no position fixes nothing, and is refused elsewhere
    return [];
  }
  if (!isRecord(from)) return [];
  const { automa, seats } = from;
  const isList = (value: unknown, least: number): boolean => Array.isArray(value) && value.length >= least;
  const found: string[] = PARTS.filter((part) => isList(from[part], part === 'deckTop' ? 1 : 2));
  if (isRecord(automa) && isList(automa.deck, 2)) found.push('automa.deck');
  if (isRecord(automa) && isList(automa.down, 1)) found.push('automa.down');
  if (Array.isArray(seats)) {
    for (const [seat, one] of seats.entries()) {
      const tucked = isRecord(one) && Array.isArray(one.tucked) ? one.tucked : [];
      if (tucked.some((tuck) => isRecord(tuck) && tuck.known === 'nobody')) found.push(`seats[${seat}].tucked`);
    }
  }
  return found;
}
