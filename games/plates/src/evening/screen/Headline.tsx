import { latestNews } from '@tessera/events/parts/News.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { facts, positionOf, type View } from '../../rules/index.ts';
import type { Types } from '../evening.tsx';
import { TeamMark } from '../parts/Team.tsx';
import { teamName, teamNames } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** The line at the foot of the screen: who has to place, who has won, else what happened last. */
export function Headline({ session, view }: PartProps<Types>) {
  const { screen, next } = words.value;
  const { queue, status, event } = view;
  const looks = event.teams;
  if (status === 'finished') return <Winners view={view} />;
  if (queue.length > 0)
    return (
      <p class="events-headline evening-calling" role="status">
        <TeamMark looks={looks} team={queue[0]} />
        <span>
          {next.places} <b>{teamName(view, queue[0])}</b>
        </span>
        {queue.length > 1 && (
          <span class="evening-then">
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
    <p class="events-headline" role="status">
      <span>{status === 'setup' ? screen.soon : latestNews(session)}</span>
    </p>
  );
}

/** [P5.6] The end of the evening. */
function Winners({ view }: { readonly view: View }) {
  const { screen, final } = words.value;
  const { winners, score, runnerUp } = facts(positionOf(view));
  return (
    <div class="events-headline evening-over" role="status">
      {winners.map((team) => (
        <TeamMark key={team} looks={view.event.teams} team={team} />
      ))}
      <p>
        <b>{final.won(teamNames(view, winners), winners.length)}</b>
      </p>
      <p class="evening-score">{score}</p>
      {runnerUp !== null && <p class="evening-then">{screen.runnerUp(teamName(view, runnerUp))}</p>}
    </div>
  );
}
