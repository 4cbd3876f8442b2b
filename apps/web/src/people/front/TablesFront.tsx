import { gameTitle } from '@tessera/client/games.ts';
import { namesOf } from '@tessera/client/people/time-left.ts';
import { peopleWords } from '@tessera/client/people/words/catalogue.ts';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { TableCounts } from '@tessera/protocol/people';
import type { ComponentChildren } from 'preact';
import { OthersTurn } from './OthersTurn.tsx';
import { othersAsked, othersAt } from './people-at.ts';
import { TurnCard } from './TurnCard.tsx';
import type { MyTables, TablesState } from './tables.ts';
import { useSoon } from './use-minute.ts';
import { frontWords } from './words.ts';
import './front.css';

interface TablesFrontProps {
  readonly found: TablesState;
  /** How many there are, known before they are fetched. */
  readonly counts: TableCounts;
  readonly now: number;
  readonly children?: ComponentChildren;
  retry(): void;
}

/** Few enough for cards with everything on them; more come as a grid. */
const ROOMY = 3;
const OTHERS_SHOWN = 4;

/** What waits for a player first, then what waits for others. */
export function TablesFront({ found, counts, now, children, retry }: TablesFrontProps) {
  const { mine } = 'tables' in found ? found.tables.counts : counts;
  const first = 'tables' in found ? found.tables.mine[0] : undefined;
  return (
    <>
      <header class="back-hero">
        <div>
          <h1>{headline(found, mine)}</h1>
          <p class="lead">{below(found)}</p>
        </div>
        <div class="button-row">
          {mine > ROOMY && first !== undefined && (
            <Go to={`/table/${first.roomId}`} class="button big">
              {frontWords.value.next} <kbd>N</kbd>
            </Go>
          )}
          {children}
        </div>
      </header>
      <section class={`back-tables ${shapeOf(found, counts)}`} aria-label={frontWords.value.yourTurn}>
        {'tables' in found ? (
          <Tables tables={found.tables} now={now} />
        ) : found.state === 'loading' ? (
          <Bare />
        ) : (
          <NotFetched retry={retry} />
        )}
      </section>
    </>
  );
}

/** How the cards stand: none of one's own, one to three with everything on them, or a grid. */
function shapeOf(found: TablesState, counts: TableCounts): string {
  const mine = 'tables' in found ? found.tables.mine.length : counts.mine;
  return mine === 0 ? 'none' : mine === 1 ? 'one' : mine <= ROOMY ? 'few' : 'many';
}

function headline(found: TablesState, mine: number): string {
  const words = frontWords.value;
  if (mine === 0) return words.nobody;
  if (mine > 1) return words.several(mine);
  const table = 'tables' in found ? found.tables.mine[0] : undefined;
  const [one] = table === undefined ? [] : othersAt(table, peopleWords.value);
  return one === undefined ? words.oneTable : words.one(one.name);
}

/** A sentence below the headline: what comes first, who is to move, or that all of this is of an earlier hour. */
function below(found: TablesState): string {
  const words = frontWords.value;
  const people = peopleWords.value;
  if (!('tables' in found)) return '';
  const { mine, theirs, at } = found.tables;
  if (found.state === 'offline')
    return words.offline(
      new Date(at).toLocaleTimeString(document.documentElement.lang || 'en', { hour: '2-digit', minute: '2-digit' }),
    );
  const [first] = mine;
  if (first !== undefined) {
    const who = namesOf(
      othersAt(first, people).map(({ name }) => name),
      people,
    );
    return mine.length === 1 || who === '' ? '' : words.first(gameTitle(first.game), who);
  }
  const asked = [...new Set(theirs.flatMap((table) => othersAsked(table, people).map(({ name }) => name)))];
  return asked.length === 0 ? '' : words.theyMove(namesOf(asked, people), asked.length > 1);
}

function Tables({ tables: { mine, theirs, counts }, now }: { tables: MyTables; now: number }) {
  const words = frontWords.value;
  const [first, ...rest] = mine;
  const many = mine.length > ROOMY;
  return (
    <>
      {first !== undefined && <TurnCard table={first} size="first" now={now} />}
      {rest.length > 0 && (
        <div class={many ? 'turn-grid' : 'turn-pair'}>
          {rest.map((table) => (
            <TurnCard key={table.roomId} table={table} size={many ? 'mini' : 'next'} now={now} />
          ))}
        </div>
      )}
      {!many && <OthersTurn tables={theirs.slice(0, OTHERS_SHOWN)} count={counts.theirs} now={now} />}
      {many && (
        <p class="more-line">
          {counts.mine > mine.length && <Go to="/you/tables" text={words.more(counts.mine - mine.length)} />}
          {counts.theirs > 0 && <span>{words.forOthers(counts.theirs)}</span>}
          <Go to="/you/tables" text={words.allTables} />
        </p>
      )}
    </>
  );
}

/** The card has its final size from the start: a bare board and bare lines, and words only when it takes long. */
function Bare() {
  const late = useSoon(4000);
  return (
    <div class="turn-card first bare" aria-busy="true">
      <span class="turn-board">
        <i class="bare-board" />
      </span>
      <span class="turn-words bare-lines">
        <i />
        <i />
        <i />
        {late && <small role="status">{frontWords.value.still}</small>}
      </span>
    </div>
  );
}

const NotFetched = ({ retry }: { retry(): void }) => (
  <div class="turn-failed" role="alert">
    <p>{frontWords.value.failed}</p>
    <Button text={frontWords.value.retry} onClick={retry} />
  </div>
);
