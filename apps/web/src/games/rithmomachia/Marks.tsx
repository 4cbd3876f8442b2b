import type { Ambush, AmbushChoice, CaptureChoice, HarmonyChoice } from '@tessera/rithmomachia';
import { CELL, centreOf, type Facing, pieceOn } from './layout.ts';
import { Equation, Link, Ring } from './lines.tsx';
import { Opened } from './Piece.tsx';
import { askOf } from './plan.ts';
import { ambushSum, captureSum, helperValue } from './sums.ts';
import type { TableModel } from './table.ts';

const HALF = CELL / 2;

function Wash({ square, facing, kind }: { readonly square: string; readonly facing: Facing; readonly kind: string }) {
  const { x, y } = centreOf(square, facing);
  return <rect x={x - HALF} y={y - HALF} width={CELL} height={CELL} class={`rithmo-wash ${kind}`} />;
}

/** Marks on the cloth: the last move, what is picked, where it may go. */
export function UnderMarks({ table, last }: { readonly table: TableModel; readonly last: readonly string[] }) {
  const { facing, selected, to, targets, pointed } = table;
  return (
    <g>
      {last.map((square) => (
        <Wash key={square} square={square} facing={facing} kind="last" />
      ))}
      {selected !== undefined && <Wash square={selected.square} facing={facing} kind="chosen" />}
      {to !== undefined && <Wash square={to} facing={facing} kind="chosen" />}
      {to === undefined &&
        [...targets.values()].map(({ to: square, victim }) => {
          const { x, y } = centreOf(square, facing);
          return victim === undefined ? (
            <circle key={square} cx={x} cy={y} r={pointed === square ? 13 : 8} class="rithmo-free" />
          ) : (
            <Wash key={square} square={square} facing={facing} kind="prey" />
          );
        })}
    </g>
  );
}

/** Marks over the pieces: whom a piece can take and whom not, helpers with their sums, harmonies. */
export function OverMarks({ table }: { readonly table: TableModel }) {
  const { facing, view, targets, barred, to, ambushes, selected, ways, way, pointed, plan, trio, tool } = table;
  const enemy = pointed === undefined ? undefined : pieceOn(view, pointed);
  const capture = askOf(plan, 'capture')?.chosen as CaptureChoice | undefined;
  const ambush = askOf(plan, 'ambush')?.chosen as AmbushChoice | undefined;
  const harmony = askOf(plan, 'harmony')?.chosen as HarmonyChoice | undefined;
  const mover = selected?.id ?? view.turnSoFar?.pieceId;
  const victim = to === undefined ? undefined : (targets.get(to)?.victim ?? view.turnSoFar?.victimId ?? undefined);
  const { pendingHarmony } = view;
  return (
    <g class="rithmo-over">
      {pendingHarmony !== null && <Trio table={table} ids={pendingHarmony.pieceIds} kind="pending" />}
      {tool === 'build' &&
        trio.map((id) => <Ring key={id} at={centreOf(view.pieces[id].square, facing)} kind="built" />)}
      {to === undefined &&
        [...targets.values()].map(
          ({ to: square, victim: prey }) =>
            prey !== undefined && <Ring key={square} at={centreOf(square, facing)} kind="prey" />,
        )}
      {to === undefined && [...barred].map((square) => <Barred key={square} square={square} facing={facing} />)}
      {[...ambushes.keys()].map((id) => (
        <Ring key={id} at={centreOf(view.pieces[id].square, facing)} kind="ambush" />
      ))}
      {to !== undefined && selected !== undefined && (
        <Link from={centreOf(selected.square, facing)} to={centreOf(to, facing)} kind="way" />
      )}
      {ways.length > 0 && mover !== undefined && enemy !== undefined && (
        <CaptureLines table={table} mover={mover} victim={enemy.id} capture={ways[way]} />
      )}
      {capture !== undefined && mover !== undefined && victim !== undefined && (
        <CaptureLines table={table} mover={mover} victim={victim} capture={capture} />
      )}
      {ambush !== undefined && ambush.ambush !== null && <AmbushLines table={table} ambush={ambush} />}
      {harmony !== undefined && harmony.harmony !== null && <Trio table={table} ids={harmony.pieces} kind="built" />}
      <Pyramids table={table} />
    </g>
  );
}

