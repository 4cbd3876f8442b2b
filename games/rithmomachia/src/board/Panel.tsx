import { useState } from 'preact/hooks';
import { Builder } from './Builder.tsx';
import { Caption } from './Caption.tsx';
import { Captured } from './Captured.tsx';
import { Inspector } from './Inspector.tsx';
import { Sheet } from './Sheet.tsx';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** What goes with the board: the rest of a turn, a tool, or a sentence about what is pointed at. */
export function Panel({ table }: { readonly table: TableModel }) {
  const { plan, tool, claims, facing } = table;
  const w = words.value;
  const [shifted, setShifted] = useState(false);
  const open = plan.length > 0 || tool !== 'turn';
  const high = farEnd(table) !== shifted;
  return (
    <div class={`rithmo-panel${open ? ' open' : ''}${high ? ' high' : ''}`}>
      {open && facing.turned && (
        <button type="button" class="rithmo-shift" aria-label={w.shift} onClick={() => setShifted(!shifted)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 4v15M4.5 15.5L8 19l3.5 -3.5M16 20V5M12.5 8.5L16 5l3.5 3.5" />
          </svg>
        </button>
      )}
      <Pending table={table} />
      {plan.length > 0 ? (
        <Sheet table={table} />
      ) : tool === 'inspect' ? (
        <Inspector table={table} />
      ) : tool === 'build' ? (
        <Builder table={table} />
      ) : (
        <>
          <Caption table={table} />
          <Captured table={table} />
        </>
      )}
      {plan.length === 0 && claims.length > 0 && (
        <div class="rithmo-buttons">
          {claims.map((choice) => (
            <button type="button" key={choice.claim} class="button small" onClick={() => table.claim(choice)}>
              {w.claims[choice.claim]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** On an upright board the panel covers one end: the upper one while something at the lower end must stay in reach. */
function farEnd({ plan, tool, mine, facing }: TableModel): boolean {
  const homeBelow = (mine === 'W') !== facing.flipped;
  return (plan.length === 0 && tool === 'build') === homeBelow;
}

/** [R7] A declared harmony, and who has to do something about it. */
function Pending({ table: { view } }: { readonly table: TableModel }) {
  const { pendingHarmony: pending, drawOfferBy } = view;
  const w = words.value;
  return (
    <>
      {pending !== null && (
        <p class="rithmo-pending" role="status">
          {w.pending(
            w.colors[pending.by],
            w.means[pending.type],
            `${pending.params.a}–${pending.params.m}–${pending.params.b}`,
            pending.pieceIds.map((id) => view.pieces[id].square).join('–'),
          )}{' '}
          {view.result === 'ONGOING' && <b>{w.pendingBreak(w.colors[pending.by === 'W' ? 'B' : 'W'])}</b>}
        </p>
      )}
      {drawOfferBy !== null && <p class="rithmo-pending">{w.offered(w.colors[drawOfferBy])}</p>}
    </>
  );
}
