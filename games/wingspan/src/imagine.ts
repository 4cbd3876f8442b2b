import { below, type Rng, type Seat, shuffle, type Viewer } from '@tessera/kernel';
import { EFFECT, ROWS } from './catalogue.ts';
import { STARTING_HANDS } from './choices.ts';
import { canAfford } from './costs.ts';
import { openRows, totalFood } from './mat.ts';
import { playRows } from './powers/feasible.ts';
import { PUBLIC, SEEN, type State, tuckCard, tuckEntry, tuckHost, tuckKnown } from './state.ts';
import { isOver, seesDraft, seesLooking } from './view.ts';

/** [W6] Deals again, in place, every card the viewer cannot see: decks, hands, tucked, set out and face-down cards. */
export function imagine(state: State, viewer: Viewer, rng: Rng): void {
  dealBirds(state, viewer, rng);
  if (!isOver(state)) dealBonuses(state, viewer, rng);
  if (state.automa !== null) shuffle(rng, state.automa.deck);
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat !== viewer && state.picks[seat] >= 0) state.picks[seat] = below(rng, STARTING_HANDS.length);
  }
}

const isHidden = (entry: number, seat: Seat, viewer: Viewer): boolean =>
  tuckKnown(entry) < (seat === viewer ? SEEN : PUBLIC);

function dealBirds(state: State, viewer: Viewer, rng: Rng): void {
  const { deck, hands, tucks, draft, automa } = state;
  const lists = [deck, ...hands.filter((_, seat) => seat !== viewer)];
  if (!seesDraft(state, viewer)) lists.push(draft);
  if (automa !== null) lists.push(automa.down);
  const pool = lists.flat();
  tucks.forEach((entries, seat) => {
    for (const entry of entries) if (isHidden(entry, seat, viewer)) pool.push(tuckCard(entry));
  });
  shuffle(rng, pool);
  const asked = pendingPlay(state, viewer);
  // dealt from the end: what lies there goes to the seat that is about to play a bird
  if (asked !== undefined) {
    makePlayable(state, asked, pool);
    fill(hands[asked.seat], pool);
  }
  for (const list of lists) if (list !== hands[asked?.seat ?? -1]) fill(list, pool);
  tucks.forEach((entries, seat) => {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      if (!isHidden(entry, seat, viewer)) continue;
      entries[i] = tuckEntry(tuckHost(entry), pool.pop() as number, tuckKnown(entry));
    }
  });
}

function fill(list: number[], pool: number[]): void {
  for (let i = 0; i < list.length; i++) list[i] = pool.pop() as number;
}

function dealBonuses(state: State, viewer: Viewer, rng: Rng): void {
  const { bonusDeck, bonusDiscard, bonuses, looking } = state;
  const lists = [bonusDeck, bonusDiscard, ...bonuses.filter((_, seat) => seat !== viewer)];
  if (!seesLooking(state, viewer)) lists.push(looking);
  const pool = shuffle(rng, lists.flat());
  for (const list of lists) fill(list, pool);
}

interface PendingPlay {
  readonly seat: Seat;
  readonly rows: number;
  /** A single choice would have been settled, so an open question has two. */
  readonly choices: number;
}

/** That another seat is asked about playing a bird tells that it holds one it can play. */
function pendingPlay(state: State, viewer: Viewer): PendingPlay | undefined {
  const frame = state.stack.at(-1);
  if (frame === undefined || frame.seat === viewer || state.lanes.length > 0) return undefined;
  if (frame.kind === 'playBird') {
    return { seat: frame.seat, rows: frame.rows, choices: state.options.autoResolveForced ? 2 : 1 };
  }
  if (frame.kind !== 'activate') return undefined;
  const effect = EFFECT[frame.card];
  if (effect?.kind !== 'playBird') return undefined;
  return { seat: frame.seat, rows: playRows(state, frame.seat, frame.card, effect), choices: 1 };
}

/** Swaps playable cards to the end of the pool until the hand dealt from there has enough to choose from. */
function makePlayable(state: State, { seat, rows, choices }: PendingPlay, pool: number[]): void {
  const open = openRows(state, seat) & rows;
  const total = totalFood(state, seat);
  const plays = (card: number): number => (canAfford(state.food, seat * 5, total, card) ? bits(ROWS[card] & open) : 0);
  const from = pool.length - state.hands[seat].length;
  const inHand = (): number => pool.slice(from).reduce((sum, card) => sum + plays(card), 0);
  for (let i = 0; i < from && inHand() < choices; i++) {
    let worst = from;
    for (let j = from; j < pool.length; j++) if (plays(pool[j]) < plays(pool[worst])) worst = j;
    if (plays(pool[i]) > plays(pool[worst])) [pool[i], pool[worst]] = [pool[worst], pool[i]];
  }
}

const bits = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1);
