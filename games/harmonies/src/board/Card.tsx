import { useMemo } from 'preact/hooks';
import type { CardId, CardView, CellView, Side, Spirit } from '../rules/index.ts';
import { Animal } from './art/animals/Animal.tsx';
import { cardOf, habitatName, isAnimal, type Nearness, nearness } from './habitats.ts';
import { Pattern } from './Pattern.tsx';
import type { Category } from './preview.ts';
import { CategorySign } from './Scores.tsx';
import { words } from './words.ts';

const OUT = 15;
const IN = 7.5;

const corner = (turn: number, r: number): string => {
  const angle = ((60 * turn - 180) * Math.PI) / 180;
  return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
};

/** How near a habitat is in each of its six rotations: the fuller a side, the fewer tokens it lacks. */
export function Compass({ near }: { readonly near: readonly Nearness[] }) {
  const least = near[0]?.missing;
  return (
    <svg class="harm-compass" viewBox="-16 -16 32 32" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((turn) => {
        const missing = near.find(({ lie }) => lie.turns === turn)?.missing;
        return (
          <path
            key={turn}
            d={`M${corner(turn, IN)}L${corner(turn, OUT)}L${corner(turn + 1, OUT)}L${corner(turn + 1, IN)}z`}
            class="harm-wedge"
            data-missing={missing === undefined ? 'never' : Math.min(missing, 4)}
          />
        );
      })}
      <text y="4.2">{least ?? '–'}</text>
    </svg>
  );
}

type SpiritScoring = Spirit['scoring'];

interface CardProps {
  readonly id: CardId;
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
  /** Absent where a card is only looked at. */
  onPress?(): void;
}

/** An animal card: its habitat as a picture, how near it is, and the ladder of points with the cubes on it. */
export function Card({ id, progress, side, cells, selected = false, ready = false, lit = false, onPress }: CardProps) {
  const card = cardOf(id);
  const w = words.value.board;
  const near = useMemo(() => nearness(side, cells, card), [side, cells, card]);
  const pictures = useMemo(
    () => (
      <>
        <Animal id={card.id} />
        <Pattern card={card} />
      </>
    ),
    [card],
  );
  const label = [
    habitatName(w, card),
    ...(progress === undefined ? [] : [w.progress(progress.placed, progress.cubes)]),
    near.length === 0 ? w.never : w.near(near[0].missing),
  ].join(', ');
  const face = (
    <>
      <span class="visually-hidden">{label}</span>
      <b class="harm-card-name" aria-hidden="true">
        {w.cards(id)}
      </b>
      {pictures}
      <Compass near={near} />
      {isAnimal(card) ? (
        <Ladder points={card.points} placed={progress?.placed ?? 0} />
      ) : (
        <Counted scoring={card.scoring} />
      )}
    </>
  );
  const name = `harm-card${isAnimal(card) ? '' : ' harm-spirit'}${ready ? ' harm-ready' : ''}${lit ? ' harm-lit' : ''}`;
  if (onPress === undefined) return <div class={name}>{face}</div>;
  return (
    <button
      type="button"
      class={name}
      data-card={id}
      data-placed={progress?.placed}
      aria-pressed={selected}
      onClick={onPress}
    >
      {face}
    </button>
  );
}

const CATEGORY: { readonly [S in SpiritScoring['of']]: Category } = {
  field: 'fields',
  water: 'water',
  tree: 'trees',
  mountain: 'mountains',
  building: 'buildings',
};

/** What a spirit counts, in signs: points by height, or by the size of a group. */
function Counted({ scoring }: { readonly scoring: SpiritScoring }) {
  const points =
    scoring.per === 'group'
      ? scoring.tiers.map((tier) => `${tier.size}+: ${tier.points}`)
      : scoring.byHeight.slice(1).filter((worth, i) => worth > 0 || (scoring.of !== 'water' && i < 3));
  return (
    <span class="harm-worth" aria-hidden="true">
      <CategorySign part={CATEGORY[scoring.of]} /> {points.join(' · ')}
    </span>
  );
}

/** What the card is worth after each cube; those that are still on it lie on their numbers. */
function Ladder({ points, placed }: { readonly points: readonly number[]; readonly placed: number }) {
  return (
    <span class="harm-ladder" aria-hidden="true">
      {points.map((worth, i) => (
        <span key={worth} class={i < placed - 1 ? 'harm-passed' : i === placed - 1 ? 'harm-reached' : 'harm-covered'}>
          {worth}
        </span>
      ))}
    </span>
  );
}

/** The animals of some cards, small. */
export const Faces = ({ cards }: { readonly cards: readonly CardView[] }) => (
  <span class="harm-faces" aria-hidden="true">
    {cards.map(({ card }) => (
      <Animal key={card} id={card} />
    ))}
  </span>
);
