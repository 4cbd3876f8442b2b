import type { Color } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import { pieceName } from './names.ts';
import { Token } from './Token.tsx';
import { words } from './words.ts';

/** What each side has taken, beside the board. */
export function Captured({ draft: { view, name } }: { readonly draft: Draft }) {
  const w = words.value.board;
  const taken = (by: Color) => Object.values(view.pieces).filter(({ captured, color }) => captured && color !== by);
  return (
    <div class="rithmo-captured">
      {(['W', 'B'] as const).map((by) => {
        const pieces = taken(by);
        return (
          pieces.length > 0 && (
            <ul key={by} aria-label={w.takenBy(name(by))}>
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
