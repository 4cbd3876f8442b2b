import { SeatMark } from '@tessera/client/table/looks.tsx';
import type { Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { Mark, Moment } from '@tessera/review';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { signed } from './figures.tsx';
import { mainOf, type StoryTurn } from './story.ts';
import { words } from './words.ts';

interface FilmStripProps {
  readonly ui: GameUi;
  readonly view: Json;
  readonly names: readonly string[];
  readonly story: readonly StoryTurn[];
  readonly moments: readonly Moment[];
  readonly marks: readonly Mark[];
  readonly selected: number;
  onSelect(moment: number): void;
}

/** A match as a strip of turns: whose each was, and what it cost. */
export function FilmStrip({ ui, view, names, story, moments, marks, selected, onSelect }: FilmStripProps) {
  const w = words.value;
  const strip = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = strip.current;
    const on = list?.querySelector<HTMLElement>('[aria-current]');
    // only the strip: the page stays where it is
    if (list && on) list.scrollLeft = on.offsetLeft - (list.clientWidth - on.offsetWidth) / 2;
  }, [selected, story.length]);
  return (
    <nav class="review-strip" aria-label={w.turns}>
      <ol ref={strip}>
        {story.map((turn, i) => {
          const main = mainOf(turn, moments);
          const mark = marks[main];
          const costs = mark !== 'best' && mark !== 'fine';
          return (
            <li key={moments[turn.moments[0]].at}>
              <button
                type="button"
                class={`review-frame ${mark}`}
                aria-current={i === selected ? 'step' : undefined}
                onClick={() => onSelect(main)}
              >
                <SeatMark ui={ui} label={names[turn.seat].slice(0, 1)} view={view} seat={turn.seat} place="strip" />
                <span class="visually-hidden">{w.frame(turn.number, names[turn.seat], w.marks[mark])}</span>
                <span aria-hidden="true">{turn.number}</span>
                <b aria-hidden={!costs}>{costs ? signed(-turn.loss) : mark === 'best' ? '✓' : '·'}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
