import { existsSync, renameSync, rmSync } from 'node:fs';
import { StoreError } from '../store.ts';
import { type Database, within } from './database.ts';
import { freeName, logFiles } from './files.ts';
import { hasLog, logState, readLog } from './log-read.ts';
import { replay } from './replay.ts';
import { prepare, type Statements } from './statements.ts';
import { damagedMatch, textOf } from './text.ts';

type OnDamage = (error: StoreError) => void;

/** Replays the log that a process has left, when a data file is opened; tells what is lost, now or earlier. A damaged log is kept. */
export function recover(db: Database, file: string, now: number, onDamage: OnDamage): void {
  const sql = prepare(db);
  if (hasLog(file) || logState(db)?.open) recoverLog(db, sql, file, now, onDamage);
  for (const { id, why } of sql.quarantined()) onDamage(damagedMatch(textOf(id), textOf(why)));
}

function recoverLog(db: Database, sql: Statements, file: string, now: number, onDamage: OnDamage): void {
  const { steps, damage, unknown } = readLog(file, logState(db));
  const gaps = within(db, 'BEGIN IMMEDIATE', () => {
    const found = replay(sql, steps, now);
    sql.closeLog();
    return found;
  });
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const kept = logFiles(file).flatMap((name) => {
    if (!existsSync(name)) return [];
    if (damage.length === 0) {
      rmSync(name, { force: true });
      return [];
    }
    const to = freeName(`${name}.damaged-${stamp}`);
    renameSync(name, to);
    return [to];
  });
  if (damage.length > 0) onDamage(logDamaged(damage, unknown, gaps.length, kept));
}

function logDamaged(damage: readonly string[], unknown: number, gaps: number, kept: readonly string[]): StoreError {
  const lost =
    unknown === 0
      ? `${gaps} matches lack something and are in quarantine`
      : `${gaps} matches lack something and are in quarantine; ${unknown} parts are lost of which nobody can say whose moves they had`;
  const files = kept.length === 0 ? '' : ` The damaged log is kept as ${kept.join(' and ')}.`;
  return new StoreError('LOG_DAMAGED', `The log of the data file is damaged (${damage.join('; ')}): ${lost}.${files}`);
}
