import { equal, type Json } from '@tessera/kernel';
import type { GameUi, OutcomeProps } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { AuditedThrow } from '@tessera/peers/fair';
import type { ComponentType } from 'preact';

const drawn = new Map<GameUi, ComponentType<OutcomeProps>>();

/** A throw as the game shows it, fetched once. */
function pictureOf(ui: GameUi): ComponentType<OutcomeProps> | undefined {
  if (ui.outcome === undefined) return undefined;
  const found = drawn.get(ui) ?? later(ui.outcome);
  drawn.set(ui, found);
  return found;
}

/** A throw in as few signs as possible: what it is worth or its dice, else its number or its place among the possible ones. */
export function Outcome({
  ui,
  kind,
  choice,
  place = 0,
}: OutcomeProps & { readonly ui: GameUi; readonly place?: number }) {
  const Picture = pictureOf(ui);
  if (Picture !== undefined) return <Picture kind={kind} choice={choice} />;
  return <>{numberIn(choice) ?? place + 1}</>;
}

/** Where a throw stands among the possible ones, from 0. */
export const placeAmong = ({ choice, odds }: Pick<AuditedThrow, 'choice' | 'odds'>): number =>
  odds.findIndex((one) => equal(one.choice, choice));

function numberIn(choice: Json): number | undefined {
  const values = typeof choice === 'object' && choice !== null ? Object.values(choice) : [choice];
  return values.length === 1 && typeof values[0] === 'number' ? values[0] : undefined;
}
