import { EventHeader, ToPage } from '@tessera/events/parts/EventHeader.tsx';
import { News } from '@tessera/events/parts/News.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import type { View } from '../rules/index.ts';
import type { Types } from './evening.tsx';
import { EventBoard } from './parts/EventBoard.tsx';
import { matchTitle, Sides } from './parts/names.tsx';
import { Standings } from './parts/Standings.tsx';
import { words } from './words/catalogue.ts';

/** For spectators: the board, who leads, what is played now and next. */
export function Spectator({ session, view }: PartProps<Types>) {
  const { frame, parts } = words.value;
  return (
    <EventHeader
      session={session}
      back="home"
      actions={
        <>
          <ToPage session={session} page="screen" />
          <ToPage session={session} page="history" />
        </>
      }
    >
      <main class="events-columns evening-two" id="content">
        <section class="card" aria-label={parts.board}>
          <EventBoard view={view} notes={session.table.notes.value} log={session.table.log.value} />
        </section>
        <div class="events-column">
          <Standings view={view} />
          <section class="card" aria-labelledby="course">
            <h2 id="course">{parts.matches}</h2>
            <MatchGroups view={view} />
          </section>
          <section class="card" aria-labelledby="news">
            <h2 id="news">{frame.news}</h2>
            <News session={session} />
          </section>
        </div>
      </main>
    </EventHeader>
  );
}

/** What is being played, what comes next and how the last matches ended. */
function MatchGroups({ view }: { readonly view: View }) {
  const { match } = words.value;
  const { matches } = view.event;
  const groups = [
    [match.now, matches.filter(({ status }) => status === 'ongoing')],
    [match.next, matches.filter(({ status }) => status === 'pending').slice(0, 3)],
    [
      match.latest,
      matches
        .filter(({ status }) => status === 'completed')
        .slice(-3)
        .reverse(),
    ],
  ] as const;
  if (groups.every(([, list]) => list.length === 0)) return <p class="help">{match.none}</p>;
  return (
    <>
      {groups.map(
        ([title, list]) =>
          list.length > 0 && (
            <div key={title} class="evening-course">
              <h3>{title}</h3>
              <ul class="rows">
                {list.map((one) => (
                  <li key={one.id}>
                    <span>
                      <small>{matchTitle(one)}</small>
                      <Sides view={view} sides={one.sides} won={one.winners} />
                      {one.status === 'completed' && one.winners.length === 0 && <span class="tag">{match.draw}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}
