import type { ComponentChildren } from 'preact';
import type { Color } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import type { Progress } from './prospect.ts';
import { Token } from './Token.tsx';
import { pieceName, words } from './words.ts';

interface ShelfProps {
  readonly draft: Draft;
  /** Whose captures lie here. */
  readonly color: Color;
  /** How far its harmony is; absent where nobody is told. */
  readonly progress: Progress | undefined;
  /** Who plays this side, from the table. */
  readonly player?: ComponentChildren;
}

/** [R8] What a side has taken, on its side of the board, with its points and how far its harmony is. */
export function Shelf({ draft: { view, name, facing }, color, player, progress }: ShelfProps) {
  const w = words.value.board;
  const points = view.pointsCaptured[color];
  const { pointWinEnabled, pointWinThreshold } = view.rules;
  const label = pointWinEnabled ? w.takenOf(name(color), points, pointWinThreshold) : w.taken(name(color), points);
  const pieces = Object.values(view.pieces).filter((piece) => piece.captured && piece.color !== color);
  // two rows before they cover each other
  const row = pieces.length > 6 ? Math.ceil(pieces.length / 2) : 6;
  // four on an upright board
  const col = Math.max(3, Math.ceil(pieces.length / 4));
  // the shelf stands where the army does: Black left of White, above it on an upright board
  const first = (color === 'B') !== facing.flipped;
  return (
    <section
      class={`rithmo-side rithmo-${color} ${first ? 'rithmo-first' : 'rithmo-second'}${view.turn === color ? ' rithmo-current' : ''}${player ? ' rithmo-hosts' : ''}`}
    >
      {player}
      <p class="rithmo-points" title={label}>
        <span class="visually-hidden">{label}</span>
        {player === undefined && <i class="rithmo-swatch" aria-hidden="true" />}
        <b aria-hidden="true">{points}</b>
        <small aria-hidden="true">{pointWinEnabled ? w.ofPoints(pointWinThreshold) : w.pointsUnit(points)}</small>
      </p>
      {progress !== undefined && (
        <p class="rithmo-pips" title={w.pips(progress.count)}>
          <span class="visually-hidden">{w.pips(progress.count)}</span>
          {[1, 2, 3].map((n) => (
            <i key={n} class={n <= progress.count ? 'rithmo-on' : undefined} aria-hidden="true" />
          ))}
        </p>
      )}
      <ul class="rithmo-captured" aria-label={w.takenBy(name(color))} style={{ '--row': row, '--col': col }}>
        {pieces.map((piece) => (
          <li key={piece.id} data-taken={piece.id}>
            <span class="visually-hidden">{pieceName(w, piece)}</span>
            <Token piece={piece} />
          </li>
        ))}
      </ul>
    </section>
  );
}
