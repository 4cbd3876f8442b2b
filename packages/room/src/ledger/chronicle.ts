import type { Match, Note, Viewer } from '@tessera/kernel';
import type { HistoryEntry, NoteInfo, UndoneInfo } from '@tessera/protocol';
import type { RoomRecord } from './records.ts';

/** A note with the length of the match after the answer that caused it. */
export interface PlacedNote {
  readonly note: Note;
  readonly at: number;
}

/** How many notes one message has, and about how many bytes: a client is not cut off because the log is too long to send. */
const PAGE_NOTES = 500;
const PAGE_BYTES = 100_000;

/** The latest notes of a part of the match: complete for everything after `from` answers. */
export interface Page {
  readonly notes: NoteInfo[];
  readonly from: number;
}

export const isHeardBy = (note: Note, viewer: Viewer): boolean =>
  note.audience === undefined || (viewer !== null && note.audience.includes(viewer));

export const noteInfo = ({ kind, seat, detail }: Note, at: number): NoteInfo => ({ at, kind, seat, detail });

/** All notes of a match. Replayed on the first request, then kept up to date. */
export class Chronicle {
  #placed: PlacedNote[] | undefined;

  /** The match has changed from `length` answers on. */
  went(length: number, notes: readonly PlacedNote[]): void {
    const placed = this.#placed;
    if (placed === undefined) return;
    while (placed.length > 0 && placed[placed.length - 1].at > length) placed.pop();
    for (const one of notes) placed.push(one);
  }

  /** The notes for a viewer between `since` and `before` answers, the latest page of it. */
  page(match: Match, viewer: Viewer, since: number, before = match.length): Page {
    const notes: NoteInfo[] = [];
    if (since >= before) return { notes, from: since };
    const placed = this.#read(match);
    let bytes = 0;
    for (let i = placed.length - 1; i >= 0; i--) {
      const { note, at } = placed[i];
      if (at > before || !isHeardBy(note, viewer)) continue;
      if (at <= since) break;
      // what one answer caused stays together
      const isNew = notes.at(-1)?.at !== at;
      if (isNew && (notes.length >= PAGE_NOTES || bytes >= PAGE_BYTES)) return { notes: notes.reverse(), from: at };
      const info = noteInfo(note, at);
      bytes += JSON.stringify(info).length;
      notes.push(info);
    }
    return { notes: notes.reverse(), from: since };
  }

  get isRead(): boolean {
    return this.#placed !== undefined;
  }

  /** Collects the notes of a match, answer by answer, so that a page of it costs little. */
  *reading(match: Match): Generator<undefined, readonly PlacedNote[]> {
    if (this.#placed !== undefined) return this.#placed;
    const placed: PlacedNote[] = [];
    yield* match.rewinding(match.length, (notes, index) => {
      for (const note of notes) placed.push({ note, at: index + 1 });
    });
    this.#placed = placed;
    return placed;
  }

  #read(match: Match): readonly PlacedNote[] {
    const steps = this.reading(match);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }
}

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
