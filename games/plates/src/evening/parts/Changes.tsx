import type { Seat } from '@tessera/kernel';
import { shortName } from '../../board/names.ts';
import { words as gameWords } from '../../board/words.ts';
import { hexAt, type View } from '../../rules/index.ts';
import { signed } from '../../words/speech.ts';
import type { Difference } from '../difference.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { matchTitle, outcome } from './match.ts';
import { TeamMark, TeamName } from './Team.tsx';

interface ChangesProps {
  readonly before: View;
  readonly after: View;
  readonly difference: Difference;
}

/** What a step back or forward changes: points, plates, matches. */
export function Changes({ before, after, difference }: ChangesProps) {
  const { rewind, status } = words.value;
  const { points, plates, matches, queue } = difference;
  const whose = (team: Seat | null): string => (team === null ? rewind.empty : teamName(before, team));
  return (
    <section class="changes" aria-label={rewind.changes} aria-live="polite">
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
            <tr key={row.team} class={row.before === row.after ? undefined : 'changed'}>
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
      <ul class="news">
        {plates.map(({ hex, from, to }) => (
          <li key={hex}>{rewind.plate(shortName(gameWords.value.board, hexAt(hex)), whose(from), whose(to))}</li>
        ))}
        {matches.map((one) => {
          const match = one.after ?? one.before;
          if (match === undefined) return null;
          const was = one.before === undefined ? rewind.absent : outcome(before, one.before);
          const will = one.after === undefined ? rewind.absent : outcome(after, one.after);
          return (
            <li key={match.id}>
              {was === will ? rewind.edited(matchTitle(match)) : rewind.match(matchTitle(match), was, will)}
            </li>
          );
        })}
        {difference.status !== undefined && (
          <li>{rewind.status(status[difference.status.before], status[difference.status.after])}</li>
        )}
        {difference.target !== undefined && <li>{rewind.target(difference.target.before, difference.target.after)}</li>}
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
