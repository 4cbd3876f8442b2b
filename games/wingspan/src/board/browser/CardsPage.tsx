import type { PageProps } from '@tessera/kit';
import { Go, go, place } from '@tessera/kit/router/router.tsx';
import { useEffect } from 'preact/hooks';
import { BIRDS, type Bird, BONUSES, FOODS, HABITATS, NESTS, qualifies } from '../../rules/index.ts';
import type { GameWords } from '../../words/index.ts';
import { drawEveryBird } from '../art/birds/index.ts';
import { birdOf, cardSaid, colourOf, Face, symbolsOf } from '../Card.tsx';
import { FullCard } from '../FullCard.tsx';
import { words } from '../words.ts';
import '../play.css';
import './browser.css';

const KEYS = ['text', 'habitat', 'food', 'nest', 'power', 'bonus', 'sort'] as const;
/** What a list of birds is narrowed by; empty for anything. */
type Wanted = { readonly [K in (typeof KEYS)[number]]: string };

/** A search as it stands in an address. */
const wantedFrom = (query: URLSearchParams): Wanted =>
  Object.fromEntries(KEYS.map((key) => [key, query.get(key) ?? ''])) as Wanted;

function queryFrom(wanted: Wanted): string {
  const query = new URLSearchParams(KEYS.flatMap((key) => (wanted[key] === '' ? [] : [[key, wanted[key]]])));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Letters and digits only, so that hyphens, apostrophes and accents make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/** The birds that are wanted, in the order that is wanted. */
function found(wanted: Wanted, { cards }: Pick<GameWords, 'cards'>): readonly Bird[] {
  const words = plain(wanted.text).split(' ').filter(Boolean);
  const fits = (bird: Bird, card: number): boolean => {
    const { habitat, food, nest, power, bonus } = wanted;
    if (habitat !== '' && !bird.habitats.some((one) => one === habitat)) return false;
    if (food !== '' && !symbolsOf(bird.cost).some((one) => one === food)) return false;
    if (nest !== '' && bird.nest !== nest) return false;
    if (power !== '' && colourOf(bird) !== power) return false;
    if (bonus !== '') {
      const one = BONUSES.find(({ id }) => id === bonus);
      if (one === undefined || !qualifies(one, card)) return false;
    }
    const text = plain(
      `${cards.bird(bird.id)} ${bird.name} ${bird.latin} ${cards.powerText(bird)} ${bird.wingspan} cm`,
    );
    return words.every((word) => text.includes(word));
  };
  const order = (a: Bird, b: Bird): number => {
    if (wanted.sort === 'points') return b.points - a.points;
    if (wanted.sort === 'wingspan') return b.wingspan - a.wingspan;
    if (wanted.sort === 'cost') return symbolsOf(a.cost).length - symbolsOf(b.cost).length;
    return 0;
  };
  return BIRDS.filter(fits).toSorted((a, b) => order(a, b) || cards.bird(a.id).localeCompare(cards.bird(b.id)));
}

drawEveryBird();

const HERE = '/cards/wingspan';

/** All birds: to search by any property, to look at, and to share by link. */
export function CardsPage({ parts, site: { Lost, Shell } }: PageProps) {
  const { board: w, cards } = words.value;
  const [game, id] = parts;
  const wanted = wantedFrom(place.value.query);
  const birds = found(wanted, words.value);
  const shown = id !== undefined && BIRDS.some((bird) => bird.id === id) ? id : undefined;
  useEffect(() => {
    document.title = `${shown === undefined ? w.browser.title : cards.bird(shown)} – Wingspan`;
  }, [shown, w]);
  if (game !== 'wingspan') return <Lost />;
  const change = (more: Partial<Wanted>) => go(`${HERE}${queryFrom({ ...wanted, ...more })}`, { replace: true });
  return (
    <Shell game="wingspan">
      <div class="wing-page wing-cards">
        <h1>{w.browser.title}</h1>
        <Search wanted={wanted} onChange={change} />
        <p role="status">{w.browser.count(birds.length)}</p>
        {shown !== undefined && <Shown id={shown} query={queryFrom(wanted)} />}
        <ul>
          {birds.map(({ id: bird }) => (
            <li key={bird} class="wing-card-room">
              <Go to={`${HERE}/${bird}${queryFrom(wanted)}`} class="wing-card">
                <span class="visually-hidden">{cardSaid(bird)}</span>
                <Face id={bird} />
              </Go>
            </li>
          ))}
        </ul>
      </div>
    </Shell>
  );
}

/** One bird, large, with the bonus cards it counts for. */
function Shown({ id, query }: { readonly id: string; readonly query: string }) {
  const { board: w, cards } = words.value;
  const at = BIRDS.indexOf(birdOf(id));
  const bonuses = BONUSES.filter((bonus) => qualifies(bonus, at));
  return (
    <section class="wing-shown" aria-label={cards.bird(id)}>
      <FullCard id={id} />
      <div>
        <p>{cardSaid(id)}</p>
        {bonuses.length > 0 && (
          <p>
            {w.serves}: <b>{bonuses.map((bonus) => cards.bonus(bonus.id)).join(', ')}</b>
          </p>
        )}
        <Go to={`${HERE}${query}`} class="button small">
          {w.close}
        </Go>
      </div>
    </section>
  );
}

interface SearchProps {
  readonly wanted: Wanted;
  onChange(more: Partial<Wanted>): void;
}

function Search({ wanted, onChange }: SearchProps) {
  const { board: w, cards } = words.value;
  const select = (key: keyof Wanted, label: string, options: readonly (readonly [string, string])[]) => (
    <label>
      <span>{label}</span>
      <select value={wanted[key]} onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
  const any = ['', w.browser.any] as const;
  return (
    <form class="wing-search" onSubmit={(event) => event.preventDefault()}>
      <label class="wing-search-text">
        <span>{w.browser.search}</span>
        <input
          type="search"
          value={wanted.text}
          onInput={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      </label>
      {select('habitat', w.browser.habitat, [any, ...HABITATS.map((one) => [one, w.rowNames[one]] as const)])}
      {select('food', w.browser.food, [any, ...FOODS.map((one) => [one, cards.face(one)] as const)])}
      {select('nest', w.browser.nest, [any, ...[...NESTS, 'star' as const].map((one) => [one, w.nests[one]] as const)])}
      {select('power', w.browser.power, [
        any,
        ...(['brown', 'white', 'pink'] as const).map((one) => [one, w.triggers[one]] as const),
        ['none', w.noPower],
      ])}
      {select('bonus', w.browser.bonus, [any, ...BONUSES.map(({ id }) => [id, cards.bonus(id)] as const)])}
      {select('sort', w.browser.sort, [
        ['', w.browser.name],
        ['points', w.points],
        ['cost', w.sorts.cost],
        ['wingspan', w.browser.wingspan],
      ])}
    </form>
  );
}
