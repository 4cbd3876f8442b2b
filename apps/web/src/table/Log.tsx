import type { Json } from '@tessera/kernel';
import type { NoteInfo } from '@tessera/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GameUi } from '../games/ui.ts';
import { words } from '../words/catalogue.ts';

interface LogProps {
  readonly ui: GameUi;
  readonly view: Json;
  readonly notes: readonly NoteInfo[];
  /** The moment being looked at, when it is not the present. */
  readonly at: number | undefined;
  onLook(at: number): void;
}

/** Everything that happened, in sentences. Each is a way to the moment after it. */
export function Log({ ui, view, notes, at, onLook }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(
    () =>
      notes.flatMap(({ at, kind, seat, detail }, i) => {
        const say = view === null ? undefined : ui.game.text.notes[kind];
        return say === undefined
          ? []
          : [{ key: i, at, seat, words: say(view, { kind, seat, detail: detail as Json }) }];
      }),
    [ui, view, notes],
  );
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const looked = at === undefined ? undefined : box.querySelector('[aria-current]');
    if (looked) looked.scrollIntoView({ block: 'nearest' });
    else box.scrollTop = box.scrollHeight;
  }, [lines.length, at]);
  if (lines.length === 0) return <p class="quiet-line">{words.value.table.logEmpty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol class="log" ref={list} aria-label={words.value.table.log} tabIndex={0}>
      {lines.map((line) => (
        <li key={line.key}>
          <button type="button" aria-current={line.at === at ? 'step' : undefined} onClick={() => onLook(line.at)}>
            <span class="log-at">{line.at}</span> <span>{line.words}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
