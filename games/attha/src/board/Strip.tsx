import type { Seat } from '@tessera/kernel';
import type { SeatView, View } from '../rules/index.ts';
import { Token } from './Coin.tsx';
import { words } from './words.ts';

/** From home to heaven with all four coins. */
export const STEPS = 96;

interface StripProps {
  readonly view: View;
  name(seat: Seat): string;
}

/** How far everybody is, and who may enter the inner ring. */
export function Strip({ view, name }: StripProps) {
  return (
    <ul class="attha-strip" aria-label={words.value.board.seats}>
      {view.seats.map((side) => (
        <Side
          key={side.seat}
          side={side}
          name={name(side.seat)}
          current={view.phase !== 'OVER' && view.current === side.seat}
        />
      ))}
    </ul>
  );
}

function Side({ side, name, current }: { readonly side: SeatView; readonly name: string; readonly current: boolean }) {
  const w = words.value.board;
  const { colour, progress, inHeaven, killed, place, resigned } = side;
  const said = [
    name,
    name !== w.colours[colour] && w.colours[colour],
    current && w.toMove,
    w.progress(progress),
    w.inHeaven(inHeaven),
    killed ? w.captured : w.notCaptured,
    place !== null && w.place(place),
    resigned && w.resigned,
  ];
  return (
    <li class={`attha-side attha-thread-${colour}${current ? ' attha-current' : ''}${resigned ? ' attha-gone' : ''}`}>
      <span class="visually-hidden">{said.filter(Boolean).join(', ')}</span>
      <span class="attha-mark" aria-hidden="true">
        <Token colour={colour} />
        <span title={killed ? w.captured : w.notCaptured} class={`attha-badge${killed ? ' attha-on' : ''}`}>
          <Swords />
        </span>
      </span>
      <span class="attha-facts" aria-hidden="true">
        <b>{name}</b>
        <span class="attha-row">
          <span class="attha-bar" title={w.progress(progress)}>
            <i style={{ width: `${(100 * progress) / STEPS}%` }} />
          </span>
          <small>{progress}</small>
        </span>
        <span class="attha-suns" title={w.inHeaven(inHeaven)}>
          {[0, 1, 2, 3].map((i) => (
            <i key={i} class={i < inHeaven ? 'attha-on' : undefined} />
          ))}
        </span>
      </span>
    </li>
  );
}

/** The sign of a side that has captured. */
export function Swords() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4 3l9.5 9.5M16 3L6.5 12.5M11.5 15.5l4-4M8.5 15.5l-4-4M14 14l3 3M6 14l-3 3" />
    </svg>
  );
}
