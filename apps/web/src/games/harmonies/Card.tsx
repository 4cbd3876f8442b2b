import { type CardView, type CellView, type Side, SPIRITS } from '@tessera/harmonies';
import { useMemo } from 'preact/hooks';
import { Compass } from './Compass.tsx';
import { cardOf, isAnimal, nearness } from './habitats.ts';
import { cardTitle, habitatName, worthOf } from './names.ts';
import { Pattern } from './Pattern.tsx';
import { words } from './words/catalogue.ts';

interface CardProps {
  readonly id: string;
  /** Cubes that have left the card; absent for cards of the row. */
  readonly progress?: CardView;
  /** The board on which its habitat is looked for. */
  readonly side: Side;
  readonly cells: readonly CellView[];
  readonly selected?: boolean;
  /** Its habitat is complete: a cube may be placed. */
  readonly ready?: boolean;
  /** It serves the cell that is pointed at. */
  readonly lit?: boolean;
  onPress(): void;
}

/** An animal card: its habitat as a picture, how near it is, and the ladder of points with the cubes on it. */
export function Card({ id, progress, side, cells, selected = false, ready = false, lit = false, onPress }: CardProps) {
  const card = cardOf(id);
  const w = words.value;
  const near = useMemo(() => nearness(side, cells, card), [side, cells, card]);
  const pattern = useMemo(() => <Pattern card={card} />, [card]);
  const label = [
    habitatName(w, card),
    ...(progress === undefined ? [] : [w.progress(progress.placed, progress.cubes)]),
    near.length === 0 ? w.never : w.near(near[0].missing),
  ].join(', ');
  return (
    <button
      type="button"
      class={`harm-card${isAnimal(card) ? '' : ' spirit'}${ready ? ' ready' : ''}${lit ? ' lit' : ''}`}
      data-card={id}
      data-placed={progress?.placed}
      aria-label={label}
      aria-pressed={selected}
      onClick={onPress}
    >
      <b class="harm-card-name">{cardTitle(w, id)}</b>
      {pattern}
      <Compass near={near} />
      {isAnimal(card) ? (
        <Ladder points={card.points} placed={progress?.placed ?? 0} />
      ) : (
        <span class="harm-worth">{worthOf(w, card)}</span>
      )}
    </button>
  );
}

export const isSpiritCard = (id: string): boolean => SPIRITS.some((spirit) => spirit.id === id);

/** What the card is worth after each cube; those that are still on it lie on their numbers. */
function Ladder({ points, placed }: { readonly points: readonly number[]; readonly placed: number }) {
  return (
    <span class="harm-ladder">
      {points.map((worth, i) => (
        <span key={worth} class={i < placed - 1 ? 'passed' : i === placed - 1 ? 'reached' : 'covered'}>
          {worth}
        </span>
      ))}
    </span>
  );
}
