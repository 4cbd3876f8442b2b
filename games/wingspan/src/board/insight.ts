import type { Seat } from '@tessera/kernel';
import { BIRD, BONUS, GOAL, NEST, nestMask } from '../rules/catalogue.ts';
import { goalPoints } from '../rules/goals.ts';
import {
  BONUSES,
  bonusCount,
  bonusPoints,
  type Choice,
  EGG_COSTS,
  GOALS,
  type Goal,
  HABITATS,
  type Habitat,
  qualifies,
} from '../rules/index.ts';
import type { View } from '../rules/view.ts';
import { birdOf } from './Card.tsx';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** Why a card of the hand cannot be played now. */
export function whyUnplayable({ view, seat, state }: Model, id: string): string {
  const { board: w, cards } = words.value;
  const bird = birdOf(id);
  const rows = bird.habitats.map((habitat) => view.seats[seat].rows[habitat].length);
  if (rows.every((birds) => birds === EGG_COSTS.length)) return w.unplayable.full;
  const eggs = state.eggs.slice(seat * 15, seat * 15 + 15).reduce((sum, count) => sum + count, 0);
  const least = Math.min(...rows.filter((birds) => birds < EGG_COSTS.length).map((birds) => EGG_COSTS[birds]));
  if (eggs < least) return w.unplayable.eggs(least);
  return w.unplayable.food(cards.costText(bird.cost));
}

const goalOf = (id: string): Goal => GOALS[GOAL[id]];

/** Whether a bird in a habitat, or eggs on it, count for a goal. */
function servesGoal(id: string, bird: string, habitat: Habitat | undefined): boolean {
  const { count } = goalOf(id);
  switch (count.kind) {
    case 'birdsInHabitat':
    case 'eggsInHabitat':
      return habitat === undefined ? birdOf(bird).habitats.includes(count.habitat) : habitat === count.habitat;
    case 'birdsWithEggsByNest':
    case 'eggsByNest':
      return (NEST[BIRD[bird]] & nestMask(count.nest)) !== 0;
    case 'eggSetsAcrossHabitats':
      return birdOf(bird).eggLimit > 0;
    case 'totalBirds':
      return true;
  }
}

/** The open goals and own bonus cards that a bird serves. */
export function servedBy(
  { view }: Model,
  bird: string,
  habitat?: Habitat,
): { readonly goals: readonly number[]; readonly bonuses: readonly string[] } {
  return {
    goals: view.goals.flatMap(({ goal, points }, round) =>
      points === null && servesGoal(goal, bird, habitat) ? [round] : [],
    ),
    bonuses: (view.own?.bonuses ?? []).filter((id) => qualifies(BONUSES[BONUS[id]], BIRD[bird])),
  };
}

/** What one's bonus card counts now and brings. */
export function bonusNow({ state, seat }: Model, id: string): { readonly count: number; readonly points: number } {
  const count = bonusCount(state, seat, BONUS[id]);
  return { count, points: bonusPoints(BONUSES[BONUS[id]], count) };
}

/** What one more bird that counts for a bonus card adds to its points. */
export function bonusMore(model: Model, id: string): number {
  const { count, points } = bonusNow(model, id);
  return bonusPoints(BONUSES[BONUS[id]], count + 1) - points;
}

/** What a goal would bring each seat if its round ended now; what it brought once it has. */
export function goalStandings(view: View, round: number): readonly number[] {
  const { counts, points } = view.goals[round];
  return points ?? goalPoints(counts, round, view.options.goalSide);
}

/** A seat's points, one's own with the bonus cards one knows. */
export function totalOf(model: Model, seat: Seat): number {
  const { birds, goals, eggs, cached, tucked } = model.view.seats[seat].score;
  return birds + goals + eggs + cached + tucked + bonusOf(model, seat);
}

export function bonusOf(model: Model, seat: Seat): number {
  const { view } = model;
  if (view.over || seat !== view.viewer || view.own === null) return view.seats[seat].score.bonus;
  return view.own.bonuses.length === 2 && view.turns === 0
    ? 0
    : view.own.bonuses.reduce((sum, id) => sum + bonusNow(model, id).points, 0);
}

/** Where the next egg serves best: for the goal of this round, then for the next ones, then where there is most room. */
export function bestEgg({ targets, view, me }: Model): Choice | undefined {
  if (me === null) return undefined;
  let best: { readonly choice: Choice; readonly worth: number } | undefined;
  for (const habitat of HABITATS)
    for (const { bird, eggs } of view.seats[me].rows[habitat]) {
      const choice = targets.birds.get(bird);
      if (choice === undefined) continue;
      const goals = view.goals.reduce((sum, { goal, points }, round) => {
        if (points !== null || !servesGoal(goal, bird, habitat)) return sum;
        return sum + (round === view.round - 1 ? 10 : 2);
      }, 0);
      const worth = goals + (birdOf(bird).eggLimit - eggs) / 10;
      if (best === undefined || worth > best.worth) best = { choice, worth };
    }
  return best?.choice;
}