function Barred({ square, facing }: { readonly square: string; readonly facing: Facing }) {
  const { x, y } = centreOf(square, facing);
  return (
    <g class="rithmo-barred" transform={`translate(${x + 19} ${y - 19})`}>
      <circle r="10" />
      <path d="M-5 -2.4h10M-5 2.6h10M3.4 -6L-3.4 6" />
    </g>
  );
}

interface CaptureProps {
  readonly table: TableModel;
  readonly mover: string;
  readonly victim: string;
  readonly capture: CaptureChoice;
}

const SIGNS: { readonly [relation: string]: string } = { SUM: '+', DIFF: '−', PRODUCT: '×', RATIO: '÷' };

function CaptureLines({ table, mover, victim, capture }: CaptureProps) {
  const { view, facing } = table;
  const at = centreOf(view.pieces[victim].square, facing);
  const from = centreOf(view.pieces[mover].square, facing);
  const helper = capture.helper === undefined ? undefined : centreOf(view.pieces[capture.helper].square, facing);
  return (
    <g>
      <Link from={from} to={at} kind="taking" />
      {helper !== undefined && (
        <g>
          <Link
            from={helper}
            to={at}
            kind="helping"
            label={`${SIGNS[capture.relation]} ${helperValue(view, capture)}`}
          />
          <Ring at={helper} kind="helper" />
        </g>
      )}
      <Equation at={at} facing={facing} text={captureSum(view, mover, victim, capture)} />
    </g>
  );
}

function AmbushLines({ table, ambush }: { readonly table: TableModel; readonly ambush: Ambush }) {
  const { view, facing } = table;
  const at = centreOf(view.pieces[ambush.ambush].square, facing);
  return (
    <g>
      {ambush.helpers.map((id) => {
        const helper = centreOf(view.pieces[id].square, facing);
        return (
          <g key={id}>
            <Link from={helper} to={at} kind="helping" />
            <Ring at={helper} kind="helper" />
          </g>
        );
      })}
      <Ring at={at} kind="prey" />
      <Equation at={at} facing={facing} text={ambushSum(view, ambush)} />
    </g>
  );
}

function Trio({
  table,
  ids,
  kind,
}: {
  readonly table: TableModel;
  readonly ids: readonly string[];
  readonly kind: string;
}) {
  const { view, facing } = table;
  const live = ids.filter((id) => !view.pieces[id].captured);
  const ends = [live[0], live.at(-1)].map((id) => id && centreOf(view.pieces[id].square, facing));
  return (
    <g>
      {ends[0] && ends[1] && <Link from={ends[0]} to={ends[1]} kind={kind} />}
      {live.map((id) => (
        <Ring key={id} at={centreOf(view.pieces[id].square, facing)} kind={kind} />
      ))}
    </g>
  );
}

/** [R13.1] A Pyramid shows its four faces while it is pointed at or picked. */
function Pyramids({ table }: { readonly table: TableModel }) {
  const { view, facing, pointed, selected, ways, way, to } = table;
  const piece = pointed === undefined ? undefined : pieceOn(view, pointed);
  const shown = new Set([piece, to === undefined ? selected : undefined].filter((one) => one?.type === 'P'));
  const used = ways[way];
  return (
    <>
      {[...shown].map((one) => {
        if (one === undefined) return null;
        const face = one.id === selected?.id ? used?.face : used?.targetFace;
        const { x, y } = centreOf(one.square, facing);
        const edge = { x: Math.max(x, 62), y: Math.max(y, 62) };
        return (
          <g key={one.id} transform={`translate(${edge.x} ${edge.y})`}>
            <Opened piece={one} lit={face === undefined ? [] : [face]} />
          </g>
        );
      })}
    </>
  );
}
