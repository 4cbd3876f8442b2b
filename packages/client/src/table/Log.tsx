import type { Json, Reading, Seat } from '@tessera/kernel';
import type { GameUi, Turn } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { NoteInfo, RoomInfo, SeatInfo } from '@tessera/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { noteText } from '../session/tell.ts';
import { turnsOf } from '../stage/turns.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { hue, lookOf, SeatMark } from './looks.tsx';
import './talk.css';

interface TableLogProps {
  readonly ui: GameUi;
  readonly reading: Reading<Json>;
  readonly notes: readonly NoteInfo[];
  readonly seats: readonly SeatInfo[];
  /** Moves that were undone by agreement, with the length of the match after it. */
  readonly undone?: Session['undone']['value'];
  /** Seats that were given back, with the length of the match then. */
  readonly returned?: RoomInfo['returned'];
  /** The moment being looked at, when it is not the present. */
  readonly at: number | undefined;
  onLook(at: number): void;
}

const NONE: Session['undone']['value'] = [];

interface Told {
  readonly key: string;
  readonly turn: Turn | undefined;
  readonly at: number;
  readonly words: string;
}

/** The words of a whole turn: the game's sentence for it, or everything that happened in it. */
function wordsOf(ui: GameUi, reading: Reading<Json>, turn: Turn): string {
  if (reading.view === null) return '';
  const whole = turn.seat < 0 ? undefined : ui.words.value.turn?.(reading, turn.notes, turn.seat, false);
  return whole ?? turn.notes.flatMap((note) => noteText(ui, reading, note) ?? []).join(' ');
}

/** The match as a story: one bead for a turn, newest last. Each turn is a way to the moment after it. */
export function TableLog({ ui, reading, notes, seats, undone = NONE, returned, at, onLook }: TableLogProps) {
  const list = useRef<HTMLOListElement>(null);
  const turns = useMemo(() => turnsOf(notes, ui), [notes, ui]);
  const told = useMemo<readonly Told[]>(() => {
    const lines = turns.map((turn) => ({
      key: `${turn.from}`,
      turn,
      at: turn.to,
      words: wordsOf(ui, reading, turn),
    }));
    const asides = undone.map(({ by, at }, i) => ({
      key: `undo ${i}`,
      turn: undefined,
      at,
      words: words.value.frame.undone(reading.name(by)),
    }));
    const given = (returned ?? []).map(({ seat, at }, i) => ({
      key: `seat ${i}`,
      turn: undefined,
      at,
      words: seatingWords.value.gotSeatBack(reading.name(seat)),
    }));
    return [...lines.filter((line) => line.words !== ''), ...asides, ...given].sort((a, b) => a.at - b.at);
  }, [ui.words.value, reading, turns, undone, returned, seatingWords.value]);
  const current = at === undefined ? undefined : told.find((line) => line.turn !== undefined && at <= line.at)?.key;
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const looked = at === undefined ? undefined : box.querySelector('[aria-current]');
    if (looked) looked.scrollIntoView({ block: 'nearest' });
    else box.scrollTop = box.scrollHeight;
  }, [told.length, told.at(-1)?.words, at]);
  // one stop for Tab, arrows inside: a long match must not stand between the board and what comes after it
  const stop = current ?? told.findLast(({ turn }) => turn !== undefined)?.key;
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = by === undefined ? undefined : buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const press = ({ target }: Event) => {
    const line = (target as Element).closest<HTMLElement>('[data-after]');
    if (line !== null) onLook(Number(line.dataset.after));
  };
  const { table, frame } = words.value;
  if (told.length === 0) return <p class="quiet-line">{table.logEmpty}</p>;
  const files = () => import('../replay/saving.ts');
  return (
    <div class="log-box">
      <ol class="log" ref={list} aria-label={frame.story} onKeyDown={walk} onClick={press}>
        {told.map(({ key, turn, at: after, words: text }, i) =>
          turn === undefined || turn.seat < 0 ? (
            <li key={key} class="told aside">
              {text}
            </li>
          ) : (
            <LogLine
              key={key}
              ui={ui}
              view={reading.view}
              seat={turn.seat}
              label={seats[turn.seat]?.label ?? ''}
              name={reading.name(turn.seat)}
              text={text}
              after={after}
              now={i === told.length - 1 && at === undefined}
              current={key === current}
              stop={key === stop}
            />
          ),
        )}
      </ol>
      <div class="log-files">
        <Button
          look="quiet small"
          text={table.saveLines}
          onClick={async () => (await files()).saveLines(ui, reading, notes)}
        />
        {ui.record && (
          <Button
            look="quiet small"
            text={table.saveRecord}
            onClick={async () => (await files()).saveRecord(ui, reading.view, notes)}
          />
        )}
      </div>
    </div>
  );
}

interface LogLineProps {
  readonly ui: GameUi;
  readonly view: Json;
  readonly seat: Seat;
  readonly label: string;
  readonly name: string;
  readonly text: string;
  readonly after: number;
  readonly now: boolean;
  readonly current: boolean;
  readonly stop: boolean;
}

/** One turn. A long match has hundreds: what was told is not drawn again, and a seat's mark is the same in every view. */
function LogLine({ ui, view, seat, label, name, text, after, now, current, stop }: LogLineProps) {
  return useMemo(
    () => (
      <li class={`told${now ? ' now' : ''}`} style={hue(lookOf(ui, view, seat))}>
        <button type="button" data-after={after} tabIndex={stop ? 0 : -1} aria-current={current ? 'step' : undefined}>
          <SeatMark ui={ui} label={label} view={view} seat={seat} place="strip" />
          <Sentence text={text} name={name} />
        </button>
      </li>
    ),
    [ui, seat, label, name, text, after, now, current, stop],
  );
}

/** A sentence whose subject has its thread's colour. */
function Sentence({ text, name }: { text: string; name: string }) {
  const who = [name, words.value.frame.you].find((one) => text.startsWith(one));
  return (
    <span>
      {who !== undefined && <b class="told-who">{who}</b>}
      {text.slice(who?.length ?? 0)}
    </span>
  );
}
