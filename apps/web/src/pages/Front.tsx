import { signal } from '@preact/signals';
import { boardGames } from '@tessera/client/games.ts';
import { site } from '@tessera/client/link/site.ts';
import { askMe, me } from '@tessera/client/people/me.ts';
import { OpenFile } from '@tessera/client/replay/OpenFile.tsx';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { hasMatches, isFirstVisit } from '@tessera/client/storage/kept-here.ts';
import { heldTables } from '@tessera/client/storage/seats.ts';
import { words } from '@tessera/client/words/site.ts';
import { SKILLS } from '@tessera/kit';
import { later, useSeen } from '@tessera/kit/board/later.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ActivityPanel, playingNow } from './ActivityPanel.tsx';
import { GameCard } from './GameCard.tsx';
import './front.css';

const Daily = later(async () => (await import('../more.tsx')).Daily);
const PlayerFront = later(async () => (await import('../people/front/PlayerFront.tsx')).PlayerFront);
const Plain = later(async () => (await import('./Plain.tsx')).PlainPage);

/** Fetched when it scrolls into view: it is below the games, so the page need not wait for it. */
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
type Lists = Pick<typeof import('./Matches.tsx'), 'Continue' | 'Results' | 'OtherMatches' | 'matches'>;

async function look(): Promise<void> {
  const asking = askMe();
  const late = setTimeout(() => {
    lists.value ??= 'none';
  }, PATIENCE_MS);
  if (heldTables().length > 0 || (await hasMatches())) {
    const { lookForMatches, Continue, Results, OtherMatches, matches } = await import('./Matches.tsx');
    await Promise.all([lookForMatches(), asking]);
    lists.value = { Continue, Results, OtherMatches, matches };
  } else {
    await asking;
    lists.value = 'none';
  }
  clearTimeout(late);
}

export function FrontPage() {
  const { front, nav, welcome } = words.value;
  const games = boardGames();
  const field = useRef<HTMLDivElement>(null);
  const bar = (
    <>
      <Button
        look="small code-jump"
        text={welcome.enterCode}
        onClick={() => field.current?.querySelector('input')?.focus()}
      />
      <ByCode />
    </>
  );
  const [first] = games;
  const isWide = ({ ratio = 1 }: { ratio?: number }) => ratio > WIDE;
  const kept = lists.value;
  const { Continue, Results, OtherMatches, matches } = typeof kept === 'object' ? kept : {};
  const counts = me.value?.tables;
  const hasTables = counts !== undefined && counts.mine + counts.theirs > 0;
  const isNew = !hasTables && (matches?.value.length ?? 0) === 0;
  useLayoutEffect(() => {
    // without what shows them, the page does without
    look().catch(() => {
      lists.value ??= 'none';
    });
  }, []);
  if (kept === undefined) return <Shell wide bar={bar} children={null} />;
  return (
    <Shell wide bar={bar}>
      {hasTables ? (
        <PlayerFront counts={counts}>{Continue && <Continue />}</PlayerFront>
      ) : isNew ? (
        <header class="hero">
          <h1>{front.lead}</h1>
          <p class="lead">{front.text}</p>
        </header>
      ) : (
        <header class="front-top">
          {Continue && <Continue />}
          {Results && <Results />}
          <section class="front-day">
            <Daily />
          </section>
        </header>
      )}
      <section class="cloth" aria-label={nav.home}>
        <div class="cloth-head">
          {hasTables ? <h2>{front.what}</h2> : !isNew && <h1>{front.what}</h1>}
          <Opponent />
        </div>
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
      <div class="code-below" ref={field}>
        <ByCode />
      </div>
      {site.hasServer ? <ActivityPanel /> : <Plain />}
      <div class="front-more">
        {(isNew || hasTables) && <DailySlot />}
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

/** How many signs a code has: a box for each. */
const CODE = 6;

/** The way to a table whose code somebody told you. */
export function ByCode({ first = '' }: { first?: string }) {
  const [code, setCode] = useState(first);
  const [refused, setRefused] = useState(false);
  const id = useId();
  const { welcome } = words.value;
  const signs = [...code.replace(/[\s.·–—-]+/g, '')];
  const enter = async () => {
    const { deviceCodeIn, roomIn } = await import('@tessera/client/link/table-address.ts');
    const device = site.hasServer ? deviceCodeIn(code) : undefined;
    if (device !== undefined) return go(`/you/join#${device}`);
    const room = roomIn(code);
    setRefused(room === undefined);
    if (room !== undefined) go(`/table/${room}`);
  };
  return (
    <form
      class="by-code"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label for={id}>{welcome.codeTitle}</label>
      <span class={signs.length > CODE ? 'code-field long' : 'code-field'}>
        <input
          id={id}
          type="text"
          value={code}
          maxLength={200}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          title={welcome.codeHelp}
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-why` : undefined}
          onInput={({ currentTarget }) => {
            setCode(currentTarget.value);
            setRefused(false);
          }}
        />
        {Array.from({ length: CODE }, (_, i) => (
          <i key={i} class={i === Math.min(signs.length, CODE - 1) ? 'at' : undefined} aria-hidden="true">
            {signs[i]}
          </i>
        ))}
      </span>
      <button type="submit" class="button small">
        {welcome.sitDown}
      </button>
      {refused && (
        <p id={`${id}-why`} class="code-problem" role="alert">
          {welcome.badCode}
        </p>
      )}
    </form>
  );
}

/** Every skill there is; a game that lacks one takes the nearest. */
const ANYBODY = { levels: SKILLS };

/** Whom "Play now" plays against, for all games at once. The faces are fetched after the page itself. */
function Opponent() {
  const faces = useFetched('faces', async () => (await import('@tessera/client/bots/BotPick.tsx')).BotPick).value;
  const { welcome } = words.value;
  const { opponent } = settings.value;
  return (
    <div class="opponent">
      <p>{welcome.against}</p>
      <div class="opponent-faces">
        {isThere(faces) && (
          <faces.value
            manifest={ANYBODY}
            value={opponent}
            label={welcome.against}
            small
            onChange={(skill) => change({ opponent: skill })}
          />
        )}
      </div>
      <p class="help">{words.value.bots.skills[opponent].help}</p>
    </div>
  );
}
