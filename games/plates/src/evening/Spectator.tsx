import { words as shell } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { PartProps } from './EventPage.tsx';
import { eventAddress } from './kept.ts';
import { Course } from './parts/Course.tsx';
import { EventBoard } from './parts/EventBoard.tsx';
import { Frame } from './parts/Frame.tsx';
import { News } from './parts/News.tsx';
import { Standings } from './parts/Standings.tsx';
import { words } from './words/catalogue.ts';

/** For spectators: the board, who leads, what is played now and next. */
export function Spectator({ session }: PartProps) {
  const view = session.view.value;
  if (view === undefined) return null;
  const { frame, standings } = words.value;
  return (
    <Frame
      session={session}
      back="/"
      backLabel={shell.value.nav.home}
      actions={
        <>
          <Go to={eventAddress(session.roomId, 'screen')} class="button quiet" aria-label={frame.screen}>
            <Icon name="eye" /> <span class="wide-only">{frame.screen}</span>
          </Go>
          <Go to={eventAddress(session.roomId, 'history')} class="button quiet" aria-label={frame.history}>
            <Icon name="log" /> <span class="wide-only">{frame.history}</span>
          </Go>
        </>
      }
    >
      <main class="event-columns two" id="content">
        <section class="card event-board" aria-label={frame.board}>
          <EventBoard view={view} notes={session.notes.value} log={session.table.log.value} />
        </section>
        <div class="event-column">
          <section class="card" aria-labelledby="standings">
            <h2 id="standings">{standings.title}</h2>
            <Standings view={view} />
          </section>
          <section class="card" aria-labelledby="course">
            <h2 id="course">{frame.matches}</h2>
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
