import { useLayoutEffect, useRef } from 'preact/hooks';
import { captureSum } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { pieceOn } from './layout.ts';
import { pieceName, placedName, shortName, shortPlaced, whyBarred } from './names.ts';
import { Named } from './Token.tsx';
import { words } from './words.ts';

/** What is pointed at, in a sentence or as the list of ways to take it. */
export function Caption({ draft }: { readonly draft: Draft }) {
  const { view, selected, pointed, ways, barred, color, targets, moves } = draft;
  const w = words.value.board;
  const piece = pointed === undefined ? undefined : pieceOn(view, pointed);
  if (piece !== undefined && ways.length > 0) return <Ways draft={draft} victim={piece.id} />;
  const sentence = (): string => {
    if (selected !== undefined && piece !== undefined && pointed !== undefined && barred.has(pointed))
      return whyBarred(w, view, selected, piece);
    if (selected !== undefined) {
      if (targets.size === 0) return w.stuck(pieceName(w, selected));
      return `${placedName(w, selected)}. ${w.chooseTarget}`;
    }
    if (piece !== undefined) {
      const count = moves.filter(({ move }) => move === piece.id).length;
      return count > 0 ? `${placedName(w, piece)}: ${w.canMove(count)}.` : `${placedName(w, piece)}.`;
    }
    return color === undefined ? w.theirTurn : w.yourTurn;
  };
  return <p class="rithmo-caption">{sentence()}</p>;
}

/** [R13.1] Every listed way of taking the pointed enemy; a click takes, the shown one on the board and each one here. */
function Ways({ draft, victim }: { readonly draft: Draft; readonly victim: string }) {
  const { view, selected, ways, way } = draft;
  const w = words.value.board;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => list.current?.children[way]?.scrollIntoView({ block: 'nearest' }), [way, victim]);
  return (
    <div class="rithmo-ways">
      <p class="rithmo-caption">
        <b>
          {w.waysTitle(shortName(w, selected ?? view.pieces[ways[way].mover]), shortPlaced(w, view.pieces[victim]))}
        </b>{' '}
        {ways.length > 1 && w.waysHelp}
      </p>
      <ol ref={list}>
        {ways.map(({ mover, capture }, i) => (
          <li key={`${mover}${JSON.stringify(capture)}`}>
            <button type="button" aria-current={i === way ? 'true' : undefined} onClick={() => draft.takeBy(i)}>
              {selected === undefined && <Named piece={view.pieces[mover]} />}{' '}
              <b>{captureSum(view, mover, victim, capture)}</b> <span>{w.relations[capture.relation]}</span>{' '}
              {capture.helper !== undefined && <Named piece={view.pieces[capture.helper]} face={capture.helperFace} />}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
