import type { EngineOf, Seat } from '@tessera/kernel';
import type { Rithmomachia } from '../rules/index.ts';

/** So many times the own pieces leave nothing to hope for. */
const OVERWHELMING = 3;
/** A harmony takes three. */
const HARMONY = 3;

const countOf = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Whether a side has so few pieces left that it can neither line up three nor keep the other from it. */
export function isLost({ state: { alive } }: EngineOf<Rithmomachia>, seat: Seat): boolean {
  const [own, theirs] = [countOf(alive[seat]), countOf(alive[1 - seat])];
  return own < HARMONY || own * OVERWHELMING <= theirs;
}
