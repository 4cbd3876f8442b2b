import { accept, type Checked, digest, isRecord, type Json, refuse, type Viewer } from '@tessera/kernel';
import { applyChanges, type Change, type NoteInfo, type SavedFrame, type ServerMessageOf } from '@tessera/protocol';

/** What one viewer saw of a match with secrets, as a file: no seed, no answers of others, nothing they were not shown. */
export interface ViewLog {
  readonly tessera: 1;
  readonly kind: 'views';
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: Json;
  readonly commitment: string;
  readonly viewer: Viewer;
  readonly frames: readonly SavedFrame[];
  /** Digest of the frames: a file that was cut or altered is noticed. */
  readonly seal: string;
}

/** A view log played through: `views[n]` is what was seen after n answers. */
export interface Seen {
  readonly log: ViewLog;
  readonly views: readonly Json[];
  readonly notes: readonly (readonly NoteInfo[])[];
}

const sealOf = (frames: readonly SavedFrame[]): string => digest(JSON.stringify(frames));

const logOf = (log: Omit<ViewLog, 'tessera' | 'kind' | 'seal'>, seal = sealOf(log.frames)): ViewLog => ({
  tessera: 1,
  kind: 'views',
  ...log,
  seal,
});

/** The file of all pages that a room sent. */
export function makeViewLog(pages: readonly ServerMessageOf<'saved'>[]): ViewLog {
  const [{ game, version, seats, options, commitment, viewer = null }] = pages;
  // each page begins with the whole view that the page before ended with
  const frames = pages.flatMap((page, i) => (page.frames ?? []).slice(i === 0 ? 0 : 1));
  return logOf({ game, version, seats, options: options as Json, commitment, viewer, frames });
}

export const isViewLog = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && data.tessera === 1 && data.kind === 'views';

const bad = (field: string, reason: string) => refuse('BAD_TRANSCRIPT', reason, field);
const isViewer = (value: unknown, seats: number): value is Viewer =>
  value === null || (isWhole(value) && value < seats);
const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Checks a view log from outside and plays it through. */
export function readViewLog(data: Record<string, unknown>): Checked<Seen> {
  const { game, version, seats, options, commitment, viewer, frames, seal } = data;
  if (typeof game !== 'string') return bad('game', "must be a game's id");
  if (!isWhole(version)) return bad('version', 'must be a whole number');
  if (!isWhole(seats) || seats < 1 || seats > 64) return bad('seats', 'must be a whole number');
  if (!isRecord(options)) return bad('options', 'must be an object');
  if (!isViewer(viewer, seats)) return bad('viewer', 'must be a seat or null');
  if (!Array.isArray(frames) || frames.length === 0) return bad('frames', 'must be a list');
  if (seal !== sealOf(frames)) return bad('seal', 'does not belong to the frames: the file was changed');
  const views: Json[] = [];
  const notes: (readonly NoteInfo[])[] = [];
  for (const [i, frame] of (frames as SavedFrame[]).entries()) {
    const field = `frames[${i}]`;
    if (!isRecord(frame) || frame.at !== i || !Array.isArray(frame.notes)) return bad(field, 'is not the next one');
    if (frame.view === undefined && (i === 0 || !Array.isArray(frame.changes))) return bad(field, 'has no view');
    try {
      const changed = () => applyChanges(views[i - 1], frame.changes as readonly unknown[] as readonly Change[]);
      views.push(frame.view === undefined ? changed() : (frame.view as Json));
    } catch {
      return bad(`${field}.changes`, 'do not fit the view before them');
    }
    notes.push(frame.notes);
  }
  const told = { game, version, seats, options: options as Json, commitment: String(commitment ?? '') };
  const log = logOf({ ...told, viewer, frames }, seal);
  return accept({ log, views, notes });
}
