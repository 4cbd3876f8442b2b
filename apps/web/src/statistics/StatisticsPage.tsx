import { boardGames, gameTitle } from '@tessera/client/games.ts';
import { hintsIn } from '@tessera/client/hints/at-table.ts';
import { download } from '@tessera/client/replay/files.ts';
import { Empty, isThere, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { type Reviewed, reviewed } from '@tessera/client/storage/reviews.ts';
import { words as site } from '@tessera/client/words/site.ts';
import { type Manifest, skillOf } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useEffect, useState } from 'preact/hooks';
import { JudgingAgain, NONE, type OldReview } from './again.tsx';
import { Accuracy, Lanes, LuckWalk } from './charts.tsx';
import {
  type FinishedMatch,
  groups,
  isForeseen,
  luckWalk,
  playedOf,
  type StoredMatch,
  streaks,
  tally,
  trend,
  type WinCount,
} from './figures.ts';
import { NextSteps } from './NextSteps.tsx';
import { FEW } from './steps.ts';
import { words } from './words.ts';
import './statistics.css';

const MOST = 10_000;

interface Found {
  readonly list: readonly FinishedMatch[];
  /** Finished matches that do not count, because throws were undone in them. */
  readonly foreseen: number;
  /** Reviews by a judge of before: they count for nothing until they are made again. */
  readonly old: readonly OldReview[];
}

async function look(): Promise<Found> {
  await words.ready();
  const { tabStore } = await import('@tessera/client/storage/match-store.ts');
  const lines = await tabStore.list({ status: 'finished', limit: MOST });
  const versions = await judgeVersions([...new Set(lines.map(({ game }) => game))]);
  const games = new Map(lines.map(({ id, game }) => [id, game]));
  const isNew = ({ roomId, judge }: Reviewed): boolean => judge === versions.get(games.get(roomId) ?? '');
  // what another judge said does not compare
  const [fresh, stale] = [true, false].map((wanted) =>
    reviewed().filter((one) => games.has(one.roomId) && isNew(one) === wanted),
  );
  const reviews = new Map(fresh.map((one) => [one.roomId, one]));
  const levels = new Map(boardGames().map(({ id, levels: of }) => [id, of]));
  const played = (line: StoredMatch) =>
    playedOf(line, levels.get(line.game) ?? [], hintsIn(line.id), reviews.get(line.id)) ?? [];
  const list = lines
    .filter((line) => !isForeseen(line))
    .flatMap(played)
    .sort((a, b) => a.at - b.at);
  const stored = new Map(list.map((one) => [one.id, one]));
  const old = stale.flatMap(({ roomId }): OldReview[] => {
    const manifest = boardGames().find(({ id }) => id === games.get(roomId));
    const match = stored.get(roomId);
    return manifest === undefined || match === undefined ? [] : [{ id: roomId, manifest, seat: match.seat }];
  });
  return { list, foreseen: lines.filter(isForeseen).flatMap(played).length, old };
}

/** The version of each game's judge. */
async function judgeVersions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await Promise.all(
    boardGames()
      .filter(({ id }) => ids.includes(id))
      .map(async ({ id, review }) => [id, (await review?.())?.judge.version ?? NONE] as const),
  );
  return new Map(found);
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** The bot of a match in words: how well it plays. */
function opponentOf({ game, level }: FinishedMatch, manifests: readonly Manifest[]): string {
  const manifest = manifests.find(({ id }) => id === game);
  if (level === undefined || manifest === undefined) return words.value.alone;
  return site.value.bots.skills[skillOf(manifest, level)].title;
}

function headline(list: readonly FinishedMatch[], all: WinCount): string {
  const { headline: w } = words.value;
  const by = trend(list.flatMap(({ accuracy }) => accuracy ?? []));
  if (by !== undefined) return by >= 1 ? w.better : w.steady;
  if (list.length < FEW) return list.length === 1 ? w.first : w.few;
  return all.won * 2 >= all.matches ? w.winning : w.losing;
}

