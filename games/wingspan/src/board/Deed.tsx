import type { DeedProps } from '@tessera/kit';
import type { Food, Wingspan } from '../rules/index.ts';
import { drawEveryBird } from './art/birds/index.ts';
import { Pic } from './art/Pic.tsx';
import { Back, eggTone, Face } from './Card.tsx';
import './play.css';
import './styles/deed.css';

drawEveryBird();

const MOST = 6;

const Cards = ({ ids }: { readonly ids: readonly string[] }) => (
  <>
    {ids.map((id) => (
      <span key={id} class="wing-card-room">
        <Face id={id} />
      </span>
    ))}
  </>
);

const Foods = ({ foods }: { readonly foods: readonly Food[] }) => (
  <>
    {foods.slice(0, MOST).map((food, i) => (
      <Pic key={i} name={food} />
    ))}
  </>
);

const Arrow = () => (
  <svg class="wing-deed-arrow" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 10h13M11 5l5 5-5 5" />
  </svg>
);

/** What a turn did: what was paid, the cards, the food, the eggs. */
export function Deed({ notes, line, seat, before }: DeedProps<Wingspan>) {
  const own = notes.filter((note) => note.seat === seat);
  const paid: Food[] = [];
  const gained: Food[] = [];
  const played: string[] = [];
  const taken: string[] = [];
  const eggs: string[] = [];
  let [drawn, tucked, spent] = [0, 0, 0];
  for (const note of own) {
    if (note.kind === 'paidFood') paid.push(...note.detail.foods);
    else if (note.kind === 'paidEgg') spent += 1;
    else if (note.kind === 'choseBird' || note.kind === 'playedBird') {
      const id = note.kind === 'playedBird' ? note.detail.bird : note.detail.card;
      if (!played.includes(id)) played.push(id);
    } else if (note.kind === 'gainedFood' || note.kind === 'cachedFood')
      for (let i = 0; i < note.detail.count; i++) gained.push(note.detail.food);
    else if (note.kind === 'laidEggs') for (let i = 0; i < note.detail.count; i++) eggs.push(note.detail.bird);
    else if (note.kind === 'tookFromTray') taken.push(note.detail.card);
    else if (note.kind === 'drewFromDeck') drawn += note.detail.count;
    else if (note.kind === 'tuckedCards') tucked += note.detail.count;
  }
  // which of the first five cards are kept is told to nobody
  const { birds: kept = [] } = (line[0] ?? {}) as { readonly birds?: readonly number[] };
  const starting = before.turns === 0 ? kept.map((place) => before.own?.hand[place] ?? '') : [];
  const pays = paid.length + spent > 0;
  return (
    <div class="wing-page wing-deed">
      <Foods foods={paid} />
      {Array.from({ length: spent }, (_, i) => (
        <Pic key={i} name="egg-0" />
      ))}
      {pays && <Arrow />}
      <Cards ids={[...played, ...starting.filter((id) => id !== '')]} />
      <Foods foods={gained} />
      {eggs.slice(0, MOST).map((bird, i) => (
        <Pic key={i} name={`egg-${eggTone(bird)}`} />
      ))}
      <Cards ids={taken} />
      {drawn > 0 && (
        <span class="wing-card-room">
          <Back>
            <b>+{drawn}</b>
          </Back>
        </span>
      )}
      {Array.from({ length: Math.min(MOST, tucked) }, (_, i) => (
        <Pic key={i} name="card" />
      ))}
    </div>
  );
}
