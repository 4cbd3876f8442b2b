import type { OutcomeProps } from '@tessera/kit';
import type { Face } from '../rules/index.ts';
import { Pic } from './art/Pic.tsx';
import './play.css';
import './styles/deed.css';

/** The dice of a throw; who goes first by the seat's number. */
export function Outcome({ choice }: OutcomeProps) {
  const { dice, seat = 0 } = choice as { dice?: readonly Face[]; seat?: number };
  if (dice === undefined) return <>{seat + 1}</>;
  return (
    <span class="wing-page wing-throw">
      {dice.map((face, i) => (
        <Pic key={i} name={`die-${face}`} />
      ))}
    </span>
  );
}
