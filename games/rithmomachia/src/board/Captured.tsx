import type { Color } from '../rules/index.ts';
import { pieceName } from './names.ts';
import { Token } from './Token.tsx';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** What each side has taken, beside the board. */
export function Captured({ table: { view } }: { readonly table: TableModel }) {
  const w = words.value;
  const taken = (by: Color) => Object.values(view.pieces).filter(({ captured, color }) => captured && color !== by);
  return (
    <div class="rithmo-captured">
      {(['W', 'B'] as const).map((by) => {
        const pieces = taken(by);
        return (
          pieces.length > 0 && (
            <ul key={by} aria-label={w.takenBy(w.colors[by])}>
              {pieces.map((piece) => (
                <li key={piece.id}>
                  <span class="visually-hidden">{pieceName(w, piece)}</span>
                  <Token piece={piece} />
                </li>
              ))}
            </ul>
          )
        );
      })}
    </div>
  );
}
