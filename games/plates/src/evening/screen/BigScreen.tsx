import { latestNews } from '@tessera/events/parts/News.tsx';
import { Screen } from '@tessera/events/screen/Screen.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { useLatest } from '../../board/latest.ts';
import { Picture } from '../../board/Picture.tsx';
import { words as gameWords } from '../../board/words.ts';
import { facts, frozenHearts, hexAt, type PlannedMatch, positionOf, type View } from '../../rules/index.ts';
import type { Types } from '../evening.tsx';
import { gameName, TeamMark, teamName, teamNames } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import { Ranking, useMovement } from './Ranking.tsx';
import '../../board/styles/hits.css';
import './screen.css';

/** The big screen of an evening: the board, who leads, what is played. */
export function BigScreen({ session, view }: PartProps<Types>) {
  const movement = useMovement(session);
  const position = positionOf(view);
  const latest = useLatest(position.board, session.table.notes.value, session.table.log.value);
  const { picture, target } = gameWords.value.board;
  return (
    <Screen
      session={session}
      board={
        <div class="plates-board">
          <Picture
            named
            board={position.board}
            looks={view.event.teams}
            label={picture}
            frozen={frozenHearts(position).map(hexAt)}
            {...latest}
          />
        </div>
      }
      goal={
        <>
          {view.round > 0 && <span>{words.value.screen.round(view.round)}</span>} <span>{target(view.target)}</span>
        </>
      }
      headline={<Headline session={session} view={view} />}
    >
      <Ranking view={view} movement={movement} />
      <Matches view={view} />
    </Screen>
  );
}

/** The line at the foot of the screen: who has to place, who has won, else what happened last. */
function Headline({ session, view }: PartProps<Types>) {
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

/** What is being played and what comes after it. */
export function Matches({ view }: { readonly view: View }) {
  const { screen, match: said } = words.value;
  const { matches } = view.event;
  const now = matches.filter(({ status }) => status === 'ongoing').slice(0, 2);
  const next = matches.filter(({ status }) => status === 'pending').slice(0, now.length === 0 ? 2 : 1);
  if (view.status === 'finished') return null;
  return (
    <section class="evening-matches">
      {now.map((match) => (
        <Card key={match.id} view={view} match={match} title={said.now} large />
      ))}
      {next.map((match, i) => (
        <Card
          key={match.id}
          view={view}
          match={match}
          title={i === 0 ? said.next : screen.later}
          large={now.length === 0 && i === 0}
        />
      ))}
    </section>
  );
}

interface CardProps {
  readonly view: View;
  readonly match: PlannedMatch;
  readonly title: string;
  readonly large?: boolean;
}

function Card({ view, match, title, large = false }: CardProps) {
  const { game, format, sides } = match;
  return (
    <article class={`evening-match${large ? ' evening-large' : ''}${match.status === 'ongoing' ? ' evening-now' : ''}`}>
      <h2>
        <span class="evening-when">{title}</span> {gameName(game)}{' '}
        {format !== '' && <small class="evening-format">{format}</small>}
      </h2>
      <p class="evening-big-sides">
        {sides.map((side, i) => (
          <span key={i} class="evening-side-of">
            {i > 0 && <i>{words.value.screen.versus}</i>}
            {side.map((team) => (
              <span key={team} class="evening-mate">
                <TeamMark looks={view.event.teams} team={team} /> {teamName(view, team)}
              </span>
            ))}
          </span>
        ))}
      </p>
    </article>
  );
}
