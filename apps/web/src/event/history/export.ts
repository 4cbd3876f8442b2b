import { ledger } from '@tessera/plates';
import { type Moment, toldAt } from '../moments.ts';
import type { History } from '../session.ts';
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

/** Everything about the event: the answers to replay it, and what came of them. */
export function makeJson(history: History, moments: readonly Moment[]): string {
  const { view } = moments[moments.length - 1];
  const { game, version, options, seats, start, beganAt, entries, undone } = history;
  return JSON.stringify(
    {
      tessera: 1,
      game,
      version,
      options,
      seats,
      ...(start !== undefined && { start }),
      ...(beganAt !== undefined && { beganAt }),
      event: view.event,
      status: view.status,
      winners: view.winners,
      target: view.target,
      standings: view.standings,
      ledger: ledger(view),
      statistics: statistics(moments),
      entries,
      undone,
    },
    null,
    2,
  );
}
