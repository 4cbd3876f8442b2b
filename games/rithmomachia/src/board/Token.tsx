import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { Piece as PieceData } from '../rules/index.ts';
import { Flat, Piece } from './Piece.tsx';
import { shortName, words } from './words.ts';

/** One piece alone, for lists. */
export function Token({ piece }: { readonly piece: PieceData }) {
  return (
    <Artwork width={60} height={60} class="rithmo-token">
      <g transform="translate(30 30)">
        <Piece piece={piece} />
      </g>
    </Artwork>
  );
}

/** A piece in a list: drawn, with its square; spoken by name. `face` is the number of a Pyramid in use. */
export function NamedPiece({ piece, face }: { readonly piece: PieceData; readonly face?: number | null | undefined }) {
  return (
    <span class="rithmo-named">
      <svg class="rithmo-token" viewBox="-30 -32 60 60" aria-hidden="true">
        <Flat piece={piece} />
      </svg>
      <span class="visually-hidden">{shortName(words.value.board, piece, face)}</span>
      {piece.type === 'P' && face !== undefined && face !== null && <b>{face}</b>} {piece.square}
    </span>
  );
}
