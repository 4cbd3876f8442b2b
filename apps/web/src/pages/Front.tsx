import type { GameUi, Manifest } from '@tessera/manifest';
import { boardGames, loadGame, loadPicture } from '@tessera/table/games.ts';
import { isThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { Shell } from '@tessera/table/pages/Shell.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { useSeen } from '@tessera/table/parts/seen.ts';
import { OpenFile } from '@tessera/table/replay/OpenFile.tsx';
import { Go, go } from '@tessera/table/router.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useRef, useState } from 'preact/hooks';
import { OpenTables } from './OpenTables.tsx';
import { invite, playNow } from './play.ts';
import { Resume } from './Resume.tsx';
import { Showcase } from './Showcase.tsx';

/** Keeps the place of words that are still on their way. */
const NOTHING = '\u00a0';

/** A fetch that has not begun. */
const LATER = new Promise<never>(() => {});

function GameCard({ manifest, first }: { manifest: Manifest; first: boolean }) {
  const { id, title, minutes, seats } = manifest;
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place, first);
  const game = useFetched(seen ? id : '', () => (seen ? loadPicture(id) : LATER)).value;
  const [problem, setProblem] = useState<string>();
  const { front, create } = words.value;
  if (game === 'none') return null;
  const picture = isThere(game) ? game.value : undefined;
  const ui = picture?.ui;
  /** Fetches the rest of the game for somebody who wants to play it. */
  const withGame = async <T,>(then: (ui: GameUi) => Promise<T>): Promise<T | undefined> => {
    try {
      const whole = await loadGame(id);
      return whole && (await then(whole));
    } catch {
      setProblem(words.value.failed.title);
      return undefined;
    }
  };
  const retry = typeof game === 'object' && 'retry' in game ? game.retry : undefined;
  return (
    <article ref={place} class="game-card" data-game={id} aria-busy={game === 'waiting'}>
      <div class="game-picture" aria-hidden="true" style={{ '--ratio': ui?.showcase.ratio ?? 1 }}>
        {picture !== undefined && <Showcase {...picture} />}
      </div>
      <div class="game-words">
        <h2>{title}</h2>
        <p class="pitch">{ui?.words.value.about.pitch ?? NOTHING}</p>
        {retry !== undefined && (
          <p class="problem" role="alert">
            {words.value.failed.title}{' '}
            <button type="button" class="button small" onClick={retry}>
              {words.value.failed.retry}
            </button>
          </p>
        )}
        <p class="facts-line">
          <span>
            <Icon name="people" /> {front.players(seats.min, seats.max)}
          </span>
          <span>{front.minutes(minutes)}</span>
        </p>
        <div class="button-row">
          <button
            type="button"
            class="button strong big"
            disabled={!ui}
            onClick={() => void withGame((ui) => playNow(ui))}
          >
            <Icon name="play" /> {front.play}
          </button>
          <button
            type="button"
            class="button"
            disabled={!ui}
            onClick={async () => {
              const refused = await withGame(invite);
              if (refused !== undefined) setProblem(refused === '' ? create.noServer : refused);
            }}
          >
            <Icon name="share" /> {front.invite}
          </button>
          <Go to={`/new/${id}`} class="button">
            {front.more}
          </Go>
          {ui?.events !== undefined && (
            <Go to={ui.events} class="button">
              {front.events}
            </Go>
          )}
          <Go to={`/rules/${id}`} class="button quiet">
            <Icon name="book" /> {words.value.nav.rules}
          </Go>
          {ui?.lessons && (
            <Go to={`/learn/${id}`} class="button quiet">
              <Icon name="learn" /> {words.value.nav.learn}
            </Go>
          )}
        </div>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </article>
  );
}

/** The way to a table whose code somebody told you. */
function ByCode() {
  const [code, setCode] = useState('');
  const { front } = words.value;
  return (
    <form
      class="by-code"
      onSubmit={(event) => {
        event.preventDefault();
        const id = code.trim().split('/').at(-1) ?? '';
        if (/^[\w-]{1,64}$/.test(id)) go(`/table/${id}`);
      }}
    >
      <label for="code">{front.code}</label>
      <span class="by-code-row">
        <input
          id="code"
          type="text"
          value={code}
          maxLength={200}
          autocomplete="off"
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <button type="submit" class="button">
          {front.go}
        </button>
      </span>
    </form>
  );
}

export function Front() {
  const { front, site } = words.value;
  return (
    <Shell>
      <header class="hero">
        <p class="tagline">{site.tagline}</p>
        <h1>{front.lead}</h1>
        <p class="lead">{front.text}</p>
      </header>
      <Resume />
      <section class="games" aria-label={words.value.nav.home}>
        {boardGames().map((manifest, i) => (
          <GameCard key={manifest.id} manifest={manifest} first={i === 0} />
        ))}
      </section>
      <div class="front-more">
        <OpenTables />
        <section class="card">
          <ByCode />
          <div>
            <OpenFile label={front.file} />
            <p class="help">{front.fileHelp}</p>
          </div>
        </section>
      </div>
    </Shell>
  );
}
