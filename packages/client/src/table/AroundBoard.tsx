import type { Json, Seat } from '@tessera/kernel';
import type { GameUi, SeatSide } from '@tessera/kit';
import type { ComponentChildren } from 'preact';
import { Showcase } from '../board/Showcase.tsx';
import { seatingWords } from '../words/seating/catalogue.ts';
import { onSide, sidesOf } from './seats-around.ts';
import './around.css';

const SIDES: readonly SeatSide[] = ['top', 'left', 'right', 'low'];

interface AroundBoardProps {
  readonly ui: GameUi;
  /** A view of the match before its first answer. */
  readonly view: Json;
  readonly count: number;
  /** A seat's label, as an item of a list. */
  children(seat: Seat): ComponentChildren;
}

/** A board with a label for each seat, on the seat's own side where the board has such sides. */
export function AroundBoard({ ui, view, count, children }: AroundBoardProps) {
  const sides = sidesOf(ui, view, count);
  return (
    <section class="around" aria-label={seatingWords.value.seatsAround} style={{ '--ratio': ui.manifest.ratio ?? 1 }}>
      <div class="around-board" aria-hidden="true">
        <Showcase ui={ui} view={view} seats={count} />
      </div>
      {SIDES.map((side) => {
        const here = onSide(ui, view, sides, side);
        return (
          here.length > 0 && (
            <ul key={side} class={`around-${side}`} data-count={here.length}>
              {here.map(children)}
            </ul>
          )
        );
      })}
    </section>
  );
}
