import { defineTerminal } from '@tessera/kit';
import type { Color, Piece, Rithmomachia, View } from './rules/index.ts';
import { en } from './words/en.ts';

const WIDTH = 5;
const NAME: { readonly [C in Color]: string } = en.board.colors;

/** Row 8 on top, column A on the left; White's pieces in capitals, Black's in small letters. */
export const draw = defineTerminal<Rithmomachia>((view) => {
  const standing = new Map(
    Object.values(view.pieces)
      .filter(({ captured }) => !captured)
      .map((piece) => [piece.square, piece]),
  );
  const columns = Array.from({ length: view.boardCols }, (_, i) => String.fromCharCode(65 + i));
  const header = `   ${columns.map((column) => column.padEnd(WIDTH)).join('')}`.trimEnd();
  const rows = Array.from({ length: view.boardRows }, (_, i) => view.boardRows - i).map((row) => {
    const cells = columns.map((column) => (makePiece(standing.get(`${column}${row}`)) ?? '·').padEnd(WIDTH));
    return `${row}  ${cells.join('')} ${row}`;
  });
  return [header, ...rows, header, ...facts(view)].join('\n');
});

function makePiece(piece: Piece | undefined): string | undefined {
  if (piece === undefined) return undefined;
  const text = `${piece.type}${piece.value ?? ''}`;
  return piece.color === 'W' ? text : text.toLowerCase();
}

function facts(view: View): string[] {
  const { pointsCaptured, pendingHarmony, drawOfferBy } = view;
  const pyramids = Object.values(view.pieces)
    .filter(({ captured, pyramidFaces }) => !captured && pyramidFaces !== undefined)
    .map((piece) => `${makePiece(piece)} ${piece.square} has faces ${piece.pyramidFaces?.join(', ')}`);
  return [
    'CAPITALS are White, small letters Black: circle, triangle, square, pyramid',
    ...(pyramids.length === 0 ? [] : [pyramids.join('; ')]),
    `turn ${view.ply + 1}, ${NAME[view.turn]} to move; points White ${pointsCaptured.W}, Black ${pointsCaptured.B}; ` +
      `${view.noProgressCount} turns without progress`,
    ...(pendingHarmony === null
      ? []
      : [
          `${NAME[pendingHarmony.by]} declared the ${en.board.means[pendingHarmony.type]} harmony on ${squares(view, pendingHarmony.pieceIds)}`,
        ]),
    ...(drawOfferBy === null ? [] : [`${NAME[drawOfferBy]} offers a draw`]),
  ];
}

const squares = (view: View, ids: readonly string[]): string => ids.map((id) => view.pieces[id].square).join(', ');
