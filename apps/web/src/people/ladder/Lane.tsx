import { gameTitle } from '@tessera/client/games.ts';
import { type Look, Portrait } from '@tessera/client/people/Portrait.tsx';
import { type Rated, type Rung, standingOf, UNSURE } from './standing.ts';
import { ladderWords } from './words.ts';
import './ladder.css';

/** The axis that all lanes share where there is room for it. */
export const AXIS = { from: 1000, to: 2600 } as const;
/** What a lane of its own length has above its strongest bot. */
const ROOM = 120;

interface LaneProps {
  readonly game: string;
  readonly rated: Rated | undefined;
  readonly rungs: readonly Rung[];
  readonly me: Look;
  /** Draws the bots' own intervals, where somebody asks how all of this is computed. */
  readonly whiskers?: boolean;
}

/** Where a number is on the shared axis, and on the lane's own one for small screens. */
function placer(rungs: readonly Rung[], rated: Rated | undefined) {
  const own = Math.max(...rungs.map(({ rating }) => rating), rated?.rating ?? 0, AXIS.from + ROOM) + ROOM;
  const part = (value: number, to: number) => Math.min(1, Math.max(0, (value - AXIS.from) / (to - AXIS.from)));
  const at = (value: number) => ({ '--at': part(value, AXIS.to), '--near': part(value, own) });
  const span = (from: number, to: number) => ({
    ...at(from),
    '--to': part(to, AXIS.to),
    '--near-to': part(to, own),
  });
  return { at, span };
}

/** One game's ladder: random play at its beginning, the bots hanging below, a person standing above with a band for the error. */
export function Lane({ game, rated, rungs, me, whiskers = false }: LaneProps) {
  const words = ladderWords.value;
  const { at, span } = placer(rungs, rated);
  const standing = words.standing(standingOf(rated, rungs));
  return (
    <li class="lane" data-game={game}>
      <span class="visually-hidden">
        {rated === undefined
          ? words.laneUnrated(gameTitle(game))
          : words.lane(gameTitle(game), Math.round(rated.rating), Math.round(rated.error), standing)}
      </span>
      <span class="lane-name" aria-hidden="true">
        <b>{gameTitle(game)}</b>
        <small>{standing}</small>
      </span>
      <span class="lane-draw" aria-hidden="true">
        <i class="lane-thread" />
        <i class="lane-zero" style={at(AXIS.from)} />
        {rated !== undefined && (
          <i
            class={rated.error > UNSURE ? 'lane-band unsure' : 'lane-band'}
            style={span(rated.rating - rated.error, rated.rating + rated.error)}
          />
        )}
        {rungs.map(({ name, skill, rating, low, high }) => (
          <span key={name} class="lane-rung">
            {whiskers && <i class="lane-whisker" style={span(low, high)} />}
            <i class="lane-tick" style={at(rating)} />
            <span class="lane-bot" style={at(rating)}>
              <Portrait of={{ kind: 'bot', skill }} size={26} />
            </span>
          </span>
        ))}
        {rated !== undefined && (
          <>
            <i class="lane-stem" style={at(rated.rating)} />
            <span class="lane-you" style={at(rated.rating)}>
              <Portrait of={me} size={30} />
            </span>
          </>
        )}
      </span>
      <span class="lane-sum" aria-hidden="true">
        {rated !== undefined && (
          <>
            <b>{Math.round(rated.rating)}</b>
            <small>
              ± {Math.round(rated.error)}
              {rated.error > UNSURE && ' ?'}
            </small>
          </>
        )}
      </span>
    </li>
  );
}
