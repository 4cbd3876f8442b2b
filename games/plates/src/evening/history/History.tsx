import { HistoryPage } from '@tessera/events/history/HistoryPage.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { tintOf } from '../../board/palette.ts';
import type { Types } from '../evening.tsx';
import { EventBoard } from '../parts/EventBoard.tsx';
import { Standings } from '../parts/Standings.tsx';
import { words } from '../words/catalogue.ts';
import { Final } from './Final.tsx';
import { Statistics } from './Statistics.tsx';
import { record } from './statistics.ts';
import './history.css';

/** The history of an evening. */
export function History({ session }: PartProps<Types>) {
  const { history, standings } = words.value;
  return (
    <HistoryPage
      session={session}
      record={record}
      tint={({ event }, team) => tintOf(event.teams, team)}
      targetOf={({ target }) => target}
      board={(view, notes, log) => <EventBoard view={view} notes={notes} log={log} />}
      standings={(view, mark) => (
        <section class="card" aria-labelledby="standings">
          <h2 id="standings">
            {standings.title}
            {mark}
          </h2>
          <Standings view={view} />
        </section>
      )}
      ending={(moments) => <Final moments={moments} />}
      cards={(moments) => (
        <section class="card events-wide-card" aria-labelledby="statistics">
          <h2 id="statistics">{history.statistics}</h2>
          <Statistics moments={moments} />
        </section>
      )}
    />
  );
}
