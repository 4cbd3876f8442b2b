import type { Seat } from '@tessera/kernel';
import { BIRD, BONUS, GOAL } from '../../rules/catalogue.ts';
import { STARTING_HANDS } from '../../rules/choices.ts';
import { BIRDS } from '../../rules/data/birds.ts';
import { BONUSES } from '../../rules/data/goals.ts';
import { FACES, FOODS, HABITATS } from '../../rules/data/types.ts';
import { END_TURN, type Frame } from '../../rules/frames.ts';
import {
  emptyState,
  type Laying,
  PLACES_PER_SEAT,
  PUBLIC,
  SEEN,
  type State,
  tuckEntry,
  UNSEEN,
} from '../../rules/state.ts';
import type { View } from '../../rules/view.ts';

/** Cards that a viewer has not seen, to stand in for what is hidden. */
function unseen(all: number, seen: readonly number[]): () => number {
  const known = new Set(seen);
  const rest = Array.from({ length: all }, (_, card) => card).filter((card) => !known.has(card));
  return () => rest.pop() ?? 0;
}

const birds = (ids: readonly string[]): number[] => ids.map((id) => BIRD[id]);
const bonuses = (ids: readonly string[]): number[] => ids.map((id) => BONUS[id]);
const take = (count: number, next: () => number): number[] => Array.from({ length: Math.max(0, count) }, next);

/**
 * A state that looks like a view: what is hidden is made up, so it serves only until something hidden would show. On top
 * of its stack lies what is asked; `end` lies below, so that a draft notices when it has answered everything it knows of.
 */
export function stateOf(view: View, asked: Frame, end: Frame): State {
  const { options, own, viewer, automa } = view;
  const seats = view.seats.length;
  const bird = unseen(BIRDS.length, seenBirds(view));
  const bonus = unseen(BONUSES.length, [
    ...bonuses(own?.bonuses ?? []),
    ...bonuses(own?.looking ?? []),
    ...(automa === null ? [] : [BONUS[automa.bonus]]),
    ...view.seats.flatMap(({ shown }) => bonuses(shown)),
  ]);
  const state: Laying = {
    ...emptyState(options, seats),
    round: view.round - 1,
    turns: view.turns,
    first: view.first,
    active: view.active,
    owed: view.owed,
    tray: view.tray.map((id) => (id === null ? -1 : BIRD[id])),
    discard: birds(view.discard),
    feeder: FACES.map((face) => view.feeder.filter((one) => one === face).length),
    goals: view.goals.map(({ goal }) => GOAL[goal]),
    goalCounts: view.goals.flatMap(({ counts, points }) => (points === null ? counts.map(() => -1) : counts)),
    goalPoints: view.goals.flatMap(({ counts, points }) => points ?? counts.map(() => -1)),
    playing: birds(view.playing),
    draft: own !== null && own.draft.length > 0 ? birds(own.draft) : take(view.draft, bird),
    looking: bonuses(own?.looking ?? []),
    bonusDiscard: take(view.bonusDiscard, bonus),
    automa:
      automa === null
        ? null
        : {
            bonus: BONUS[automa.bonus],
            // what it would do is hidden: without cards it does nothing
            deck: [],
            up: birds(automa.birds),
            down: take(automa.faceDown, bird),
            eggs: automa.eggs,
            cubes: automa.cubes,
            goalPoints: [],
          },
    stack: asked.kind === 'action' ? [end, END_TURN[asked.seat], asked] : [end, asked],
  };
  for (let seat = 0; seat < seats; seat++) fillSeat(state, view, seat, viewer === seat, bird, bonus);
  state.bonusDeck = take(view.bonusDeck, bonus);
  state.deck = take(view.deck, bird);
  if (own?.picked && viewer !== null) state.picks[viewer] = STARTING_HANDS.indexOf(own.picked);
  return state;
}

function fillSeat(state: Laying, view: View, seat: Seat, mine: boolean, bird: () => number, bonus: () => number): void {
  const one = view.seats[seat];
  const own = mine ? view.own : null;
  state.hands[seat] = own === null ? take(one.hand, bird) : birds(own.hand);
  state.bonuses[seat] =
    own !== null ? bonuses(own.bonuses) : one.shown.length > 0 ? bonuses(one.shown) : take(one.bonuses, bonus);
  state.cubes[seat] = one.cubes;
  if (one.left) state.gone |= 1 << seat;
  for (const [i, food] of FOODS.entries()) state.food[seat * 5 + i] = one.food[food];
  for (const [row, habitat] of HABITATS.entries()) {
    const there = one.rows[habitat];
    state.rows[seat * 3 + row] = there.length;
    for (const [column, on] of there.entries()) {
      const place = seat * PLACES_PER_SEAT + row * 5 + column;
      const host = BIRD[on.bird];
      state.birds[place] = host;
      state.eggs[place] = on.eggs;
      state.cached[place] = on.cached;
      state.tucked[place] = on.tucked;
      if (on.used) state.pinkUsed[seat] |= 1 << (row * 5 + column);
      for (const id of on.known) state.tucks[seat].push(tuckEntry(host, BIRD[id], mine ? SEEN : PUBLIC));
      for (let i = on.known.length; i < on.tucked; i++) state.tucks[seat].push(tuckEntry(host, bird(), UNSEEN));
    }
  }
}

const seenBirds = ({ tray, discard, seats, own, playing, automa }: View): number[] =>
  birds([
    ...tray.flatMap((id) => id ?? []),
    ...discard,
    ...playing,
    ...(own?.hand ?? []),
    ...(own?.draft ?? []),
    ...(automa?.birds ?? []),
    ...seats.flatMap(({ rows }) => Object.values(rows).flatMap((row) => row.flatMap((on) => [on.bird, ...on.known]))),
  ]);
