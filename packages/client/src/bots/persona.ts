import type { Seat } from '@tessera/kernel';
import { type Manifest, type Skill, skillOf } from '@tessera/kit';

/** Who a bot is to the people at its table. Names are the same in every language. */
export interface Persona {
  readonly name: string;
  readonly skill: Skill;
  /** Tells the faces of one skill apart. */
  readonly tint: number;
}

/** As many names for each skill as a table has seats; wrens are gentle, badgers steady, foxes sharp. */
const NAMES: { readonly [S in Skill]: readonly string[] } = {
  gentle: ['Wren', 'Pip', 'Linnet', 'Robin', 'Finch', 'Dot'],
  steady: ['Bo', 'Hazel', 'Otto', 'Juno', 'Brock', 'Ida'],
  sharp: ['Flint', 'Vesper', 'Sable', 'Ember', 'Rask', 'Onyx'],
};

/** Who sits there: a seat has one name for each skill, so that nobody is renamed when others come and go. */
export function persona(skill: Skill, seat: Seat): Persona {
  const names = NAMES[skill];
  // the only opponent of the first seat has the first name
  const tint = (seat + names.length - 1) % names.length;
  return { name: names[tint], skill, tint };
}

/** The bot that plays a seat, or undefined for people. */
export const personaAt = (
  manifest: Pick<Manifest, 'levels' | 'skills'>,
  { kind, level }: { readonly kind: string; readonly level?: string | undefined },
  seat: Seat,
): Persona | undefined => (kind === 'bot' ? persona(skillOf(manifest, level ?? ''), seat) : undefined);
