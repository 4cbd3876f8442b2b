import { isRecord, type Json, refuse } from '@tessera/kernel';
import type { SelectFoodFromFeederPrompt as Feeder } from './prompts.ts';
import { answers, type Fields, isIn, PASS, type Read, tokens } from './reading.ts';
import { type DieFace, foodType, readFace, readFood } from './words.ts';

const diceOf = ({ availableDice }: Feeder): string =>
  Object.entries(availableDice)
    .map(([face, count]) => `${count} ${face}`)
    .join(', ') || 'none';

/** No die is named, or none in this way. */
const noDice = (prompt: Feeder, field: string): Read =>
  refuse(
    'NO_DICE_SELECTED',
    `selection must be { die: "FISH" }, { die: "SEED_INVERTEBRATE", asFoodType: "SEED" }, "reroll" or "stop", or foodOrReroll food by kind such as { FISH: 1 }. Dice to take: ${diceOf(prompt)}.`,
    field,
  );
const BOTH = ['SEED', 'INVERTEBRATE'];

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
  const { availableDice, allowedFoods, takesAll } = prompt;
  const face = readFace(die);
  const isThere = typeof die === 'string' && Object.hasOwn(availableDice, die);
  if (takesAll && isThere) return answers({ reroll: false });
  if (face === undefined || takesAll) return noDice(prompt, 'selection');
  if (!isThere)
    return refuse('EXCEEDS_AVAILABLE_DICE', `No such die can be taken. Dice to take: ${diceOf(prompt)}.`, 'selection');
  if (face !== 'invertebrateOrSeed') return answers({ die: face });
  const wanted = allowedFoods.filter((food) => BOTH.includes(food));
  return isIn(wanted, asFoodType)
    ? answers({ die: face, as: readFood(asFoodType) as string })
    : refuse(
        'INVALID_SEED_INVERTEBRATE_CHOICE',
        `For that die asFoodType must be ${wanted.join(' or ')}.`,
        'selection',
      );
}

/** Food by kind: each from a die of its own, or else from one that shows both. What is not there is not gained. */
function readFoods(prompt: Feeder, counts: Fields): Read {
  const { remaining, availableDice, allowedFoods, takesAll, canStop } = prompt;
  const field = 'foodOrReroll';
  const named = tokens(counts, field);
  if (!named.ok) return named;
  if (named.value.length > remaining) return refuse('INVALID_FOOD_COUNT', `Take at most ${remaining} here.`, field);
  const left: { [F in DieFace]?: number } = { ...availableDice };
  const take = (face: DieFace): boolean => {
    const count = left[face] ?? 0;
    left[face] = count - 1;
    return count > 0;
  };
  const dice = named.value.flatMap((food): Json[] => {
    const type = foodType(food);
    if (take(type)) return [{ die: food }];
    const isBoth = BOTH.includes(type) && allowedFoods.includes(type) && take('SEED_INVERTEBRATE');
    return isBoth ? [{ die: 'invertebrateOrSeed', as: food }] : [];
  });
  if (takesAll) return dice.length > 0 ? answers({ reroll: false }) : noDice(prompt, field);
  if (dice.length > 0) return answers(...dice);
  return canStop
    ? answers(PASS)
    : refuse('EXCEEDS_AVAILABLE_DICE', `None of that can be taken. Dice to take: ${diceOf(prompt)}.`, field);
}
