import type { Reading } from '@tessera/kernel';
import type { Frame } from '../rules/frames.ts';
import type { View } from '../rules/index.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** How sentences read what the board shows. */
export const readingOf = ({ view, props }: Model): Reading<View> => ({ view, name: props.name });

/** What is asked, in a sentence, also while answers are only tried out. */
export const questionText = (at: Reading<View>, frame: Frame): string => {
  // the frame's kind chooses its own sentence, which TypeScript cannot follow through a union
  const questions = words.value.questions as { readonly [K in string]?: (at: Reading<View>, frame: never) => string };
  return questions[frame.kind]?.(at, frame as never) ?? '';
};
