import { type Choice, HABITATS } from '../rules/index.ts';
import { birdOf } from './cards.ts';
import { servesGoal } from './insight.ts';
import type { Model } from './model.ts';

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
