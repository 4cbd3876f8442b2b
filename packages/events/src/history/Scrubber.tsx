import { usePlayback } from '@tessera/client/replay/playback.ts';
import { Transport } from '@tessera/client/replay/Transport.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { language } from '@tessera/kit/words/catalogue.ts';
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
