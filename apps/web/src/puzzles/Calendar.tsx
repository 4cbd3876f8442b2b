import { days } from '@tessera/client/storage/puzzles.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { dateAt, dayOf } from '@tessera/review/daily';
import { useState } from 'preact/hooks';
import { dateOf, words } from './words.ts';

/** Monday first, as far as a week has days. */
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** The fifth of January 1970 was a Monday. */
const MONDAY = 4;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.value, { ...options, timeZone: 'UTC' });

/** The puzzles of the days of a month, and how they went. */
export function Calendar({ today }: { readonly today: number }) {
  const w = words.value;
  const [back, setBack] = useState(0);
  const now = dateAt(today);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  const first = dayOf(new Date(month.getUTCFullYear(), month.getUTCMonth(), 1));
  const end = dayOf(new Date(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  const name = format({ month: 'long', ...(now.getUTCFullYear() !== month.getUTCFullYear() && { year: 'numeric' }) });
  return (
    <section class="puzzles-card puzzle-calendar" aria-labelledby="puzzle-month">
      <header>
        <h2 id="puzzle-month" aria-live="polite">
          {name.format(month)}
        </h2>
        <button type="button" class="button quiet square" aria-label={w.monthBefore} onClick={() => setBack(back + 1)}>
          <Icon name="previous" />
        </button>
        <button
          type="button"
          class="button quiet square"
          aria-label={w.monthAfter}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <Icon name="next" />
        </button>
      </header>
      <div class="puzzle-weekdays" aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{format({ weekday: 'short' }).format(dateAt(MONDAY + day))}</span>
        ))}
      </div>
      <ol style={{ '--from': ((first - MONDAY) % 7) + 1 }}>
        {Array.from({ length: end - first }, (_, i) => {
          const day = first + i;
          const state = day > today ? undefined : (days.value.get(day) ?? 'none');
          return (
            <li
              key={day}
              class={`puzzle-day ${state ?? 'later'}${day === today ? ' today' : ''}`}
              {...(day === today && { 'aria-current': 'date' as const })}
            >
              <span aria-hidden="true">{i + 1}</span>
              <span class="visually-hidden">
                {dateOf(day)}
                {state !== undefined && `: ${w.dayStates[state]}`}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="puzzle-legend" aria-hidden="true">
        {(['first', 'nudged', 'shown', 'none'] as const).map((state) => (
          <span key={state}>
            <i class={`puzzle-day ${state}`} /> {w.dayStates[state]}
          </span>
        ))}
      </p>
    </section>
  );
}
