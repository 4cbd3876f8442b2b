import { KeptPicture } from '@tessera/client/board/Showcase.tsx';
import { boardGames, gameTitle, loadPicture } from '@tessera/client/games.ts';
import { forget, isMine, type MyMatch, matches } from '@tessera/client/link/my-matches.ts';
import { me } from '@tessera/client/people/me.ts';
import type { LastSeen } from '@tessera/client/session/last-seen.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { endingTitle } from '@tessera/client/table/ending-title.ts';
import { endingWords } from '@tessera/client/words/ending/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import './again.css';

export { lookForMatches, matches } from '@tessera/client/link/my-matches.ts';

/** How many are offered at the top of the page; the others are listed below. */
const SHOWN = 2;

const isOpen = ({ state }: MyMatch): boolean => state === 'playing' || state === 'waiting';

/** The tables of a player stand above all others already. */
const isShownAbove = ({ where, peers }: MyMatch): boolean => {
  const counts = me.value?.tables;
  return where === 'online' && !peers && counts !== undefined && counts.mine + counts.theirs > 0;
};

const offered = (): readonly MyMatch[] =>
  matches.value.filter((match) => isOpen(match) && !isShownAbove(match)).slice(0, SHOWN);

const when = (at: number): string =>
  new Date(at).toLocaleString(document.documentElement.lang || 'en', { dateStyle: 'medium', timeStyle: 'short' });

/** The game and who else plays. */
function titleOf({ game, glimpse, people, bots }: MyMatch): string {
  const { welcome, front } = words.value;
  const title = gameTitle(game);
  if (glimpse === undefined) return people + bots === 0 ? title : `${title}, ${front.sides(people, bots)}`;
  const others = glimpse.names.filter((_, seat) => !glimpse.mine.includes(seat));
  return others.length === 0 ? welcome.shared(title) : welcome.with(title, others.join(', '));
}

/** Whose turn it is, in a few words. */
function turnOf(match: MyMatch): string {
  const { welcome, front } = words.value;
  const { state, glimpse } = match;
  if (state === 'over') return front.finished;
  if (state === 'gone') return welcome.gone;
  if (state === 'waiting') return welcome.notBegun;
  if (isMine(match)) return welcome.yourTurn;
  const [asked] = glimpse?.asked ?? [];
  return asked === undefined || glimpse === undefined ? front.running : welcome.thinking(glimpse.names[asked]);
}

const pathOf = ({ id, where, state }: MyMatch): string =>
  where === 'online' ? `/table/${id}` : state === 'over' ? `/replay/local/${id}` : `/local/${id}`;

function Forget({ match }: { match: MyMatch }) {
  return (
    <button
      type="button"
      class="button quiet square forget"
      aria-label={words.value.front.forgetThis(`${titleOf(match)}, ${when(match.at)}`)}
      onClick={() => void forget(match)}
    >
      <Icon name="bin" />
    </button>
  );
}

function SmallBoard({ match: { game, glimpse } }: { match: MyMatch }) {
  const picture = useFetched(game, () => loadPicture(game)).value;
  return (
    <span class="again-board" aria-hidden="true">
      {isThere(picture) && (
        <KeptPicture
          ui={picture.value.ui}
          view={glimpse?.view ?? picture.value.view}
          {...(glimpse?.view && { seats: glimpse.names.length })}
        />
      )}
    </span>
  );
}

/** The matches to go on with first: a small board, who else plays, whose turn it is. */
export function Continue() {
  const list = offered();
  const { front } = words.value;
  if (list.length === 0) return null;
  return (
    <ul class="again" aria-label={front.resume}>
      {list.map((match) => (
        <li key={match.id} data-game={match.game} class={isMine(match) ? 'yours' : undefined}>
          <Go to={pathOf(match)} aria-label={`${front.continue}: ${titleOf(match)}, ${turnOf(match)}`}>
            <SmallBoard match={match} />
            <span class="again-words">
              <b>{titleOf(match)}</b>
              <em>{turnOf(match)}</em>
              <small>
                {front[match.where]}, {when(match.at)}
              </small>
            </span>
          </Go>
          <Forget match={match} />
        </li>
      ))}
    </ul>
  );
}

/** The latest matches that are over: how they ended, and their reviews. */
export function Results() {
  const { front } = words.value;
  const list = matches.value.filter(({ state }) => state === 'over').slice(0, SHOWN);
  if (list.length === 0) return null;
  return (
    <section class="results" aria-labelledby="results">
      <h2 id="results" class="kicker">
        {front.latest}
      </h2>
      <ul>
        {list.map((match) => (
          <Outcome key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function Outcome({ match }: { match: MyMatch }) {
  const { front } = words.value;
  const { game, glimpse, id, where } = match;
  const board = useFetched(game, () => loadPicture(game)).value;
  const unit = isThere(board) ? board.value.ui.words.value.unit : undefined;
  const reviewed = boardGames().some((one) => one.id === game && one.review !== undefined);
  const path = where === 'here' ? `/replay/local/${id}` : `/replay/room/${id}`;
  return (
    <li data-game={game}>
      <SmallBoard match={match} />
      <span class="again-words">
        <b>{glimpse?.ending === undefined ? front.finished : endingOf(glimpse, unit)}</b>
        <small>
          {titleOf(match)}, {when(match.at)}
        </small>
      </span>
      <Go
        to={reviewed && !match.peers ? `${path}?review` : pathOf(match)}
        class="button small"
        icon="film"
        text={reviewed && !match.peers ? front.review : front.replay}
        aria-label={`${reviewed && !match.peers ? front.review : front.replay}: ${titleOf(match)}`}
      />
    </li>
  );
}

/** How it ended, as this browser reads it. */
function endingOf({ ending, names, mine }: LastSeen, unit = endingWords.value.unit): string {
  if (ending === undefined) return '';
  const { result, kinds } = ending;
  const seats = names.map((name, i) => ({ label: '', title: name, name, kind: kinds[i] ?? 'person', connected: true }));
  return endingTitle({ result, seats, mine, margin: (points) => endingWords.value.margin(points, unit) });
}

/** Every other match of this browser. */
export function OtherMatches() {
  const shown = new Set(offered());
  const rest = matches.value.filter((match) => !shown.has(match));
  const { welcome, front } = words.value;
  if (rest.length === 0) return null;
  return (
    <section class="card" aria-labelledby="matches">
      <h2 id="matches">{welcome.matches}</h2>
      <ul class="rows">
        {rest.map((match) => (
          <li key={match.id} data-game={match.game}>
            <span>
              <b>{titleOf(match)}</b>
              <small>
                {turnOf(match)}, {front[match.where]}, {when(match.at)}
              </small>
            </span>
            {match.state !== 'gone' && (
              <Go to={pathOf(match)} class="button small">
                {match.state === 'over' ? front.replay : front.continue}
              </Go>
            )}
            <Forget match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}
