import { BOARDS, type Choice, type Side, TOKENS } from '../rules/index.ts';
import { CARDS } from './cards.ts';
import { deedOf, type Step } from './step.ts';

export const END: Choice = { end: true };

/** A step as the rules name it. */
export function choiceOf(step: Step, side: Side): Choice {
  const { keys } = BOARDS[side];
  const deed = deedOf(step);
  switch (deed.kind) {
    case 'place':
      return { place: TOKENS[deed.token], at: keys[deed.cell] };
    case 'cube':
      return { cube: CARDS[deed.card].id, at: keys[deed.cell] };
    case 'draw':
      return { card: CARDS[deed.card].id };
    case 'take':
      return { take: deed.space };
  }
}
