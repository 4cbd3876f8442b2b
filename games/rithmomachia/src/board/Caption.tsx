import { useLayoutEffect, useRef } from 'preact/hooks';
import { captureSum } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { pieceOn } from './layout.ts';
import { Named } from './Token.tsx';
import { placedName, shortName, shortPlaced, words } from './words.ts';

/** What is picked or pointed at, in a sentence; undefined when nothing is. */
export function captionOf({ view, selected, pointed, targets, moves }: Draft): string | undefined {
  const w = words.value.board;
  if (selected !== undefined)
    return `${placedName(w, selected)}. ${targets.size === 0 ? w.stuckShort : w.chooseTarget}`;
  const piece = pointed === undefined ? undefined : pieceOn(view, pointed);
  if (piece === undefined) return undefined;
  const count = moves.filter(({ move }) => move === piece.id).length;
  return count > 0 ? `${placedName(w, piece)}: ${w.canMove(count)}.` : `${placedName(w, piece)}.`;
}

/** [R13.1] Every listed way of taking the pointed enemy; a click takes, the shown one on the board and each one here. */
export function Ways({ draft, victim }: { readonly draft: Draft; readonly victim: string }) {
  const { view, selected, ways, way } = draft;
  const w = words.value.board;
  const list = useRef<HTMLOListElement>(null);
  // only the list itself is pushed along: nothing round it may move under the pointer
  useLayoutEffect(() => {
    const shown = list.current?.children[way] as HTMLElement | undefined;
    if (list.current === null || shown === undefined) return;
    const { scrollLeft, clientWidth, offsetLeft } = list.current;
    const left = shown.offsetLeft - offsetLeft;
    if (left < scrollLeft) list.current.scrollLeft = left;
    else if (left + shown.offsetWidth > scrollLeft + clientWidth)
      list.current.scrollLeft = left + shown.offsetWidth - clientWidth;
  }, [way, victim]);
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
