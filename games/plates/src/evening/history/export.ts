import type { History } from '@tessera/client/session/from-history.ts';
import { type Json, Match, must } from '@tessera/kernel';
import { ledger, type State } from '../../rules/index.ts';
import { platesOf } from '../../rules/old/index.ts';
import { type Moment, toldAt, totalsOf } from '../moments.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
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
  const head = [...words.value.history.csvHead, ...view.event.teams.map((_, team) => teamName(view, team))];
  const lines = moments.map((moment) =>
    row([moment.length, new Date(moment.at).toISOString(), toldAt(moment).join(' '), ...totalsOf(moment.view)]),
  );
  return `${[row(head), ...lines].join('\r\n')}\r\n`;
}

/** The answers as a transcript, with the time of each: it can be opened and replayed like any saved match. Its ledger too. */
function transcribe({ version, options, seats, start, entries }: History) {
  const match = must(
    Match.create(platesOf(version), { options, seats, seed: 'event', ...(start !== undefined && { start }) }),
  ) as unknown as Match;
  for (const { actor, choice, aside } of entries)
    must(match.answer({ actor, choice: choice as Json, ...(aside && { aside }) }));
  const transcript = match.transcript();
  return {
    transcript: { ...transcript, entries: transcript.entries.map((entry, i) => ({ ...entry, at: entries[i].at })) },
    ledger: ledger(match.engine.state as State),
  };
}

/** Everything about the event: the answers to replay it, and what came of them. */
export function makeJson(history: History, moments: readonly Moment[]): string {
  const { view } = moments[moments.length - 1];
  const { event, status, winners, target } = view;
  const { beganAt, undone } = history;
  const { transcript, ledger: payments } = transcribe(history);
  return JSON.stringify(
    {
      ...transcript,
      ...(beganAt !== undefined && { beganAt }),
      event,
      status,
      winners,
      target,
      standings: view.standings,
      ledger: payments,
      statistics: statistics(moments),
      undone,
    },
    null,
    2,
  );
}
