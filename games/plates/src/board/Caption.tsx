import { placeName } from './names.ts';
import { signed } from './numbers.ts';
import { Part } from './Part.tsx';
import { Chip } from './Plate.tsx';
import { tintOf } from './palette.ts';
import type { Pointing } from './placing.ts';
import { words } from './words/catalogue.ts';

interface CaptionProps {
  readonly pointing: Pointing;
  /** Whether it is the turn for it; before that one may look. */
  readonly mayPlace?: boolean;
}

/** What the pointed place would bring, and the button for whoever plays with a finger. */
export function Caption({ pointing, mayPlace = true }: CaptionProps) {
  const { view, offer, team, place } = pointing;
  const w = words.value;
  const looks = view.event.teams;
  if (offer === undefined || team === undefined)
    return (
      <div class="plates-caption">
        <p>{team === undefined || !mayPlace ? w.look : w.choose}</p>
      </div>
    );
  const { base, hearts, others } = offer;
  return (
    <div class="plates-caption">
      <div class="plates-bring">
        <p>
          {placeName(w, offer.hex)}: <b>{w.gain(signed(offer.gain))}</b>
        </p>
        <p class="plates-why">
          <Part kind="base" points={signed(base)} named />
          {hearts !== 0 && <Part kind="hearts" points={signed(hearts)} named />}
          {others.map(({ team: other, change }) => (
            <span key={other} class="plates-loss">
              <Chip team={other} tint={tintOf(looks, other)} /> {looks[other].name} {signed(change)}
            </span>
          ))}
        </p>
      </div>
      {mayPlace && (
        <button type="button" class="button strong" onClick={place}>
          {w.place}
        </button>
      )}
    </div>
  );
}
