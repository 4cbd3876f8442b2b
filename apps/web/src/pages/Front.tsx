import { signal } from '@preact/signals';
import { boardGames } from '@tessera/table/games.ts';
import { Shell } from '@tessera/table/pages/Shell.tsx';
import { OpenFile } from '@tessera/table/replay/OpenFile.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useLayoutEffect } from 'preact/hooks';
import { ByCode } from './ByCode.tsx';
import { GameCard } from './GameCard.tsx';
import { lookForMatches, matches } from './matches.ts';
import { Now, playingNow } from './Now.tsx';
import { Opponent } from './Opponent.tsx';
import './front.css';

/** Boards wider than this stand in a row of their own. */
const WIDE = 1.5;

/** What shows matches, fetched with the first of them: new visitors have none. */
const lists = signal<typeof import('./Matches.tsx') | undefined>(undefined);

const look = (): Promise<void> =>
  lookForMatches(async ({ length }) => {
    if (length > 0) lists.value ??= await import('./Matches.tsx');
  });

export function Front() {
  const { front, nav, welcome } = words.value;
  const games = boardGames();
  const [first] = games;
  const isWide = ({ ratio = 1 }: { ratio?: number }) => ratio > WIDE;
  const isNew = matches.value?.length === 0;
  const { Continue, OtherMatches } = lists.value ?? {};
  useLayoutEffect(() => void look(), []);
  if (matches.value === undefined) return <Shell wide bar={<ByCode />} children={null} />;
  return (
    <Shell wide bar={<ByCode />}>
      <header class="hero">
        <div>
          <h1>{front.lead}</h1>
          <p class="lead">{front.text}</p>
        </div>
        {Continue && <Continue />}
      </header>
      <section class="cloth" aria-label={nav.home}>
        <Opponent />
        {[games.filter((game) => !isWide(game)), games.filter(isWide)].map((row, i) => (
          <div key={i} class="cloth-row">
            {row.map((manifest) => (
              <GameCard
                key={manifest.id}
                manifest={manifest}
                first={manifest === first}
                suggested={isNew && manifest === first}
                playing={playingNow.value[manifest.id] ?? 0}
              />
            ))}
          </div>
        ))}
      </section>
      <div class="code-below">
        <ByCode />
      </div>
      <Now />
      <div class="front-more">
        {OtherMatches && <OtherMatches />}
        <section class="card" aria-labelledby="saved">
          <h2 id="saved">{welcome.saved}</h2>
          <p class="help">{front.fileHelp}</p>
          <div>
            <OpenFile label={front.file} />
          </div>
        </section>
      </div>
    </Shell>
  );
}
