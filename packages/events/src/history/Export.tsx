import { download } from '@tessera/client/replay/files.ts';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { type EventGame, type EventTypes, seatTitle } from '../game.ts';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { type Replay, toldAt } from './replay.ts';

/** Text for a cell: quoted where it must be, and never a formula for a spreadsheet. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const row = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');

/** One line per step: when, what, and everybody's points after it. */
export function makeCsv<G extends EventTypes>(event: EventGame<G>, { moments }: Replay<G>): string {
  const { view } = moments[moments.length - 1];
  const head = [...words.value.history.csvHead, ...event.pointsOf(view).map((_, seat) => seatTitle(event, view, seat))];
  const lines = moments.map((moment) =>
    row([moment.length, new Date(moment.at).toISOString(), toldAt(event, moment), ...event.pointsOf(moment.view)]),
  );
  return `${[row(head), ...lines].join('\r\n')}\r\n`;
}

/** The answers as a transcript with the time of each, so that it can be opened and replayed like any saved match, and what came of them. */
export function makeJson<G extends EventTypes>({ history, match, moments }: Replay<G>, record: object): string {
  const transcript = match.transcript();
  const entries = transcript.entries.map((entry, i) => ({ ...entry, at: moments[i + 1].at }));
  const { beganAt, undone } = history;
  return JSON.stringify(
    { ...transcript, entries, ...(beganAt !== undefined && { beganAt }), ...record, undone },
    null,
    2,
  );
}

interface ExportProps<G extends EventTypes> {
  readonly session: EventSession<G>;
  readonly replay: Replay<G>;
  record(replay: Replay<G>): object;
}

/** A file's name from an event's: letters and digits of any language. */
const fileStem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'event';

/** The whole event as a file, for programs and for spreadsheets. */
export function Export<G extends EventTypes>({ session, replay, record }: ExportProps<G>) {
  const { history } = words.value;
  const save = (ending: 'json' | 'csv') => {
    const name = `${fileStem(session.event.titleOf(session.view.value))}.${ending}`;
    if (ending === 'json') download(name, makeJson(replay, record(replay)));
    else download(name, makeCsv(session.event, replay), 'text/csv');
    session.table.say(history.saved(name));
  };
  return (['json', 'csv'] as const).map((ending) => (
    <Button
      key={ending}
      look="quiet"
      aria-label={history[ending]}
      onClick={() => save(ending)}
      icon="save"
      text={ending.toUpperCase()}
    />
  ));
}
