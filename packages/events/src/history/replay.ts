import { signal } from '@preact/signals';
import { asAnswer, type History } from '@tessera/client/session/from-history.ts';
import { type AnyNotes, CHANCE, Match, must, REFEREE } from '@tessera/kernel';
import type { HistoryEntry } from '@tessera/protocol';
import { useEffect, useMemo } from 'preact/hooks';
import { type EventGame, type EventTypes, type NoteIn, noteSentence, type RulesOf } from '../game.ts';
import type { EventSession } from '../session/session.ts';

/** An event as it was after some of its answers. */
export interface EventMoment<G extends EventTypes> {
  /** How many answers had been given. */
  readonly length: number;
  /** Room time of the answer that led here. */
  readonly at: number;
  readonly view: G['view'];
  /** What that answer brought about. */
  readonly notes: readonly NoteIn<G>[];
}

/** An event that was played again, with every moment of it, the beginning first. */
export interface Replay<G extends EventTypes> {
  readonly history: History;
  readonly entries: readonly HistoryEntry[];
  readonly match: ReturnType<typeof beginOf<G>>;
  readonly moments: readonly EventMoment<G>[];
}

/** The match before its first answer. Every answer of chance is in the history, so any seed gives the same match. */
const beginOf = <G extends EventTypes>(rules: RulesOf<G>, { options, seats, start }: History) =>
  must(Match.create(rules, { options, seats, seed: 'event', ...(start !== undefined && { start }) }));

export function replayOf<G extends EventTypes>(
  event: EventGame<G>,
  history: History,
  entries: readonly HistoryEntry[] = history.entries,
): Replay<G> {
  const rules = event.rulesOf(history.version);
  const match = beginOf<G>(rules, history);
  // an engine knows the notes of every game, and these are of this one
  const momentAt = (at: number, notes: AnyNotes): EventMoment<G> => ({
    length: match.length,
    at,
    view: rules.view(match.engine.state, null),
    notes,
  });
  const moments = [momentAt(history.beganAt ?? entries[0]?.at ?? 0, [])];
  for (const entry of entries) {
    const notes = must(match.answer(asAnswer(entry)));
    moments.push(momentAt(entry.at, notes));
  }
  return { history, entries, match, moments };
}

/** The whole event, played again whenever it has changed; undefined until the room has told it. */
export function useReplay<G extends EventTypes>(session: EventSession<G>): Replay<G> | undefined {
  const replay = useMemo(() => signal<Replay<G> | undefined>(undefined), [session]);
  useEffect(() => {
    let stale = false;
    void session.history().then((history) => {
      if (history !== undefined && !stale) replay.value = replayOf(session.event, history);
    });
    return () => {
      stale = true;
    };
  }, [session, session.table.ply.value, session.room.value?.redo?.length]);
  return replay.value;
}

/** An event with what the next `redo` would add; undefined when there is nothing. */
export function redone<G extends EventTypes>(event: EventGame<G>, { history }: Replay<G>): Replay<G> | undefined {
  const next = history.undone.findLast(({ redo }) => redo === true);
  return next && replayOf(event, history, [...history.entries.slice(0, next.to), ...next.entries]);
}

/** The event as it would be after an organiser has done something; undefined when the rules refuse it. */
export function afterDeed<G extends EventTypes>({ match }: Replay<G>, deed: G['deed']): G['view'] | undefined {
  const copy = match.engine.fork();
  const done = copy.apply(asAnswer({ actor: REFEREE, choice: deed, aside: true, at: 0 }));
  return done.ok ? copy.game.view(copy.state, null) : undefined;
}

/** What happened at a moment, in sentences. */
export const toldAt = <G extends EventTypes>(event: EventGame<G>, { view, notes }: EventMoment<G>): string =>
  notes.flatMap((note) => noteSentence(event, view, note) ?? []).join(' ');

/** What one undo removes: an answer, with what chance answered after it. */
export interface Step {
  /** How many answers there were before it and after it. */
  readonly from: number;
  readonly to: number;
  /** What happened; empty for what has no sentence. */
  readonly sentence: string;
}

/** The steps that led to the last moment, oldest first. A room never undoes what chance answered without the question. */
export function stepsOf<G extends EventTypes>(event: EventGame<G>, { moments, entries }: Replay<G>): Step[] {
  const steps: Step[] = [];
  for (const moment of moments.slice(1)) {
    const from = moment.length - 1;
    const drawn = entries[from].actor === CHANCE ? steps.pop() : undefined;
    const sentence = [drawn?.sentence ?? '', toldAt(event, moment)].filter((one) => one !== '').join(' ');
    steps.push({ from: drawn?.from ?? from, to: moment.length, sentence });
  }
  return steps;
}
