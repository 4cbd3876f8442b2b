import type { Seat } from '@tessera/kernel';
import { useMemo } from 'preact/hooks';
import type { BirdView, Choice, Habitat } from '../rules/index.ts';
import { Bird, Scenery } from './art/Bird.tsx';
import { Pic, Rich } from './art/Pic.tsx';
import { birdOf, Coin, colourOf, eggTone, washOf } from './Card.tsx';
import type { MatModel } from './model.ts';
import { words } from './words.ts';

/** What a bird on a mat says of itself, in one sentence. */
export function birdSaid({ bird: id, eggs, cached, food, tucked }: BirdView): string {
  const { board: w, cards } = words.value;
  const bird = birdOf(id);
  return w.birdSaid({
    name: cards.bird(id),
    points: bird.points,
    nest: w.nests[bird.nest],
    eggs,
    limit: bird.eggLimit,
    cached: cached > 0 && food !== null ? cards.tokens(Array(cached).fill(food)) : '',
    tucked,
    power: cards.powerText(bird),
  });
}

interface MatBirdProps {
  readonly model: MatModel;
  readonly seat: Seat;
  readonly habitat: Habitat;
  readonly column: number;
  readonly on: BirdView;
  /** Its place in the chain of powers, while the row acts. */
  readonly step?: number | 'done' | 'now' | undefined;
}

/** A bird on a mat: its points, nest and real eggs, cached food, edges of tucked cards, and what it does. */
export function MatBird(props: MatBirdProps) {
  const { model, seat, habitat, column, on, step } = props;
  const choice = seat === model.me ? model.targets.birds.get(on.bird) : undefined;
  const { bird, eggs, cached, food, tucked, used } = on;
  // most birds stay as they are while one of them asks
  return useMemo(
    () => drawn(props, choice),
    [seat, habitat, column, bird, eggs, cached, food, tucked, used, step, words.value, choice && model],
  );
}

function drawn({ model, seat, habitat, column, on, step }: MatBirdProps, choice: Choice | undefined) {
  const { board: w, cards } = words.value;
  const bird = birdOf(on.bird);
  const colour = colourOf(bird);
  const frame = model.asked?.frame;
  const laying = choice !== undefined && frame?.kind === 'layEgg';
  const paying = choice !== undefined && frame?.kind === 'payEgg';
  const tone = eggTone(on.bird);
  const classes = ['wing-bird', `wing-c-${colour}`];
  if (choice !== undefined) classes.push('wing-open');
  if (step === 'now') classes.push('wing-now');
  if (on.used) classes.push('wing-used');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      style={{ '--wash': washOf(bird) }}
      data-bird={on.bird}
      data-seat={seat}
      data-row={habitat}
      data-column={column}
      data-tucked={Math.min(3, on.tucked)}
      tabIndex={choice !== undefined ? 0 : -1}
      onClick={(event) =>
        choice !== undefined
          ? model.choose(choice)
          : model.inspect({ bird: on.bird, seat, beside: event.currentTarget.getBoundingClientRect(), pinned: true })
      }
    >
      <span class="visually-hidden">{`${w.place(w.rowNames[habitat], column + 1)}: ${birdSaid(on)}`}</span>
      <span class="wing-window" aria-hidden="true">
        <Scenery habitat={bird.habitats[0]} />
        <Bird id={on.bird} />
        <Coin points={bird.points} />
        <span class="wing-nestmark">
          <Pic name={`nest-${bird.nest}`} />
        </span>
        <span class={`wing-clutch${bird.eggLimit > 5 ? ' wing-many' : ''}`}>
          {Array.from({ length: bird.eggLimit }, (_, i) => (
            <Pic
              key={i}
              name={i < on.eggs ? `egg-${tone}` : 'egg-slot'}
              class={i < on.eggs ? 'wing-laid' : laying && i === on.eggs ? 'wing-slot wing-next' : 'wing-slot'}
            />
          ))}
        </span>
        {on.cached > 0 && on.food !== null && (
          <span class="wing-cached">
            <Pic name={on.food} />
            {on.cached > 1 && <b>{on.cached}</b>}
          </span>
        )}
        {on.tucked > 0 && (
          <span class="wing-tucked">
            <Pic name="card" />
            {on.tucked}
          </span>
        )}
        {laying && (
          <span class="wing-plus" aria-hidden="true">
            +
          </span>
        )}
        {paying && (
          <span class="wing-plus wing-minus" aria-hidden="true">
            −
          </span>
        )}
      </span>
      <span class="wing-band" aria-hidden="true">
        {colour === 'none' ? (
          <i>{cards.bird(on.bird)}</i>
        ) : (
          <>
            <Pic name={`sign-${colour}`} />
            <span class="wing-short">
              <Rich text={cards.short(bird)} />
            </span>
          </>
        )}
      </span>
      {step !== undefined && (
        <span class={`wing-step${typeof step === 'string' ? ` wing-${step}` : ''}`} aria-hidden="true">
          {step === 'done' ? <Pic name="sign-tick" /> : step === 'now' ? '' : step}
        </span>
      )}
    </button>
  );
}
