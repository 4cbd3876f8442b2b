import { Engine, type Json, type Seat } from '@tessera/kernel';
import { type Breakdown, breakdown, type Choice, harmonies, type State } from '../rules/index.ts';

export const CATEGORIES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'animals', 'spirit'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a choice makes of a seat's points, worked out by the game itself on a copy of the state. */
export interface Preview {
  readonly before: Breakdown;
  readonly after: Breakdown;
  readonly gain: number;
}

export function previewOf(state: State, seat: Seat, choice: Choice): Preview | undefined {
  const engine = Engine.at(harmonies, harmonies.clone(state));
  if (!engine.apply({ actor: seat, choice: choice as unknown as Json }).ok) return undefined;
  const before = breakdown(state, seat);
  const after = breakdown(engine.state, seat);
  return { before, after, gain: CATEGORIES.reduce((sum, part) => sum + after[part] - before[part], 0) };
}

/** `+3`, `−2`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
