import type { Json, Reading } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import type { NoteInfo } from '@tessera/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { words } from '../words/catalogue.ts';
import { noteText } from './tell.ts';

interface LogProps {
  readonly ui: GameUi;
  readonly reading: Reading<Json>;
  readonly notes: readonly NoteInfo[];
  /** The moment being looked at, when it is not the present. */
  readonly at: number | undefined;
  onLook(at: number): void;
}

/** Everything that happened, in sentences. Each is a way to the moment after it. */
export function Log({ ui, reading, notes, at, onLook }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(
    () =>
      notes.flatMap((note, i) => {
        const text = noteText(ui, reading, note);
        return text === undefined ? [] : [{ key: i, at: note.at, seat: note.seat, words: text }];
      }),
    [ui.words.value, reading, notes],
  );
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const looked = at === undefined ? undefined : box.querySelector('[aria-current]');
    if (looked) looked.scrollIntoView({ block: 'nearest' });
    else box.scrollTop = box.scrollHeight;
  }, [lines.length, at]);
  // one stop for Tab, arrows inside: a long match must not stand between the board and what comes after it
  const stop = lines.findLast((line) => line.at === at)?.key ?? lines.at(-1)?.key;
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = by === undefined ? undefined : buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const { table } = words.value;
  if (lines.length === 0) return <p class="quiet-line">{table.logEmpty}</p>;
  const files = () => import('../replay/history.ts');
  return (
    <div class="log-box">
      <ol class="log" ref={list} aria-label={table.log} onKeyDown={walk}>
        {lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              tabIndex={line.key === stop ? 0 : -1}
              aria-current={line.at === at ? 'step' : undefined}
              onClick={() => onLook(line.at)}
            >
              <span class="log-at">{line.at}</span> <span>{line.words}</span>
            </button>
          </li>
        ))}
      </ol>
      <div class="log-files">
        <button
          type="button"
          class="button quiet small"
          onClick={async () => (await files()).saveLines(ui, reading, notes)}
        >
          {table.saveLines}
        </button>
        {ui.record && (
          <button
            type="button"
            class="button quiet small"
            onClick={async () => (await files()).saveRecord(ui, reading.view, notes)}
          >
            {table.saveRecord}
          </button>
        )}
      </div>
    </div>
  );
}
