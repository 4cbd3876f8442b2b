import type { BoardNote } from '@tessera/kit';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { EventTypes } from '../game.ts';
import { EventHeader } from '../parts/EventHeader.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { Export } from './Export.tsx';
import { type EventMoment, type Replay, useReplay } from './replay.ts';
import { Scrubber, Timeline } from './Timeline.tsx';
import './history.css';

interface HistoryProps<G extends EventTypes> extends Pick<ChartProps<G>, 'tint' | 'targetOf'> {
  readonly session: EventSession<G>;
  /** What a file of the event has besides its answers: what came of them, in the game's own terms. */
  record(replay: Replay<G>): object;
  /** The board at a moment, with what has just happened and everything before. */
  board(view: G['view'], notes: readonly BoardNote[], log: readonly BoardNote[]): ComponentChildren;
  /** The card with the ranking at a moment, marked where it is not the latest. */
  standings(view: G['view'], mark: ComponentChildren): ComponentChildren;
  /** How it ended; nothing while it has not. */
  ending(moments: readonly EventMoment<G>[]): ComponentChildren;
  /** More cards about the whole of it. */
  cards(moments: readonly EventMoment<G>[]): ComponentChildren;
}

/** Everything that happened: every moment can be seen again, with a chart and what the game has to add. */
export function HistoryPage<G extends EventTypes>(props: HistoryProps<G>) {
  const replay = useReplay(props.session);
  return (
    <EventHeader
      session={props.session}
      back="event"
      actions={replay && <Export session={props.session} replay={replay} record={props.record} />}
    >
      {replay === undefined ? (
        <p class="loading">{words.value.rewind.loading}</p>
      ) : (
        <Shown {...props} replay={replay} />
      )}
    </EventHeader>
  );
}

const notesOf = <G extends EventTypes>({ length, notes }: EventMoment<G>): BoardNote[] =>
  notes.map(({ kind, seat, detail }) => ({ kind, seat, detail, at: length }));

function Shown<G extends EventTypes>({
  session,
  replay: { moments, history },
  board,
  standings,
  ending,
  cards,
  ...looks
}: HistoryProps<G> & { readonly replay: Replay<G> }) {
  /** The moment shown; undefined follows what happens. */
  const [at, setAt] = useState<number>();
  const { history: said } = words.value;
  const last = moments.length - 1;
  const here = Math.min(at ?? last, last);
  const moment = moments[here];
  const walk = { moments, at: here, onLook: (to: number) => setAt(to >= last ? undefined : Math.max(0, to)) };
  const notes = useMemo(() => notesOf(moment), [moment]);
  const log = useMemo(() => moments.slice(0, here + 1).flatMap(notesOf), [moments, here]);
  return (
    <main class="events-columns events-history" id="content">
      {ending(moments)}
      <section class="card" aria-label={said.board}>
        {board(moment.view, notes, log)}
        <Scrubber event={session.event} {...walk} />
      </section>
      <div class="events-column">
        <section class="card" aria-labelledby="timeline">
          <h2 id="timeline">{said.timeline}</h2>
          <Timeline event={session.event} undone={history.undone} {...walk} />
        </section>
      </div>
      <div class="events-column">{standings(moment.view, here < last && <span class="tag">{said.after}</span>)}</div>
      <section class="card events-wide-card" aria-labelledby="chart">
        <h2 id="chart">{said.chart}</h2>
        <Chart event={session.event} {...looks} {...walk} />
      </section>
      {cards(moments)}
    </main>
  );
}
