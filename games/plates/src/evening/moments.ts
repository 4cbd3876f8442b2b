import { asAnswer, beginOf, type History } from '@tessera/client/session/from-history.ts';
import { CHANCE, must, type Note } from '@tessera/kernel';
import type { HistoryEntry } from '@tessera/protocol';
import { plates, type State, type View } from '../rules/index.ts';
import { platesOf } from '../rules/old/index.ts';
import { noteSentence } from './tell.ts';

/** The event as it was after some of its answers. */
export interface Moment {
  /** How many answers had been given. */
  readonly length: number;
  /** Room time of the answer that led here. */
  readonly at: number;
  readonly view: View;
  /** What that answer brought about. */
  readonly notes: readonly Note[];
}

/** Plays the answers again and keeps every moment, the beginning first. */
export function momentsOf(history: History, entries: readonly HistoryEntry[] = history.entries): Moment[] {
  const engine = beginOf(platesOf(history.version), history);
  const show = (): View => plates.view(engine.state as State, null);
  const moments: Moment[] = [{ length: 0, at: history.beganAt ?? entries[0]?.at ?? 0, view: show(), notes: [] }];
  for (const [index, entry] of entries.entries()) {
    const notes: Note[] = [];
    engine.notes = notes;
    must(engine.apply(asAnswer(entry)));
    moments.push({ length: index + 1, at: entry.at, view: show(), notes });
  }
  return moments;
}

/** What happened at a moment, in sentences. */
export const toldAt = ({ view, notes }: Moment): string[] => notes.flatMap((note) => noteSentence(view, note) ?? []);

/** Everybody's points, by team. */
export const totalsOf = ({ standings, teams }: View): number[] =>
  standings.reduce((all, { team, points }) => all.with(team, points.total), new Array<number>(teams).fill(0));

/** The answers that stand, with what the next `redo` would add after them. */
export function redone(history: History): readonly HistoryEntry[] | undefined {
  const next = history.undone.findLast(({ redo }) => redo === true);
  return next === undefined ? undefined : [...history.entries.slice(0, next.to), ...next.entries];
}

/** What one undo takes back: an answer, with what chance answered after it. */
export interface Step {
  /** How many answers there were before it and after it. */
  readonly from: number;
  readonly to: number;
  /** What happened; empty for what has no sentence. */
  readonly sentence: string;
}

/** The steps that led to the last moment, oldest first. A room never undoes what chance answered without the question. */
export function stepsOf(moments: readonly Moment[], entries: readonly Pick<HistoryEntry, 'actor'>[]): Step[] {
  const steps: Step[] = [];
  for (const moment of moments.slice(1)) {
    const from = moment.length - 1;
    const drawn = entries[from].actor === CHANCE ? steps.pop() : undefined;
    const sentence = [drawn?.sentence ?? '', ...toldAt(moment)].filter((one) => one !== '').join(' ');
    steps.push({ from: drawn?.from ?? from, to: moment.length, sentence });
  }
  return steps;
}
