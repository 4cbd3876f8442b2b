import { Transport, usePlayback } from '@tessera/client/replay/Transport.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { CHANCE } from '@tessera/kernel';
import { language } from '@tessera/kit/words/catalogue.ts';
import type { UndoneInfo } from '@tessera/protocol';
import { useEffect, useRef } from 'preact/hooks';
import type { EventGame, EventTypes } from '../game.ts';
import { words } from '../words/catalogue.ts';
import { type EventMoment, toldAt } from './replay.ts';

const STEP_MS = 900;

/** The time of day, as the reader writes it. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Goes through the moments of an event. */
export interface WalkProps<G extends EventTypes> {
  readonly event: EventGame<G>;
  readonly moments: readonly EventMoment<G>[];
  /** The moment shown. */
  readonly at: number;
  onLook(at: number): void;
}

/** Goes to any moment: by dragging, step by step, or by itself. */
export function Scrubber<G extends EventTypes>({ event, moments, at, onLook }: WalkProps<G>) {
  const last = moments.length - 1;
  const playback = usePlayback({ at, last, stepMs: STEP_MS, look: onLook });
  const { replay } = moreWords.value;
  const moment = moments[at];
  return (
    <div class="events-scrubber">
      <p class="events-told" role="status">
        <b>{clockTime(moment.at)}</b> {toldAt(event, moment) || (at === 0 ? replay.start : words.value.rewind.silent)}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.value.history.moment}
        aria-valuetext={`${replay.of(at, last)}, ${clockTime(moment.at)}`}
        onInput={({ currentTarget }) => onLook(Number(currentTarget.value))}
      />
      <div class="events-transport">
        <Transport at={at} last={last} look={onLook} {...playback} />
      </div>
    </div>
  );
}

interface TimelineProps<G extends EventTypes> extends WalkProps<G> {
  readonly undone: readonly UndoneInfo[];
}

type TimelineEntry<G extends EventTypes> =
  | { readonly kind: 'moment'; readonly time: number; readonly moment: EventMoment<G> }
  | { readonly kind: 'undone'; readonly time: number; readonly count: number; readonly redone: boolean };

/** Everything that happened, in its order, with what was undone in between. Every line leads to its moment. */
export function Timeline<G extends EventTypes>({ event, moments, undone, at, onLook }: TimelineProps<G>) {
  const list = useRef<HTMLOListElement>(null);
  const { history, rewind } = words.value;
  useEffect(() => {
    // only the list scrolls, not the page under somebody's eyes
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
  }, [at, moments.length]);
  const lines: TimelineEntry<G>[] = [
    ...moments.slice(1).map((moment) => ({ kind: 'moment' as const, time: moment.at, moment })),
    ...undone.map(({ at: time, entries, redoneAt }) => ({
      kind: 'undone' as const,
      time,
      count: entries.filter(({ actor }) => actor !== CHANCE).length,
      redone: redoneAt !== undefined,
    })),
  ];
  // an answer that was redone is older than the undo: its own order is by length, the rest by the clock
  lines.sort((a, b) => a.time - b.time || (a.kind === b.kind ? 0 : a.kind === 'moment' ? -1 : 1));
  /** Whom it was about. */
  const markOf = ({ view, notes }: EventMoment<G>) => {
    const seat = notes.find((note) => note.seat >= 0)?.seat;
    return seat === undefined ? undefined : event.mark(view, seat);
  };
  if (lines.length === 0) return <p class="help">{words.value.frame.nothing}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
    <ol class="events-timeline" ref={list} tabIndex={0} aria-label={history.timeline}>
      {lines.map((line, i) =>
        line.kind === 'undone' ? (
          <li key={`undone ${i}`} class="events-undone">
            <time>{clockTime(line.time)}</time>
            <span>{line.redone ? history.undoneRedone(line.count) : history.undone(line.count)}</span>
          </li>
        ) : (
          <li key={line.moment.length}>
            <button
              type="button"
              class="events-timeline-line"
              aria-current={line.moment.length === at ? 'step' : undefined}
              onClick={() => onLook(line.moment.length)}
            >
              <time>{clockTime(line.time)}</time>
              {markOf(line.moment) ?? <span />}
              <span>{toldAt(event, line.moment) || rewind.silent}</span>
            </button>
          </li>
        ),
      )}
    </ol>
  );
}
