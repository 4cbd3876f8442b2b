import { type Json, Match, must } from '@tessera/kernel';
import type { History } from '@tessera/table/table/past.ts';
import { ledger, plates } from '../../rules/index.ts';
import { type Moment, toldAt } from '../moments.ts';
import { statistics } from './statistics.ts';

/** Text for a cell: quoted where it must be, and never a formula for a spreadsheet. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const row = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');

/** One line per step: when, what, and everybody's points after it. */
export function makeCsv(moments: readonly Moment[]): string {
  const { view } = moments[moments.length - 1];
  const head = ['step', 'time', 'what', ...view.event.teams.map(({ name }) => name)];
  const lines = moments.map((moment) => {
    const points = moment.view.event.teams.map(
      (_, team) => moment.view.standings.find((one) => one.team === team)?.points.total ?? 0,
    );
    return row([moment.length, new Date(moment.at).toISOString(), toldAt(moment).join(' '), ...points]);
  });
  return `${[row(head), ...lines].join('\r\n')}\r\n`;
}

/** The answers as a transcript, with the time of each: it can be opened and replayed like any saved match. */
function transcribe({ options, seats, start, entries }: History) {
  const match = must(
    Match.create(plates, { options, seats, seed: 'event', ...(start !== undefined && { start }) }),
  ) as unknown as Match;
  for (const { actor, choice, aside } of entries)
    must(match.answer({ actor, choice: choice as Json, ...(aside && { aside }) }));
  const transcript = match.transcript();
  return { ...transcript, entries: transcript.entries.map((entry, i) => ({ ...entry, at: entries[i].at })) };
}

/** Everything about the event: the answers to replay it, and what came of them. */
export function makeJson(history: History, moments: readonly Moment[]): string {
  const { view } = moments[moments.length - 1];
  const { event, status, winners, target } = view;
  const { beganAt, undone } = history;
  return JSON.stringify(
    {
      ...transcribe(history),
      ...(beganAt !== undefined && { beganAt }),
      event,
      status,
      winners,
      target,
      standings: view.standings,
      ledger: ledger(view),
      statistics: statistics(moments),
      undone,
    },
    null,
    2,
  );
}
