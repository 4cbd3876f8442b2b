import type { OutcomeProps } from '@tessera/kit';
import { shellsWorth } from './fall.ts';

/** What a throw is worth; its shells only tell how many lie open. */
export const Outcome = ({ choice }: OutcomeProps) => <>{shellsWorth((choice as { heads: number }).heads)}</>;
