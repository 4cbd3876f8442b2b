import type { Json } from '@tessera/kernel';
import { facts, positionOf, type View } from '../../rules/index.ts';
import { TeamMark } from '../parts/Team.tsx';
import type { EventSession } from '../session.ts';
import { noteSentence, teamName, teamNames } from '../tell.ts';
import { words } from '../words/catalogue.ts';

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
          {screen.places} <b>{teamName(view, queue[0])}</b>
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
  for (const { kind, seat, detail } of session.table.log.value.toReversed()) {
    const sentence = noteSentence(view, { kind, seat, detail: detail as Json });
    if (sentence !== undefined) return sentence;
  }
  return '';
}

/** [P5.6] The end of the evening. */
function Winners({ view }: { readonly view: View }) {
  const { screen, final } = words.value;
  const { winners, score, runnerUp } = facts(positionOf(view));
  return (
    <div class="big-headline won" role="status">
      {winners.map((team) => (
        <TeamMark key={team} looks={view.event.teams} team={team} />
      ))}
      <p>
        <b>{final.won(teamNames(view, winners), winners.length)}</b>
      </p>
      <p class="big-score">{score}</p>
      {runnerUp !== null && <p class="big-then">{screen.runnerUp(teamName(view, runnerUp))}</p>}
    </div>
  );
}
