import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Piece as PieceData, View } from '../rules/index.ts';
import { Field } from './Field.tsx';
import { centreOf, type Facing, livePieces, PLAIN, sizeOf } from './layout.ts';
import { Piece } from './Piece.tsx';
import { placed } from './staging.ts';
import './styles/board.css';
import './styles/marks.css';

/** Pieces that have just been taken, and when they go. */
export interface Leaving {
  readonly pieces: readonly PieceData[];
  readonly delay: number;
}

interface PictureProps {
  readonly view: View;
  readonly facing?: Facing;
  readonly label?: string;
  /** Whether columns and rows are named, which only words need. */
  readonly named?: boolean;
  readonly leaving?: Leaving;
  /** Drawn on the cloth, under the pieces. */
  readonly under?: ComponentChildren;
  /** Drawn over everything. */
  readonly over?: ComponentChildren;
}

/** The board with its pieces, and nothing that can be touched. */
export function Picture({ view, facing = PLAIN, label, named = true, leaving, under, over }: PictureProps) {
  const { width, height } = sizeOf(facing);
  const { halves } = view.rules;
  const field = useMemo(
    () => <Field facing={facing} halves={halves} named={named} />,
    [facing.turned, facing.flipped, halves, named],
  );
  const pieces = useMemo(
    () =>
      livePieces(view)
        .map((piece) => ({ piece, at: centreOf(piece.square, facing) }))
        // what stands further down covers what stands behind it
        .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
        .map(({ piece, at }) => (
          <g key={piece.id} data-piece={piece.id} style={{ transform: placed(at) }}>
            <Piece piece={piece} />
          </g>
        )),
    [view, facing.turned, facing.flipped],
  );
  return (
    <Artwork width={width} height={height} label={label} class="rithmo-picture">
      {field}
      {under}
      {leaving?.pieces.map((piece) => (
        <g key={piece.id} style={{ transform: placed(centreOf(piece.square, facing)) }}>
          <g class="rithmo-leaving" style={{ '--leave-delay': `${leaving.delay}ms` }}>
            <Piece piece={piece} />
          </g>
        </g>
      ))}
      {pieces}
      {over}
    </Artwork>
  );
}
