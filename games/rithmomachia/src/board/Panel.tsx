import { useState } from 'preact/hooks';
import { Builder } from './Builder.tsx';
import { Caption } from './Caption.tsx';
import { Captured } from './Captured.tsx';
import type { Draft } from './draft.ts';
import { Inspector } from './Inspector.tsx';
import { Sheet } from './Sheet.tsx';
import { words } from './words.ts';

/** What goes with the board: the rest of a turn, a tool, or a sentence about what is pointed at. */
export function Panel({ draft }: { readonly draft: Draft }) {
  const { plan, tool, claims, facing } = draft;
  const w = words.value.board;
  const [shifted, setShifted] = useState(false);
  const open = plan.length > 0 || tool !== 'turn';
  const high = farEnd(draft) !== shifted;
  return (
    <div class={`rithmo-panel${open ? ' open' : ''}${high ? ' high' : ''}`}>
      {open && facing.turned && (
        <button type="button" class="rithmo-shift" aria-label={w.shift} onClick={() => setShifted(!shifted)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 4v15M4.5 15.5L8 19l3.5 -3.5M16 20V5M12.5 8.5L16 5l3.5 3.5" />
          </svg>
        </button>
      )}
      <Pending draft={draft} />
      {plan.length > 0 ? (
        <Sheet draft={draft} />
      ) : tool === 'inspect' ? (
        <Inspector draft={draft} />
      ) : tool === 'build' ? (
        <Builder draft={draft} />
      ) : (
        <>
          <Caption draft={draft} />
          <Captured draft={draft} />
        </>
      )}
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
  );
}

/** On an upright board the panel covers one end: the upper one while something at the lower end must stay in reach. */
function farEnd({ plan, tool, mine, facing }: Draft): boolean {
  const homeBelow = (mine === 'W') !== facing.flipped;
  return (plan.length === 0 && tool === 'build') === homeBelow;
}

/** [R7] A declared harmony, and who has to do something about it. */
function Pending({ draft: { view, name, me } }: { readonly draft: Draft }) {
  const pending = view.pendingHarmony;
  const w = words.value.board;
  if (pending === null) return null;
  const { a, m, b } = pending.params;
  const squares = pending.pieceIds.map((id) => view.pieces[id].square);
  const breaker = pending.by === 'W' ? 'B' : 'W';
  return (
    <p class="rithmo-pending" role="status">
      {w.pending(name(pending.by), w.means[pending.type], [a, m, b], squares)}{' '}
      {view.result === 'ONGOING' && <b>{breaker === me ? w.pendingBreakYou : w.pendingBreak(name(breaker))}</b>}
    </p>
  );
}
