import { language } from '@tessera/kit/words/catalogue.ts';

/** The time of day, as the reader writes it. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `2:05 h` or `12 min`. */
export function duration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
