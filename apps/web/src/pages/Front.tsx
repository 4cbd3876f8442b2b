import { signal } from '@preact/signals';
import { boardGames } from '@tessera/client/games.ts';
import { site } from '@tessera/client/link/site.ts';
import { OpenFile } from '@tessera/client/replay/OpenFile.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { hasMatches, isFirstVisit } from '@tessera/client/storage/kept-here.ts';
import { heldTables } from '@tessera/client/storage/seats.ts';
import { words } from '@tessera/client/words/site.ts';
import { later, useSeen } from '@tessera/kit/board/later.tsx';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ActivityPanel, playingNow } from './ActivityPanel.tsx';
import { ByCode } from './ByCode.tsx';
import { GameCard } from './GameCard.tsx';
import { Opponent } from './Opponent.tsx';
import './front.css';

const Daily = later(async () => (await import('../more.tsx')).Daily);
const Plain = later(async () => (await import('./Plain.tsx')).PlainPage);

/** Fetched where somebody looks at it: it stands below the games, and nobody waits for it. */
function DailySlot() {
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place, false);
  return (
    <section ref={place} class="card">
      {seen && <Daily />}
    </section>
  );
}

/** Boards wider than this stand in a row of their own. */
const WIDE = 1.5;

/** How long the page waits for the matches of this browser, so that nothing is pushed down by them later. */
const PATIENCE_MS = 250;

/** What shows matches, fetched where there are any: new visitors have none. Undefined until somebody has looked. */
const lists = signal<Lists | 'none' | undefined>(isFirstVisit() ? 'none' : undefined);
type Lists = Pick<typeof import('./Matches.tsx'), 'Continue' | 'OtherMatches' | 'matches'>;

async function look(): Promise<void> {
  const late = setTimeout(() => {
    lists.value ??= 'none';
  }, PATIENCE_MS);
  if (heldTables().length > 0 || (await hasMatches())) {
    const { lookForMatches, Continue, OtherMatches, matches } = await import('./Matches.tsx');
    await lookForMatches();
    lists.value = { Continue, OtherMatches, matches };
  } else lists.value = 'none';
  clearTimeout(late);
}

export function FrontPage() {
  const { front, nav, welcome } = words.value;
  const games = boardGames();
  const bar = <ByCode />;
  const [first] = games;
  const isWide = ({ ratio = 1 }: { ratio?: number }) => ratio > WIDE;
  const kept = lists.value;
  const { Continue, OtherMatches, matches } = typeof kept === 'object' ? kept : {};
  const isNew = (matches?.value.length ?? 0) === 0;
  useLayoutEffect(() => {
    // without what shows them, the page does without
    look().catch(() => {
      lists.value ??= 'none';
    });
  }, []);
  if (kept === undefined) return <Shell wide bar={bar} children={null} />;
  return (
    <Shell wide bar={bar}>
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
      {site.hasServer ? <ActivityPanel /> : <Plain />}
      <div class="front-more">
        <DailySlot />
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