/** Everything that is known of one's own matches on this device. */
export function StatisticsPage() {
  const w = words.value;
  const [round, setRound] = useState(0);
  const found = useFetched(`statistics ${round}`, look).value;
  useEffect(() => {
    document.title = `${w.title} – Tessera`;
  }, [w]);
  if (!isThere(found)) return <NotThere found={found} />;
  const { list, foreseen, old } = found.value;
  if (list.length === 0)
    return (
      <Empty title={w.empty} help={foreseen > 0 ? w.foreseen(foreseen) : w.emptyHelp} picture={<BareTable />}>
        <div class="button-row">
          <Go to="/" class="button strong big">
            <Icon name="play" /> {w.play}
          </Go>
          <Go to="/puzzles" class="button big">
            {w.puzzles}
          </Go>
        </div>
      </Empty>
    );
  return <Figures list={list} foreseen={foreseen} old={old} onJudged={() => setRound(round + 1)} />;
}

function Figures({ list, foreseen, old, onJudged }: Found & { readonly onJudged: () => void }) {
  const w = words.value;
  const manifests = boardGames();
  const all = tally(list);
  const { longest, current } = streaks(list);
  const walk = luckWalk(list);
  const hints = list.reduce((sum, one) => sum + one.hints, 0);
  const games = groups(list, ({ game }) => game);
  // a lane of one dot and tables of one line say nothing
  const few = list.length < FEW;
  const save = () =>
    download(
      `tessera-statistics-${new Date().toISOString().slice(0, 10)}.json`,
      JSON.stringify({ tessera: 'statistics', version: 1, matches: list }, undefined, 1),
    );
  return (
    <Shell wide>
      <div class="stats">
        <header class="stats-head">
          <div>
            <h1>{headline(list, all)}</h1>
            <p class="help">{w.private}</p>
            {foreseen > 0 && <p class="help">{w.foreseen(foreseen)}</p>}
            {old.length > 0 && <JudgingAgain key={old[0].id} old={old} onDone={onJudged} />}
          </div>
          <button type="button" class="button" onClick={save}>
            <Icon name="save" /> {w.export}
          </button>
        </header>
        <dl class="stats-numbers">
          <Figure value={String(all.matches)} name={w.matches(all.matches)} />
          <Figure value={String(all.won)} name={w.won} />
          {!few && <Figure value={String(longest)} name={`${w.longest}, ${w.current(current)}`} />}
          {walk.length > 0 && <Figure value={signed(walk.at(-1) ?? 0)} name={w.luck} />}
          {hints > 0 && <Figure value={String(hints)} name={w.hints} />}
        </dl>
        <NextSteps list={list} />
        <section class="card" aria-labelledby="stats-lanes" hidden={few}>
          <h2 id="stats-lanes">{w.timeline}</h2>
          <Lanes list={list} />
          <p class="stats-legend">
            {(['won', 'lost', 'shared'] as const).map((end) => (
              <span key={end}>
                <i class={`stats-bead ${end}`} /> {w[end]}
              </span>
            ))}
            <span>{w.timelineHelp}</span>
          </p>
        </section>
        <div class="stats-games">
          {games.map(([game, of]) => (
            <Accuracy key={game} game={game} title={gameTitle(game)} list={of} />
          ))}
        </div>
        <div class="stats-tables" hidden={few}>
          <FiguresTable
            title={w.byOpponent}
            rows={groups(list, (one) => `${gameTitle(one.game)}, ${opponentOf(one, manifests)}`)}
          />
          <FiguresTable
            title={w.bySeat}
            rows={groups(list, (one) => `${gameTitle(one.game)}, ${w.seat(one.seat + 1)}`)}
          />
          <section class="card" aria-labelledby="stats-walk">
            <h2 id="stats-walk">{w.walk}</h2>
            {walk.length > 0 ? (
              <LuckWalk walk={walk} />
            ) : (
              <p class="help">{list.some(({ accuracy }) => accuracy !== undefined) ? w.noWalk : w.notReviewed}</p>
            )}
          </section>
        </div>
      </div>
    </Shell>
  );
}

const Figure = ({ value, name }: { value: string; name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function FiguresTable({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [string, readonly FinishedMatch[]])[];
}) {
  const w = words.value;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{title}</span>
            </th>
            <th scope="col">{w.columns.matches}</th>
            <th scope="col">{w.columns.won}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([name, list]) => {
              const { matches, won } = tally(list);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{matches}</td>
                  <td>
                    {won} <small>{Math.round((100 * won) / matches)} %</small>
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
