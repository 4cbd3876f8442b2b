import type { Piece as PieceData } from '@tessera/rithmomachia';
import { Scene } from '../../art/scene.tsx';
import { Piece } from './Piece.tsx';

/** One piece alone, for lists. */
export function Token({ piece }: { readonly piece: PieceData }) {
  return (
    <Scene width={60} height={60} class="rithmo-token">
      <g transform="translate(30 30)">
        <Piece piece={piece} />
      </g>
    </Scene>
  );
}
