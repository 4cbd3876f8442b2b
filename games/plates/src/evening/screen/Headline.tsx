import { words } from '../../board/words/catalogue.ts';
import { facts, plates, type View } from '../../rules/index.ts';
import { TeamMark, teamName } from '../parts/Team.tsx';
import type { EventSession } from '../session.ts';

interface HeadlineProps {
  readonly session: EventSession;
  readonly view: View;
}

/** The line at the foot of the screen: who has to place, who has won, else what happened last. */
export function Headline({ session, view }: HeadlineProps) {
  const { screen } = words.value;
  const { queue, status, event } = view;
  const looks = event.teams;
  if (status === 'finished') return <Winners view={view} />;
  if (queue.length > 0)
    return (
      <p class="big-headline placing" role="status">
        <TeamMark looks={looks} team={queue[0]} />
        <span>
          <b>{teamName(view, queue[0])}</b> {screen.places}
        </span>
        {queue.length > 1 && (
          <span class="big-then">
            {screen.after}{' '}
            {queue.slice(1).map((team, i) => (
              <span key={i}>
                <TeamMark looks={looks} team={team} /> {teamName(view, team)}
              </span>
            ))}
          </span>
        )}
      </p>
    );
  return (
    <p class="big-headline" role="status">
      <span>{status === 'setup' ? screen.soon : latestNews(session, view)}</span>
    </p>
  );
}

function latestNews(session: EventSession, view: View): string {
  const note = session.table.log.value.findLast(({ kind }) => plates.text.notes[kind] !== undefined);
  if (note === undefined) return '';
  const { kind, seat, detail } = note;
  return plates.text.notes[kind](view, { kind, seat, detail: detail as never });
}

/** [P5.6] The end of the evening. */
function Winners({ view }: { readonly view: View }) {
  const { screen } = words.value;
  const { winners, score, runnerUp } = facts(view);
  return (
    <div class="big-headline won" role="status">
      {winners.map((team) => (
        <TeamMark key={team} looks={view.event.teams} team={team} />
      ))}
      <p>
        <b>{winners.map((team) => teamName(view, team)).join(' + ')}</b> {screen.wins(winners.length)}
      </p>
      <p class="big-score">{score}</p>
      {runnerUp !== null && <p class="big-then">{screen.runnerUp(teamName(view, runnerUp))}</p>}
    </div>
  );
}
