import type { Json, Reading } from '@tessera/kernel';
import type { Frame } from '../rules/frames.ts';
import type { View } from '../rules/index.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** How sentences read what the board shows. */
export const readingOf = ({ view, props }: Model): Reading<View> => ({ view, name: props.name });

/** What is asked, in a sentence, also while answers are only tried out. */
export const questionText = (at: Reading<View>, frame: Frame): string => {
  const ask = (
    words.value.questions as unknown as Record<string, ((at: Reading<View>, frame: Json) => string) | undefined>
  )[frame.kind];
  return ask?.(at, frame as unknown as Json) ?? '';
};
