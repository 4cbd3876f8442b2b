import { Frame, ToPage } from '@tessera/events/parts/Frame.tsx';
import { News } from '@tessera/events/parts/News.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import type { Types } from './evening.tsx';
import { Course } from './parts/Course.tsx';
import { EventBoard } from './parts/EventBoard.tsx';
import { Standings } from './parts/Standings.tsx';
import { words } from './words/catalogue.ts';

/** For spectators: the board, who leads, what is played now and next. */
export function Spectator({ session, view }: PartProps<Types>) {
  const { frame, standings, parts } = words.value;
  return (
    <Frame
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
          <section class="card" aria-labelledby="standings">
            <h2 id="standings">{standings.title}</h2>
            <Standings view={view} />
          </section>
          <section class="card" aria-labelledby="course">
            <h2 id="course">{parts.matches}</h2>
            <Course view={view} />
          </section>
          <section class="card" aria-labelledby="news">
            <h2 id="news">{frame.news}</h2>
            <News session={session} />
          </section>
        </div>
      </main>
    </Frame>
  );
}
