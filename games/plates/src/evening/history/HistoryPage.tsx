import { signal } from '@preact/signals';
import type { History } from '@tessera/client/session/from-history.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress } from '../kept.ts';
import { type Moment, momentsOf } from '../moments.ts';
import { EventBoard } from '../parts/EventBoard.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Standings } from '../parts/Standings.tsx';
import { words } from '../words/catalogue.ts';
import { Chart } from './Chart.tsx';
import { Export } from './Export.tsx';
import { Final } from './Final.tsx';
import { Scrubber } from './Scrubber.tsx';
import { Statistics } from './Statistics.tsx';
import { Timeline } from './Timeline.tsx';
import './history.css';

interface Told {
  readonly history: History;
  readonly moments: readonly Moment[];
}

/** Everything that happened: every moment can be seen again, with charts and statistics. */
export function HistoryPage({ session }: PartProps) {
  const told = useMemo(() => signal<Told | undefined>(undefined), [session]);
  const [at, setAt] = useState<number>();
  const ply = session.table.ply.value;
  useEffect(() => {
    let stale = false;
    void session.history().then((history) => {
      if (history !== undefined && !stale) told.value = { history, moments: momentsOf(history) };
    });
    return () => {
      stale = true;
    };
  }, [ply, session]);
  const { frame, history: said } = words.value;
  const known = told.value;
  return (
    <Frame
      session={session}
      back={eventAddress(session.roomId)}
      backLabel={frame.event}
      actions={known && <Export session={session} history={known.history} moments={known.moments} />}
    >
      {known === undefined ? (
        <p class="loading">{said.loading}</p>
      ) : (
        <Shown moments={known.moments} history={known.history} at={at} onLook={setAt} />
      )}
    </Frame>
  );
}

interface ShownProps extends Told {
  /** The moment shown; undefined follows what happens. */
  readonly at: number | undefined;
  onLook(at: number | undefined): void;
}

function Shown({ moments, history, at, onLook }: ShownProps) {
  const { history: said, frame, standings } = words.value;
  const last = moments.length - 1;
  const here = Math.min(at ?? last, last);
  const moment = moments[here];
  const look = (to: number) => onLook(to >= last ? undefined : Math.max(0, to));
  const now = moments[last].view;
  const notes = useMemo(() => moment.notes.map((note) => ({ ...note, at: moment.length })), [moment]);
  const log = useMemo(
    () => moments.slice(0, here + 1).flatMap(({ length, notes: all }) => all.map((note) => ({ ...note, at: length }))),
    [moments, here],
  );
  return (
    <main class="event-columns history" id="content">
      {now.status === 'finished' && <Final view={now} moments={moments} />}
      <section class="card event-board" aria-label={frame.board}>
        <EventBoard view={moment.view} notes={notes} log={log} />
        <Scrubber moments={moments} at={here} onLook={look} />
      </section>
      <div class="event-column">
        <section class="card" aria-labelledby="timeline">
          <h2 id="timeline">{said.timeline}</h2>
          <Timeline moments={moments} undone={history.undone} at={here} onLook={look} />
        </section>
      </div>
      <div class="event-column">
        <section class="card" aria-labelledby="standings">
          <h2 id="standings">
            {standings.title}
            {here < last && <span class="tag">{said.after}</span>}
          </h2>
          <Standings view={moment.view} />
        </section>
      </div>
      <section class="card wide-card" aria-labelledby="chart">
        <h2 id="chart">{said.chart}</h2>
        <Chart moments={moments} at={here} onLook={look} />
      </section>
      <section class="card wide-card" aria-labelledby="statistics">
        <h2 id="statistics">{said.statistics}</h2>
        <Statistics moments={moments} />
      </section>
    </main>
  );
}
