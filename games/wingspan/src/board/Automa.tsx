import type { AutomaView } from '../rules/view.ts';
import { Bird } from './art/Bird.tsx';
import { Pic } from './art/Pic.tsx';
import { washOf } from './Card.tsx';
import { birdOf } from './cards.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

interface Turned {
  readonly does: 'food' | 'eggs' | 'cards' | 'bird';
  readonly eggs: number;
  readonly cubes: number;
}
const PICTURE = { food: 'die', eggs: 'egg-0', cards: 'card', bird: 'sign-wings' } as const;

/** The card the solo opponent turned last, from what was told. */
export function lastCard({ props }: Model): Turned | undefined {
  const told = props.log ?? props.notes;
  return told.findLast(({ kind }) => kind === 'automaTurned')?.detail as Turned | undefined;
}

const WORTH: { readonly [level: string]: number } = { off: 0, easy: 3, normal: 4, hard: 5 };

/** The solo opponent: its card of the turn, its birds, eggs and cubes. */
export function AutomaSmall({ model, automa }: { readonly model: Model; readonly automa: AutomaView }) {
  const { board: w, cards } = words.value;
  const card = lastCard(model);
  const total = Object.values(automa.score).reduce((sum, points) => sum + points, 0);
  return (
    <section class="wing-automa" aria-label={w.automa.name}>
      <span class="wing-small-head">
        <Pic name="seat-1" />
        <b>{w.automa.name}</b>
        <strong>{total}</strong>
      </span>
      <span class="wing-automa-card" key={JSON.stringify(card)}>
        {card === undefined ? (
          <span>{w.automa.none}</span>
        ) : (
          <>
            <Pic name={PICTURE[card.does]} />
            <span>
              <b>{card.does === 'eggs' ? w.automa.does.eggs(card.eggs) : w.automa.does[card.does]}</b>
              {card.cubes !== 0 && <small>{card.cubes > 0 ? w.automa.cubeAdded : w.automa.cubeLost}</small>}
            </span>
          </>
        )}
      </span>
      <span class="wing-automa-things">
        <span title={w.automa.eggs(automa.eggs)}>
          <Pic name="egg-0" /> {automa.eggs}
        </span>
        <span title={w.automa.faceDown(automa.faceDown, WORTH[model.view.options.automa])}>
          <Pic name="card" /> {automa.faceDown} × {WORTH[model.view.options.automa]}
        </span>
        <span title={w.automa.cubes(automa.cubes)}>
          <Pic name="cube-1" /> {automa.cubes}
        </span>
      </span>
      <span class="wing-automa-bonus">
        <Pic name="sign-bonus" /> {w.automa.bonus}: <b>{cards.bonus(automa.bonus)}</b>
      </span>
      <span class="wing-automa-birds">
        {automa.birds.map((id) => (
          <span key={id} class="wing-dot" style={{ '--wash': washOf(birdOf(id)) }} data-bird={id}>
            <Bird id={id} bare />
          </span>
        ))}
      </span>
    </section>
  );
}
