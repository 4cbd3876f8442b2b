import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { BIRDS } from '../rules/data/birds.ts';
import { FOODS } from '../rules/data/types.ts';
import type { Bird as BirdData, Cost, Food } from '../rules/index.ts';
import { Bird, Scenery } from './art/Bird.tsx';
import { Pic, Rich } from './art/Pic.tsx';
import { words } from './words.ts';

const BY_ID = new Map(BIRDS.map((bird) => [bird.id, bird]));

/** A bird's card by its id. */
export const birdOf = (id: string): BirdData => BY_ID.get(id) as BirdData;

export type Colour = 'brown' | 'white' | 'pink' | 'none';

/** The colour of a bird's power. */
export const colourOf = ({ power }: BirdData): Colour =>
  power === null ? 'none' : power.trigger.on === 'activate' ? 'brown' : power.trigger.on === 'play' ? 'white' : 'pink';

/** The symbols of a cost, one by one. */
export const symbolsOf = (cost: Cost): readonly (Food | 'wild')[] =>
  'either' in cost
    ? cost.either
    : ([...FOODS, 'wild'] as const).flatMap((food) => Array<Food | 'wild'>(cost[food] ?? 0).fill(food));

/** The smallest number of tokens a bird costs. */
export const priceOf = ({ cost }: BirdData): number => ('either' in cost ? 1 : symbolsOf(cost).length);

const isPredator = ({ power }: BirdData): boolean =>
  power?.effect.kind === 'predatorWingspan' || power?.effect.kind === 'predatorDice';

const isFlocking = ({ power }: BirdData): boolean =>
  power?.effect.kind === 'tuckFromHand' ||
  power?.effect.kind === 'tuckFromDeck' ||
  (power?.effect.kind === 'payThen' && power.effect.next.kind === 'tuckFromDeck');

const drawsBonus = ({ power }: BirdData): boolean => power?.effect.kind === 'drawBonusCards';

/** Always the same colour of eggs for a bird. */
export const eggTone = (id: string): number => (id.length * 7 + id.charCodeAt(0)) % 5;

/** The painted ground behind a bird: the colours of its habitats, one after the other. */
export function washOf({ habitats }: BirdData): string {
  if (habitats.length === 1) return `var(--wing-${habitats[0]})`;
  const step = 100 / habitats.length;
  const stops = habitats.flatMap((habitat, i) => [
    `var(--wing-${habitat}) ${i * step + (i ? 6 : 0)}%`,
    `var(--wing-${habitat}) ${(i + 1) * step - (i < habitats.length - 1 ? 6 : 0)}%`,
  ]);
  return `linear-gradient(100deg, ${stops.join(', ')})`;
}

/** The printed points. */
export const Coin = ({ points }: { readonly points: number }) => <span class="wing-coin">{points}</span>;

/** The food a bird costs, from the top down; alternatives share a strip. */
export function CostColumn({ bird }: { readonly bird: BirdData }) {
  const symbols = symbolsOf(bird.cost);
  if (symbols.length === 0) return <span class="wing-cost wing-zero">0</span>;
  const either = 'either' in bird.cost && symbols.length > 1;
  return (
    <span class={`wing-cost${either ? ' wing-either' : ''}`} data-count={symbols.length}>
      {symbols.map((food, i) => (
        <Pic key={i} name={food} />
      ))}
    </span>
  );
}

/** One piece of colour per habitat along the left edge, with its sign. */
export const Spine = ({ bird }: { readonly bird: BirdData }) => (
  <span class="wing-spine">
    {bird.habitats.map((habitat) => (
      <span key={habitat} class={`wing-h-${habitat}`}>
        <Pic name={habitat} />
      </span>
    ))}
  </span>
);

export function Tags({ bird }: { readonly bird: BirdData }) {
  const tags = [isPredator(bird) && 'predator', isFlocking(bird) && 'flocking', drawsBonus(bird) && 'bonus'].filter(
    (tag) => tag !== false,
  );
  return (
    <span class="wing-tags">
      {tags.map((tag) => (
        <Pic key={tag} name={`sign-${tag}`} />
      ))}
    </span>
  );
}

/** What a bird of the hand says of itself, in one sentence. */
export function cardSaid(id: string): string {
  const { board: w, cards } = words.value;
  const bird = birdOf(id);
  return w.cardSaid({
    name: cards.bird(id),
    points: bird.points,
    habitats: bird.habitats.map((habitat) => w.rowNames[habitat]).join(', '),
    cost: cards.costText(bird.cost),
    nest: w.nests[bird.nest],
    limit: bird.eggLimit,
    wingspan: bird.wingspan,
    power: cards.powerText(bird),
  });
}

/** The face of a card as it lies in a hand or the tray: what decides stands along the left edge. */
export function Face({ id, children }: { readonly id: string; readonly children?: ComponentChildren }) {
  // what is printed on a card never changes
  const printed = useMemo(() => <Printed id={id} />, [id, words.value]);
  return (
    <span class="wing-face" aria-hidden="true" style={{ '--wash': washOf(birdOf(id)) }}>
      {printed}
      {children}
    </span>
  );
}

const emsOf = (letter: string): number => (/[mw]/i.test(letter) ? 0.95 : /[fijlrt]/.test(letter) ? 0.42 : 0.6);

/**
 * About how wide the longest part of a name is, in ems: it is printed small enough to stay whole, since not every browser
 * can hyphenate.
 */
const widestPart = (name: string): number =>
  Math.max(...name.split(/[ -]/).map((part) => [...part].reduce((sum, letter) => sum + emsOf(letter), 0)));

function Printed({ id }: { readonly id: string }) {
  const bird = birdOf(id);
  const { cards } = words.value;
  const colour = colourOf(bird);
  const name = cards.bird(id);
  return (
    <>
      <Spine bird={bird} />
      <span class="wing-window">
        <Scenery habitat={bird.habitats[0]} />
        <Bird id={id} />
        <Coin points={bird.points} />
        <CostColumn bird={bird} />
        <Tags bird={bird} />
        <span class="wing-span">
          <Pic name="sign-wings" />
          {bird.wingspan}
        </span>
      </span>
      <span class={`wing-name${name.length > 18 ? ' wing-long' : ''}`} style={{ '--ems': widestPart(name) }}>
        {name}
      </span>
      <span class="wing-nest">
        <Pic name={`nest-${bird.nest}`} />
        {Array.from({ length: bird.eggLimit }, (_, i) => (
          <Pic key={i} name="egg-slot" />
        ))}
      </span>
      <span class={`wing-band wing-c-${colour}`}>
        {colour !== 'none' && (
          <>
            <span class="wing-sign">
              <Pic name={`sign-${colour}`} />
            </span>
            <span class="wing-short">
              <Rich text={cards.short(bird)} />
            </span>
          </>
        )}
      </span>
    </>
  );
}

/** The back of a card. */
export const Back = ({ children }: { readonly children?: ComponentChildren }) => (
  <span class="wing-back" aria-hidden="true">
    <Pic name="feathers" />
    {children}
  </span>
);
