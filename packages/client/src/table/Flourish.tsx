import type { FlourishProps, GameUi } from '@tessera/kit';
import { msOf } from '@tessera/kit/stage/pace.ts';
import type { SeatInfo } from '@tessera/protocol';
import { hue, lookOf, SeatMark } from './looks.tsx';
import './ending.css';

const PIECES = 20;

interface Props extends FlourishProps {
  readonly ui: GameUi;
  readonly seats: readonly SeatInfo[];
}

/** The winner's moment: the game's own, or the winner's pieces tumbling down over the board. */
export function Flourish({ ui, seats, view, winners }: Props) {
  const Own = ui.Flourish;
  return (
    <div class="flourish" aria-hidden="true" style={{ '--ms': `${msOf('flourish')}ms` }}>
      {Own !== undefined ? (
        <Own view={view} winners={winners} />
      ) : (
        winners.length > 0 &&
        Array.from({ length: PIECES }, (_, i) => {
          const seat = winners[i % winners.length];
          // spread without chance: the same picture for everybody who looks
          const across = ((i * 61) % 97) / 97;
          return (
            <span
              key={i}
              class="falling"
              style={{
                ...hue(lookOf(ui, view, seat)),
                '--x': across,
                '--late': ((i * 37) % 53) / 53,
                '--turn': `${((i * 83) % 240) - 120}deg`,
                '--big': 0.7 + ((i * 29) % 31) / 60,
              }}
            >
              <SeatMark ui={ui} label={seats[seat]?.label ?? ''} view={view} seat={seat} place="rail" />
            </span>
          );
        })
      )}
    </div>
  );
}
