import { Bird, Scenery } from './art/Bird.tsx';
import { Pic } from './art/Pic.tsx';
import { birdOf, Coin, CostColumn, colourOf, Spine, Tags, washOf } from './Card.tsx';
import { words } from './words.ts';

/** A card at its full size, with all its words. */
export function FullCard({ id }: { readonly id: string }) {
  const { board: w, cards } = words.value;
  const bird = birdOf(id);
  const colour = colourOf(bird);
  // the band says when; a pink power has its condition in the text
  const full = cards.powerText(bird);
  const text = colour === 'pink' ? full : full.replace(/^[^:]*: /, '');
  return (
    <article class="wing-full" style={{ '--wash': washOf(bird) }}>
      <Spine bird={bird} />
      <span class="wing-window">
        <Scenery habitat={bird.habitats[0]} />
        <Bird id={id} />
        <Coin points={bird.points} />
        <CostColumn bird={bird} />
        <span class="wing-span">
          <Pic name="sign-wings" />
          {w.wingspan(bird.wingspan)}
        </span>
      </span>
      <h2>{cards.bird(id)}</h2>
      {/* bonus cards read English names: where a card has another one, both stand on it */}
      <p class="wing-latin">{cards.bird(id) === bird.name ? bird.latin : `${bird.name} · ${bird.latin}`}</p>
      <span class="wing-nest">
        <Pic name={`nest-${bird.nest}`} />
        {bird.eggLimit === 0 ? (
          <i>{w.laysNone}</i>
        ) : (
          Array.from({ length: bird.eggLimit }, (_, i) => <Pic key={i} name="egg-slot" />)
        )}
        <Tags bird={bird} />
      </span>
      <div class={`wing-band wing-c-${colour}`}>
        {colour === 'none' ? (
          <p class="wing-latin">{w.noPower}</p>
        ) : (
          <>
            <b>
              <span class="wing-sign">
                <Pic name={`sign-${colour}`} />
              </span>
              {w.triggers[colour]}
            </b>
            <p>{text}</p>
          </>
        )}
      </div>
    </article>
  );
}
