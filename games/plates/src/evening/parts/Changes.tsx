import type { Seat } from '@tessera/kernel';
import { shortName } from '../../board/names.tsx';
import { words as gameWords } from '../../board/words.ts';
import { hexAt, KEYS, type View } from '../../rules/index.ts';
import { signed } from '../../words/speech.ts';
import { evening } from '../evening.tsx';
import { words } from '../words/catalogue.ts';
import { matchOutcome, matchTitle, TeamMark, TeamName, teamName } from './names.tsx';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function changed<T>(before: T, after: T): { before: T; after: T } | undefined {
  return same(before, after) ? undefined : { before, after };
}

/** What going from one moment to another changes, for people to check before they do it. */
export function changesOf(before: View, after: View) {
  const old = evening.pointsOf(before);
  const ids = [...new Set([...before.event.matches, ...after.event.matches].map(({ id }) => id))];
  return {
    points: evening.pointsOf(after).map((points, team) => ({ team, before: old[team], after: points })),
    // hexes that change hands; null is nobody
    plates: KEYS.flatMap((hex) =>
      before.board[hex] === after.board[hex]
        ? []
        : [{ hex, from: before.board[hex] ?? null, to: after.board[hex] ?? null }],
    ),
    // matches that are there before or after, and differ
    matches: ids.flatMap((id) => {
      const one = before.event.matches.find((match) => match.id === id);
      const other = after.event.matches.find((match) => match.id === id);
      return same(one, other) ? [] : [{ before: one, after: other }];
    }),
    queue: changed(before.queue, after.queue),
    status: changed(before.status, after.status),
    target: changed(before.target, after.target),
  };
}

/** What a step back or forward changes: points, plates, matches. */
export function Changes({ before, after }: { readonly before: View; readonly after: View }) {
  const { rewind, status: named } = words.value;
  const { points, plates, matches, queue, status, target } = changesOf(before, after);
  const whose = (team: Seat | null): string => (team === null ? rewind.empty : teamName(before, team));
  return (
    <section class="events-stack evening-changes" aria-label={rewind.changes} aria-live="polite">
      <h3>{rewind.changes}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{rewind.team}</th>
            <th scope="col">{rewind.now}</th>
            <th scope="col">{rewind.after}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((row) => (
            <tr key={row.team} class={row.before === row.after ? undefined : 'evening-changed'}>
              <th scope="row">
                <TeamMark looks={before.event.teams} team={row.team} /> {teamName(before, row.team)}
              </th>
              <td>{row.before}</td>
              <td>
                {row.after}
                {row.before !== row.after && <small> ({signed(row.after - row.before)})</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="events-news">
        {plates.map(({ hex, from, to }) => (
          <li key={hex}>{rewind.plate(shortName(gameWords.value.board, hexAt(hex)), whose(from), whose(to))}</li>
        ))}
        {matches.map((one) => {
          const match = one.after ?? one.before;
          if (match === undefined) return null;
          const was = one.before === undefined ? rewind.absent : matchOutcome(before, one.before);
          const will = one.after === undefined ? rewind.absent : matchOutcome(after, one.after);
          return (
            <li key={match.id}>
              {was === will ? rewind.edited(matchTitle(match)) : rewind.match(matchTitle(match), was, will)}
            </li>
          );
        })}
        {status !== undefined && <li>{rewind.status(named[status.before], named[status.after])}</li>}
        {target !== undefined && <li>{rewind.target(target.before, target.after)}</li>}
        {queue !== undefined && (
          <li>
            {queue.after.length === 0 ? (
              rewind.nobodyPlaces
            ) : (
              <>
                {rewind.places} <TeamName view={after} team={queue.after[0]} />
              </>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
