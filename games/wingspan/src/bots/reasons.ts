import type { Comparison, Reason } from '@tessera/bots/judge';
import { type Json, type Seat, seeded } from '@tessera/kernel';
import { qualifies } from '../rules/goals.ts';
import {
  BIRDS,
  BONUSES,
  breakdown,
  COLUMNS,
  canAfford,
  FOODS,
  GOALS,
  HABITATS,
  type State,
  totalFood,
  type Wingspan,
} from '../rules/index.ts';
import { bonusWorth, goalWorth, turnsLeft } from './beliefs.ts';
import type { WingspanEngine } from './turns.ts';
import { settle } from './turns.ts';
import { WEIGHTS } from './weights.ts';
import { worth } from './worth.ts';

const MAT = 3 * COLUMNS;
/** Points below which nobody would call it a reason. */
const LEAST = 0.6;
/** Points below which a bird is taken for its power. */
const FEW = 3;

const birdsOf = (state: State, seat: Seat): number[] =>
  state.birds.slice(seat * MAT, seat * MAT + MAT).filter((card) => card >= 0);

/** Birds of a hand that its food pays for. */
const playable = (state: State, seat: Seat): number[] =>
  state.hands[seat].filter((card) => canAfford(state.food, seat * 5, totalFood(state, seat), card));

/** A line's turn played out by rule of thumb, so that two lines are compared at the same point. */
function settled(engine: WingspanEngine): State {
  const table = engine.fork();
  if (!table.over) settle(table, seeded('reasons'));
  return table.state;
}

const foodOf = (state: State, seat: Seat): number =>
  state.food.slice(5 * seat, 5 * seat + 5).reduce((a, b) => a + b, 0);

/** A bonus card of a seat that counts a bird. */
function suited(state: State, seat: Seat, card: number): string | null {
  const found = state.bonuses[seat].find((bonus) => qualifies(BONUSES[bonus], card));
  return found === undefined ? null : BONUSES[found].id;
}

/** Why one line is better than another: birds, points, goals, bonus cards, and what can be played next. */
export function reasons({ seat, before, better, worse }: Comparison<Wingspan>): readonly Reason[] {
  const [one, other] = [settled(better), settled(worse)];
  const found: (Reason & { readonly weight: number })[] = [];
  const add = (weight: number, code: string, detail: Json = null): void => {
    if (weight >= LEAST) found.push({ weight, code, detail });
  };
  const [mine, theirs] = [breakdown(one, seat), breakdown(other, seat)];
  const played = birdsOf(one, seat).filter((card) => !birdsOf(other, seat).includes(card));
  for (const card of played) {
    const { id, points } = BIRDS[card];
    add(points + 1, 'plays', { bird: id, points });
  }
  for (const part of ['eggs', 'tucked', 'cached'] as const) {
    const more = mine[part] - theirs[part];
    add(more, part, { count: more });
  }
  for (let round = one.round; round < 4; round++) {
    const more = goalWorth(one, seat, round, WEIGHTS) - goalWorth(other, seat, round, WEIGHTS);
    add(2 * more, 'goal', { goal: GOALS[one.goals[round]].id, round: round + 1 });
  }
  const turns = turnsLeft(one, seat);
  for (const bonus of one.bonuses[seat]) {
    if (!other.bonuses[seat].includes(bonus)) add(2, 'keepsBonus', { bonus: BONUSES[bonus].id });
    else
      add(bonusWorth(one, seat, bonus, turns, WEIGHTS) - bonusWorth(other, seat, bonus, turns, WEIGHTS), 'bonus', {
        bonus: BONUSES[bonus].id,
      });
  }
  const ready = playable(one, seat).filter(
    (card) => !playable(other, seat).includes(card) && other.hands[seat].includes(card),
  );
  const dearest = ready.toSorted((a, b) => BIRDS[b].points - BIRDS[a].points)[0];
  if (dearest !== undefined) add(0.5 * BIRDS[dearest].points, 'ready', { bird: BIRDS[dearest].id });
  const drawn = one.hands[seat].filter(
    (card) => !other.hands[seat].includes(card) && !birdsOf(other, seat).includes(card),
  );
  const from = before.state;
  const shown = drawn.find((card) => from.tray.includes(card));
  const more = one.hands[seat].length - other.hands[seat].length;
  const about = (card: number): Json => ({
    bird: BIRDS[card].id,
    points: BIRDS[card].points,
    power: BIRDS[card].power !== null && BIRDS[card].points <= FEW,
    paid: playable(one, seat).includes(card),
    bonus: suited(one, seat, card),
  });
  // what the other line gives away
  const [kept] = drawn
    .filter((card) => from.hands[seat].includes(card))
    .toSorted((a, b) => BIRDS[b].points - BIRDS[a].points);
  if (kept !== undefined) add(1.5 + 0.3 * BIRDS[kept].points, 'keeps', about(kept));
  if (shown !== undefined) add(1 + 0.8 * Math.max(0, more), 'card', about(shown));
  else if (drawn.length > 0) add(0.8 * more, 'cards', { count: more });
  const food = foodOf(one, seat) - foodOf(other, seat);
  add(0.6 * food, 'food', { count: food });
  for (let row = 0; row < 3; row++) {
    const more = one.rows[seat * 3 + row] - other.rows[seat * 3 + row];
    if (more > 0 && turns > 4) add(0.15 * turns * more, 'row', { habitat: HABITATS[row] });
  }
  if (found.length === 0) {
    const kinds = FOODS.filter((_, i) => one.food[5 * seat + i] > other.food[5 * seat + i]);
    if (kinds.length > 0) add(1, 'kind', { food: kinds[0] });
    else add(1, worth(one, seat, WEIGHTS, undefined) >= worth(other, seat, WEIGHTS, undefined) ? 'engine' : 'ahead');
  }
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}
