import { Showcase } from '@tessera/client/board/Showcase.tsx';
import { boardGames, loadPicture } from '@tessera/client/games.ts';
import { site } from '@tessera/client/link/site.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { words } from '@tessera/client/words/site.ts';
import type { Manifest } from '@tessera/kit';
import { Go } from '@tessera/kit/router/router.tsx';
import { words as said } from '../learn/words.ts';
import './library.css';

/** What there is to learn, or to look up, for every game. */
export function LibraryPage({ page }: { page: 'learn' | 'rules' }) {
  const { nav } = words.value;
  const title = page === 'learn' ? nav.learn : nav.library;
  useTitle(`${title} – ${words.value.site.title}`);
  return (
    <Shell>
      <h1>{title}</h1>
      <p class="lead">{page === 'learn' ? said.value.library.learn : said.value.library.rules}</p>
      <ul class="library">
        {boardGames().map((manifest) => (
          <Shelf key={manifest.id} manifest={manifest} page={page} />
        ))}
      </ul>
    </Shell>
  );
}

function Shelf({ manifest, page }: { manifest: Manifest; page: 'learn' | 'rules' }) {
  const { id, title, pages = {}, ratio = 1 } = manifest;
  const picture = useFetched(id, () => loadPicture(id)).value;
  const { nav } = words.value;
  const ui = isThere(picture) ? picture.value.ui : undefined;
  const cards = Object.keys(pages).filter((path) => path !== 'events' || site.hasServer);
  return (
    <li class="card" data-game={id}>
      <span class="library-picture" style={{ '--ratio': ratio }} aria-hidden="true">
        {isThere(picture) && <Showcase {...picture.value} />}
      </span>
      <div>
        <h2>{title}</h2>
        <p class="help">{ui?.words.value.about.pitch}</p>
        <div class="button-row">
          {page === 'learn' ? (
            <>
              {ui?.lessons && (
                <Go to={`/learn/${id}`} class="button strong" icon="learn" text={said.value.library.lessons} />
              )}
              <Go to={`/rules/${id}`} class="button" icon="book" text={nav.rules} />
            </>
          ) : (
            <>
              <Go to={`/rules/${id}`} class="button strong" icon="book" text={nav.rules} />
              {cards.includes('cards') && (
                <Go to={`/cards/${id}`} class="button" icon="copy" text={said.value.library.cards} />
              )}
              {ui?.lessons && <Go to={`/learn/${id}`} class="button" icon="learn" text={nav.learn} />}
            </>
          )}
          {manifest.puzzles !== undefined && page === 'learn' && (
            <Go to={`/puzzles/${id}`} class="button" icon="puzzle" text={nav.puzzles} />
          )}
        </div>
      </div>
    </li>
  );
}
