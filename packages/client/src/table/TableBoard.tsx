import type { Json } from '@tessera/kernel';
import type { BoardProps, OpenQuestion } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RoomProps, Session } from '../session/session.ts';
import { whyNot } from '../session/why-not.ts';
import { words } from '../words/site.ts';

const Confirm = later(async () => (await import('./Confirm.tsx')).Confirm);

const ACTS = ['Enter', ' '];

/** Shows what others do at the pace in use while a board is on the screen; acting, or Space, brings it to the present. */
export function useStage(session: Session, root: RefObject<HTMLElement | null>): void {
  const { stage } = session;
  useLayoutEffect(() => {
    session.staged = true;
    return () => {
      session.staged = false;
      stage.hurry();
    };
  }, [session]);
  useEffect(() => {
    const press = (event: Event) => root.current?.contains(event.target as Node) && stage.hurry();
    const away = () => document.hidden && stage.hurry();
    const key = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      // in a replay the keys go from moment to moment
      if (session.link.kind === 'replay' || stage.playing.peek() === undefined || !ACTS.includes(event.key)) return;
      const inBoard = root.current?.contains(on) ?? false;
      // a button or a field elsewhere keeps its key
      if (!inBoard && (event.key !== ' ' || on.closest('button, a, input, textarea, select, [role]') !== null)) return;
      if (session.open.peek().length === 0) event.preventDefault();
      stage.hurry();
    };
    document.addEventListener('pointerdown', press, { capture: true });
    document.addEventListener('keydown', key, { capture: true });
    document.addEventListener('visibilitychange', away);
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true });
      document.removeEventListener('keydown', key, { capture: true });
      document.removeEventListener('visibilitychange', away);
    };
  }, [session]);
  // what was skipped lands at once
  const { value: hurried } = stage.hurried;
  useLayoutEffect(() => {
    if (hurried === 0) return;
    for (const flight of root.current?.getAnimations({ subtree: true }) ?? [])
      if (flight.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) flight.finish();
  }, [hurried]);
}

/** A move that is not sent yet. */
export interface UnsentMove {
  readonly question: OpenQuestion;
  readonly choices: readonly Json[];
}

interface TableBoardProps extends RoomProps {
  /** What is looked back at, when it is not the present. */
  readonly moment: { readonly at: number; readonly view: Json } | undefined;
  /** The table's line about a seat, where the board has a place for it. */
  readonly player?: BoardProps['player'];
}

/** The game's own board, or the board of words for those who prefer it, with what is being shown on it. */
export function TableBoard({ session, ui, moment, player }: TableBoardProps) {
  const SiteWords = useMemo(() => later(async () => (await import('../board/plain.tsx')).plainBoard(ui)), [ui]);
  const Board = settings.value.board === 'list' ? SiteWords : ui.Board;
  const root = useRef<HTMLDivElement>(null);
  // the words around the board are on the screen before a thousand nodes are made
  const [framed, setFramed] = useState(false);
  useEffect(() => setFramed(true), []);
  const [held, hold] = useState<UnsentMove>();
  useStage(session, root);
  const room = session.room.value;
  const view = moment?.view ?? session.view.value;
  const at = moment?.at ?? session.ply.value;
  const log = session.played.value;
  const past = useMemo(() => (moment === undefined ? log : log.filter((note) => note.at <= at)), [log, moment]);
  const traces = useMemo(() => session.traces(at), [log, at, session.me.value, ui, session.remembered.value]);
  useEffect(() => {
    // without the past a board still has the notes
    session.remember(traces).catch(() => undefined);
  }, [traces]);
  if (room === undefined || view === null) return null;
  const before = moment === undefined ? session.before.value : undefined;
  const answer: BoardProps['answer'] = (question, ...choices) => {
    // what has no alternative needs no second thought
    if (settings.value.confirm && question.choices.length > 1) hold({ question, choices });
    else session.answer(question, ...choices);
  };
  const playing = session.stage.playing.value;
  const hinted = session.hinted.value;
  return (
    // a click or a key anywhere on the board hurries what is playing, and is then heard by the board
    <div
      class="board-stage"
      ref={root}
      data-phase={playing?.phase}
      data-cues={playing?.cues.map(({ show }) => show).join(' ')}
    >
      {framed && (
        <Board
          view={view}
          {...(before !== undefined && { before })}
          notes={moment === undefined ? session.notes.value : []}
          log={past}
          traces={hinted.length > 0 ? hinted : traces}
          questions={moment === undefined ? session.open.value : []}
          seats={session.places.value}
          name={session.reading.value.name}
          me={session.me.value}
          idle={moment !== undefined || session.result.value !== undefined}
          panel
          {...(player && { player })}
          answer={answer}
          whyNot={(attempt) => whyNot(session, ui, attempt, words.value.table.notPossible)}
          announce={(said) => session.say(said)}
          {...(playing !== undefined && session.open.value.length === 0 && { skip: () => session.stage.hurry() })}
        />
      )}
      {held !== undefined && <Confirm session={session} ui={ui} held={held} onEnd={() => hold(undefined)} />}
    </div>
  );
}
