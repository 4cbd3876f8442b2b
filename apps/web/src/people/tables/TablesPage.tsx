import { boardGames, gameTitle } from '@tessera/client/games.ts';
import { Segments } from '@tessera/client/parts/Choice.tsx';
import { askMe, me } from '@tessera/client/people/me.ts';
import { namesOf } from '@tessera/client/people/time-left.ts';
import { peopleWords } from '@tessera/client/people/words/catalogue.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go, place } from '@tessera/kit/router/router.tsx';
import type { TableLine, TableList } from '@tessera/protocol/people';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { dayInWords } from '../days.ts';
import { othersAt } from '../front/people-at.ts';
import { fetchList, leftOf, lengthOf } from '../front/tables.ts';
import { useMinute } from '../front/use-minute.ts';
import { NeedsPlayer } from '../NeedsPlayer.tsx';
import { SignIcon } from '../parts/Sign.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { youWords } from '../words.ts';
import { outcomeOf } from './outcome.ts';
import { tablesWords } from './words.ts';
import './tables.css';

const LISTS: readonly TableList[] = ['mine', 'theirs', 'finished'];
const PER_PAGE = '50';
/** The search waits until somebody has finished a word. */
const TYPING_MS = 300;

interface Shown {
  readonly tables: readonly TableLine[];
  readonly next?: string;
}

const countOf = (list: TableList): string => {
  const n = me.value?.tables?.[list] ?? 0;
  return n >= 1000 ? '1000+' : String(n);
};

/** Every table of a player, on every device: what waits, what others think about, what is over. */
export function TablesPage() {
  const words = tablesWords.value;
  const wanted = place.value.query.get('list');
  const [list, setList] = useState<TableList>(LISTS.find((one) => one === wanted) ?? 'mine');
  const [search, setSearch] = useState('');
  const [game, setGame] = useState('');
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = useFetched('me', () => askMe({ again: true })).value;
  useTitle(words.title);
  useShortcuts({ '/': () => field.current?.focus() });
  const query = { list, limit: PER_PAGE, ...(search !== '' && { search }), ...(game !== '' && { game }) };
  useEffect(() => {
    let here = true;
    const timer = setTimeout(
      () =>
        fetchList(query).then(
          (page) => {
            if (!here) return;
            setShown(page);
            setProblem(false);
          },
          () => here && setProblem(true),
        ),
      search === '' ? 0 : TYPING_MS,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [list, search, game]);
  if (isThere(found) && found.value.player === null) return <NeedsPlayer />;
  const more = async () => {
    if (shown?.next === undefined) return;
    const page = await fetchList({ ...query, after: shown.next });
    setShown({ ...page, tables: [...shown.tables, ...page.tables] });
  };
  return (
    <Shell>
      <h1>{words.title}</h1>
      <div class="tables-tools">
        <Segments<TableList>
          label={words.which}
          hideLabel
          value={list}
          options={LISTS.map((one) => ({ value: one, title: words.listsWith(words.lists[one], countOf(one)) }))}
          onChange={setList}
        />
        <div class="tables-search">
          <SignIcon name="search" />
          <input
            ref={field}
            type="text"
            aria-label={words.search}
            placeholder={words.search}
            value={search}
            maxLength={40}
            autocomplete="off"
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <label class="visually-hidden" for={id}>
          {words.game}
        </label>
        <select id={id} class="tables-game" value={game} onChange={({ currentTarget }) => setGame(currentTarget.value)}>
          <option value="">{words.anyGame}</option>
          {boardGames().map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </div>
      {problem && <p class="problem">{youWords.value.failed}</p>}
      <section class="card tables-card" aria-busy={shown === undefined} aria-label={words.lists[list]}>
        {shown?.tables.length === 0 && (
          <p class="help">{search === '' && game === '' ? words.none : words.noneFound}</p>
        )}
        {list === 'finished' && shown !== undefined && <Record tables={shown.tables} />}
        <ul>
          {shown?.tables.map((table) => (
            <TableRow key={table.roomId} table={table} />
          ))}
        </ul>
        {shown?.next !== undefined && <Button text={words.more} onClick={() => void more()} />}
      </section>
    </Shell>
  );
}

/** How many of the matches shown were won. */
function Record({ tables }: { tables: readonly TableLine[] }) {
  const words = tablesWords.value;
  const counted = tables.map((table) => outcomeOf(table, words).is).filter((is) => is !== 'open');
  if (counted.length === 0) return null;
  return (
    <p class="help">
      {words.statistics} {words.summary(counted.filter((is) => is === 'won').length, counted.length)}
    </p>
  );
}

/** One table: a bead for its result or a thread for its time, the game, who else, and the ways to it. */
export function TableRow({ table }: { table: TableLine }) {
  const words = tablesWords.value;
  const now = useMinute();
  const people = peopleWords.value;
  const others = othersAt(table, people).map(({ name }) => name);
  const isOver = table.list === 'finished';
  const outcome = isOver ? outcomeOf(table, words) : undefined;
  const left = leftOf(table, now);
  const who = namesOf(others, people);
  return (
    <li class="table-row" data-game={table.game}>
      <i class={`table-bead ${outcome?.is ?? 'open'}`} aria-hidden="true" />
      <span>
        <b>{gameTitle(table.game)}</b> {who === '' ? words.alone : words.matchWith(who)}
        <small>
          {outcome !== undefined && `${outcome.fact}, `}
          {dayInWords(table.changedAt, now, youWords.value)}
        </small>
      </span>
      {!isOver && left !== undefined && <TimeLeft ms={left} of={lengthOf(table)} stitches={8} now={now} />}
      <span class="table-ways">
        {isOver ? (
          <>
            <Go to={`/replay/room/${table.roomId}`} class="button small" text={words.replay} />
            <Go to={`/replay/room/${table.roomId}?review`} class="button small quiet" text={words.review} />
          </>
        ) : (
          <Go to={`/table/${table.roomId}`} class="button small" text={words.open} />
        )}
      </span>
    </li>
  );
}
