import type { HistoryEntry, UndoneInfo } from '@tessera/protocol';
import type { RoomRecord } from './records.ts';

/** What happened when. Read from the store on the first request, then kept up to date. */
export interface RoomHistory {
  beganAt: number | undefined;
  entries: HistoryEntry[];
  undone: UndoneInfo[];
  /** Which of `undone` can still be redone, the next one last. */
  redo: number[];
}

export function addToHistory(history: RoomHistory, record: RoomRecord): void {
  if (record.t === 'began') history.beganAt = record.at;
  else if (record.t === 'answered') {
    for (const { actor, choice, aside } of record.entries)
      history.entries.push({ actor, choice, at: record.at, ...(aside && { aside }) });
    history.redo = [];
  } else if (record.t === 'undone') {
    history.redo.push(history.undone.length);
    history.undone.push({ at: record.at, to: record.to, entries: history.entries.splice(record.to) });
  } else if (record.t === 'redone') {
    const which = history.redo.pop() as number;
    history.entries.push(...history.undone[which].entries);
    history.undone[which] = { ...history.undone[which], redoneAt: record.at };
  }
}
