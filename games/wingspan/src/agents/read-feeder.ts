import { isRecord, type Json, refuse } from '@tessera/kernel';
import type { SelectFoodFromFeederPrompt } from './prompts.ts';
import { answers, type Fields, PASS, type Read, tokens } from './reading.ts';
import { type DieFace, foodType, readFace, readFood } from './words.ts';

type Feeder = SelectFoodFromFeederPrompt;

const diceOf = ({ availableDice }: Feeder): string =>
  Object.entries(availableDice)
    .map(([face, count]) => `${count} ${face}`)
    .join(', ') || 'none';

const shapeOf = (prompt: Feeder): string =>
  `selection must be { die: "FISH" }, { die: "SEED_INVERTEBRATE", asFoodType: "SEED" }, "reroll" or "stop", or foodOrReroll food by kind such as { FISH: 1 }. Dice to take: ${diceOf(prompt)}.`;

/** One die, or food by kind; or whether the dice are thrown again. */
export function readFeeder(prompt: Feeder, { selection, foodOrReroll }: Fields): Read {
  const said = selection ?? foodOrReroll;
  if (said === 'reroll')
    return prompt.canReroll
      ? answers({ reroll: true })
      : refuse('INVALID_REROLL', 'All dice must show one face before you may throw them again.', 'selection');
  if (said === 'stop' && prompt.takesAll) return answers({ reroll: false });
  if (said === 'stop')
    return prompt.canStop ? answers(PASS) : refuse('NO_DICE_SELECTED', 'You cannot stop here.', 'selection');
  return selection === undefined && isRecord(foodOrReroll)
    ? readFoods(prompt, foodOrReroll)
    : readDie(prompt, isRecord(selection) ? selection : {});
}

function readDie(prompt: Feeder, { die, asFoodType }: Fields): Read {
  const face = readFace(die);
  const isThere = typeof die === 'string' && Object.hasOwn(prompt.availableDice, die);
  if (prompt.takesAll && isThere) return answers({ reroll: false });
  if (face === undefined || prompt.takesAll) return refuse('NO_DICE_SELECTED', shapeOf(prompt), 'selection');
  if (!isThere)
    return refuse('EXCEEDS_AVAILABLE_DICE', `No such die can be taken. Dice to take: ${diceOf(prompt)}.`, 'selection');
  if (face !== 'invertebrateOrSeed') return answers({ die: face });
  const as = readFood(asFoodType);
  const offered = (as === 'seed' || as === 'invertebrate') && prompt.allowedFoods.includes(asFoodType as never);
  const wanted = prompt.allowedFoods.filter((food) => food === 'SEED' || food === 'INVERTEBRATE').join(' or ');
  return offered
    ? answers({ die: face, as })
    : refuse('INVALID_SEED_INVERTEBRATE_CHOICE', `For that die asFoodType must be ${wanted}.`, 'selection');
}

/** Food by kind: each from a die of its own, or else from one that shows both. What is not there is not gained. */
function readFoods(prompt: Feeder, counts: Fields): Read {
  const named = tokens(counts, 'foodOrReroll');
  if (!named.ok) return named;
  if (named.value.length > prompt.remaining)
    return refuse('INVALID_FOOD_COUNT', `Take at most ${prompt.remaining} here.`, 'foodOrReroll');
  const left: { [F in DieFace]?: number } = { ...prompt.availableDice };
  const take = (face: DieFace): boolean => {
    const count = left[face] ?? 0;
    left[face] = count - 1;
    return count > 0;
  };
  const dice = named.value.flatMap((food): Json[] => {
    if (take(foodType(food))) return [{ die: food }];
    const both = (food === 'seed' || food === 'invertebrate') && prompt.allowedFoods.includes(foodType(food));
    return both && take('SEED_INVERTEBRATE') ? [{ die: 'invertebrateOrSeed', as: food }] : [];
  });
  if (prompt.takesAll)
    return dice.length > 0 ? answers({ reroll: false }) : refuse('NO_DICE_SELECTED', shapeOf(prompt), 'foodOrReroll');
  if (dice.length > 0) return answers(...dice);
  return prompt.canStop
    ? answers(PASS)
    : refuse('EXCEEDS_AVAILABLE_DICE', `None of that can be taken. Dice to take: ${diceOf(prompt)}.`, 'foodOrReroll');
}
