import { useLayoutEffect, useRef } from 'preact/hooks';
import { captureSum, harmonySum, harmonyValues } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { pieceOn } from './layout.ts';
import type { Progress, Prospect } from './prospect.ts';
import { NamedPiece, Token } from './Token.tsx';
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

const UNTOLD: Progress = { count: 0, prospect: undefined };

interface GoalProps {
  readonly draft: Draft;
  /** Absent where nobody is told: the rule stands there then. */
  readonly progress: Progress | undefined;
  /** Whether the harmony is drawn on the board. */
  readonly shown: boolean;
  onShow(shown: boolean): void;
}

/** [R7] The middle of the bar: the harmony one works for, or the one that was declared, and what is pointed at. */
export function Goal({ draft, progress = UNTOLD, shown, onShow }: GoalProps) {
  const { view, claims, plan, ways, pointed } = draft;
  const w = words.value.board;
  const victim = pointed === undefined ? undefined : pieceOn(view, pointed);
  if (victim !== undefined && ways.length > 0)
    return (
      <section class="rithmo-goal rithmo-choosing">
        <Ways draft={draft} victim={victim.id} />
      </section>
    );
  const pending = pendingOf(draft);
  const caption = captionOf(draft);
  const prospect = pending?.prospect ?? progress.prospect;
  return (
    <section class={`rithmo-goal${pending === undefined ? '' : ' rithmo-pending'}`} role={pending && 'status'}>
      <h2>
        {pending?.title ?? title(draft)}{' '}
        {prospect !== undefined && <small class="rithmo-sum">{harmonySum(view, prospect.harmony)}</small>}
      </h2>
      {prospect !== undefined && (
        <button
          type="button"
          class="rithmo-trio"
          aria-pressed={shown}
          aria-label={w.goal.show(harmonyValues(view, prospect.harmony))}
          onClick={() => onShow(!shown)}
        >
          <Trio draft={draft} prospect={prospect} />
        </button>
      )}
      <div class="rithmo-told">
        <p class="rithmo-caption">
          {caption ?? (
            <>
              {pending === undefined && <span class="rithmo-long">{long(progress)} </span>}
              {pending?.told ?? told(draft, progress)}
            </>
          )}
        </p>
        {plan.length === 0 && claims.length > 0 && (
          <div class="rithmo-buttons">
            {claims.map((choice) => (
              <button type="button" key={choice.claim} class="button small" onClick={() => draft.claim(choice)}>
                {w.claims[choice.claim]}
              </button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const title = ({ me, mine, name }: Draft): string => {
  const { goal } = words.value.board;
  return me === undefined || me !== mine ? goal.of(name(mine)) : goal.yours;
};

/** What goes without saying where there is no room. */
function long({ count, prospect }: Progress): string {
  const { none, two } = words.value.board.goal.long;
  return count === 0 ? none : prospect?.missing === undefined ? '' : two;
}

/** What stands, and what is lacking. */
function told({ view }: Draft, { count, prospect }: Progress): string {
  const { goal } = words.value.board;
  if (prospect === undefined) return count === 0 ? goal.none : goal.one;
  const { missing, squares, near, harmony } = prospect;
  if (missing === undefined) return goal.whole;
  const value = harmonyValues(view, harmony)[missing];
  return near ? goal.near(value, squares[missing]) : goal.far(value, squares[missing]);
}

/** [R7.9] A declared harmony, and who has to do something about it. */
function pendingOf({ view, name, me }: Draft): { title: string; told: string; prospect: Prospect } | undefined {
  const pending = view.pendingHarmony;
  if (pending === null) return undefined;
  const { goal, pendingBreak, pendingBreakYou } = words.value.board;
  const [a, m, b] = pending.pieceIds.map((id) => view.pieces[id].square);
  const breaker = pending.by === 'W' ? 'B' : 'W';
  const [x, y, z] = pending.pieceIds;
  const faces = pending.faces ?? undefined;
  const harmony = { harmony: pending.type, pieces: [x, y, z] as const, ...(faces !== undefined && { faces }) };
  return {
    title: pending.by === me ? goal.declaredYou : goal.declared(name(pending.by)),
    told: view.result !== 'ONGOING' ? '' : breaker === me ? pendingBreakYou : pendingBreak(name(breaker)),
    prospect: { harmony, squares: [a, m, b], missing: undefined, near: true },
  };
}

function Trio({ draft: { view }, prospect }: { readonly draft: Draft; readonly prospect: Prospect }) {
  const { harmony, squares, missing } = prospect;
  return (
    <>
      {harmony.pieces.map((id, i) => (
        <span key={id} class={i === missing ? 'rithmo-open' : 'rithmo-on'}>
          <Token piece={view.pieces[id]} />
          <small>{squares[i]}</small>
        </span>
      ))}
    </>
  );
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
              {selected === undefined && <NamedPiece piece={view.pieces[mover]} />}{' '}
              <b>{captureSum(view, mover, victim, capture)}</b> <span>{w.relations[capture.relation]}</span>{' '}
              {capture.helper !== undefined && (
                <NamedPiece piece={view.pieces[capture.helper]} face={capture.helperFace} />
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
