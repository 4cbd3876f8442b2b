import { EmbeddedBoard } from '@tessera/client/board/EmbeddedBoard.tsx';
import type { GameUi } from '@tessera/kit';
import type { Position, Shown } from './position.ts';
import { words } from './words.ts';

interface TurnBoardProps {
  readonly ui: GameUi;
  readonly names: readonly string[];
  readonly seat: number;
  /** Changes with everything that is shown. */
  readonly moment: string;
  readonly position: Position;
  readonly side: Shown;
  readonly sides: readonly { readonly side: Shown; readonly title: string }[];
  onSide(side: Shown): void;
}

/** The board of a turn: before it, as it was played, and as it would have been better. */
export function TurnBoard({ ui, names, seat, moment, position, side, sides, onSide }: TurnBoardProps) {
  return (
    <section class="review-position" aria-label={words.value.whichBoard}>
      <fieldset class="review-sides">
        <legend class="visually-hidden">{words.value.whichBoard}</legend>
        {sides.map(({ side: one, title }) => (
          <label key={one} class={one === side ? 'on' : undefined}>
            <input type="radio" name="review-side" checked={one === side} onChange={() => onSide(one)} />
            {title}
          </label>
        ))}
      </fieldset>
      <div class="review-board" data-side={side}>
        <EmbeddedBoard
          key={moment}
          ui={ui}
          view={position.view}
          log={position.notes}
          traces={position.traces}
          names={names}
          me={seat}
          panel
          idle
        />
      </div>
    </section>
  );
}
