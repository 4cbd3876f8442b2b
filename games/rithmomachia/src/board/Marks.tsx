import { Nope } from '@tessera/kit/board/refusal.tsx';
import type { View } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import { CELL, centreOf, type Facing, pieceOn } from './layout.ts';
import { LineBetween, Ring, Tag } from './lines.tsx';
import { Opened, Piece } from './Piece.tsx';
import { askOf } from './plan.ts';
import type { Prospect } from './prospect.ts';
import type { BoardRefusal } from './refusals.ts';
import { NOTHING, type Spelling, spellAmbush, spellCapture, spellProspect, spellTrio } from './spelling.ts';
import type { LastTurn } from './Traces.tsx';

const HALF = CELL / 2;

function Wash({ square, facing, kind }: { readonly square: string; readonly facing: Facing; readonly kind: string }) {
  const { x, y } = centreOf(square, facing);
  return <rect x={x - HALF} y={y - HALF} width={CELL} height={CELL} class={`rithmo-wash rithmo-${kind}`} />;
}

interface MarksProps {
  readonly draft: Draft;
  readonly spelling: Spelling;
}

/** The last move, where nobody else's is sewn. */
export function LastMarks({ draft, last }: { readonly draft: Draft; readonly last: LastTurn }) {
  const { facing, view } = draft;
  return (
    <g>
      {last.moved.map((square) => (
        <Wash key={square} square={square} facing={facing} kind="last" />
      ))}
      {last.taken.map(
        (square) => pieceOn(view, square) === undefined && <Gone key={square} square={square} facing={facing} />,
      )}
    </g>
  );
}

/** Marks on the cloth: what is picked, where it may go, and the lines of sums. */
export function UnderMarks({ draft, spelling }: MarksProps) {
  const { facing, selected, to, targets, pointed } = draft;
  return (
    <g>
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
      {spelling.links.map(({ from, to, kind }) => (
        <LineBetween key={`${kind}${from.x},${from.y},${to.x},${to.y}`} from={from} to={to} kind={kind} />
      ))}
    </g>
  );
}

/** A piece was taken here without anybody landing. */
function Gone({ square, facing }: { readonly square: string; readonly facing: Facing }) {
  const { x, y } = centreOf(square, facing);
  return <path d={`M${x - 12} ${y - 12}l24 24m0 -24l-24 24`} class="rithmo-gone" />;
}

/** Marks over the pieces: whom a piece can take and whom not, helpers, sums, and opened Pyramids. */
export function OverMarks({ draft, spelling }: MarksProps) {
  const { facing, view, targets, barred, to, ambushes, refused } = draft;
  return (
    <g class="rithmo-over">
      {to === undefined &&
        [...targets.values()].map(
          ({ to: square, victim }) =>
            victim !== undefined && <Ring key={square} at={centreOf(square, facing)} kind="prey" />,
        )}
      {to === undefined && [...barred].map((square) => <Barred key={square} square={square} facing={facing} />)}
      {[...ambushes.keys()].map((id) => (
        <Ring key={id} at={centreOf(view.pieces[id].square, facing)} kind="ambush" />
      ))}
      {spelling.rings.map(({ at, kind }) => (
        <Ring key={`${kind}${at.x},${at.y}`} at={at} kind={kind} />
      ))}
      <Ghost draft={draft} />
      <Pyramids draft={draft} />
      {refused !== undefined && <RefusedMarks facing={facing} refused={refused} />}
      {spelling.tags.map(({ at, text, kind }) => (
        <Tag key={`${kind}${text}${at.x},${at.y}`} at={at} text={text} kind={kind} />
      ))}
    </g>
  );
}

/** What was tried and refused: who could not, whom it was about, and where it would have worked. */
function RefusedMarks({ facing, refused }: { readonly facing: Facing; readonly refused: BoardRefusal }) {
  const { at, from, victim, would = [] } = refused;
  const here = centreOf(at, facing);
  const there =
    victim === undefined || from === undefined ? undefined : [centreOf(from, facing), centreOf(victim, facing)];
  return (
    <g>
      {would.map((square) => (
        <Ring key={square} at={centreOf(square, facing)} kind="would" />
      ))}
      {there !== undefined && (
        <path d={`M${there[0].x} ${there[0].y}L${there[1].x} ${there[1].y}`} class="rithmo-refused-way" />
      )}
      {victim !== undefined && <Ring at={centreOf(victim, facing)} kind="prey" />}
      <Nope x={here.x + 21} y={here.y - 21} r={12} />
    </g>
  );
}

/** Within reach, but no sum takes it. */
function Barred({ square, facing }: { readonly square: string; readonly facing: Facing }) {
  const { x, y } = centreOf(square, facing);
  return (
    <g class="rithmo-barred" transform={`translate(${x + 19} ${y - 19})`}>
      <circle r="10" />
      <path d="M-5 -2.4h10M-5 2.6h10M3.4 -6L-3.4 6" />
    </g>
  );
}

/** The piece as it will stand, while the rest of the turn is being decided. */
function Ghost({ draft: { facing, selected, to, targets } }: { readonly draft: Draft }) {
  if (selected === undefined || to === undefined || targets.get(to)?.victim !== undefined) return null;
  const { x, y } = centreOf(to, facing);
  return (
    <g class="rithmo-ghost" transform={`translate(${x} ${y})`}>
      <Piece piece={selected} />
    </g>
  );
}

/** [R13.1] A Pyramid shows its four faces while it is pointed at or picked. */
function Pyramids({ draft }: { readonly draft: Draft }) {
  const { view, facing, pointed, selected, ways, way, plan } = draft;
  // while a turn is put together its sums show which face is meant, and they need the room
  if (plan.length > 0) return null;
  const piece = pointed === undefined ? undefined : pieceOn(view, pointed);
  const shown = new Set([piece, selected].filter((one) => one?.type === 'P'));
  const { mover, capture } = ways[way] ?? {};
  return (
    <>
      {[...shown].map((one) => {
        if (one === undefined) return null;
        const face = one.id === mover ? capture?.face : capture?.targetFace;
        const { x, y } = centreOf(one.square, facing);
        return (
          <g key={one.id} transform={`translate(${x} ${y}) scale(${one === piece ? 1 : 0.8})`}>
            <Opened piece={one} lit={face === undefined ? [] : [face]} />
          </g>
        );
      })}
    </>
  );
}

/** Everything that is spelled out on the board now. */
export function spelled(draft: Draft, prospect?: Prospect): Spelling {
  const { view, facing, plan, selected, to, targets, ways, way, pointed, tool, trio } = draft;
  const parts: Spelling[] = [];
  if (view.pendingHarmony !== null) parts.push(spellTrio(view, facing, view.pendingHarmony.pieceIds, 'pending'));
  if (prospect !== undefined && view.pendingHarmony === null) parts.push(spellProspect(facing, prospect));
  if (tool === 'build')
    parts.push({
      ...NOTHING,
      rings: trio.map((id) => ({ at: centreOf(view.pieces[id].square, facing), kind: 'built' })),
    });
  const prey = pointed === undefined ? undefined : pieceOn(view, pointed);
  if (ways.length > 0 && prey !== undefined)
    parts.push(spellCapture(view, facing, ways[way].mover, prey.id, ways[way].capture));
  const capture = askOf(plan, 'capture')?.chosen;
  const victim = to === undefined ? undefined : targets.get(to)?.victim;
  if (capture !== undefined && selected !== undefined && victim !== undefined)
    parts.push(spellCapture(view, facing, selected.id, victim, capture));
  else if (to !== undefined && selected !== undefined)
    parts.push({
      ...NOTHING,
      links: [{ from: centreOf(selected.square, facing), to: centreOf(to, facing), kind: 'way' }],
    });
  const ambush = askOf(plan, 'ambush')?.chosen;
  if (ambush !== undefined) parts.push(spellAmbush(view, facing, ambush));
  const harmony = askOf(plan, 'harmony')?.chosen;
  if (harmony !== undefined && harmony.harmony !== null)
    parts.push(spellTrio(moved(view, draft), facing, harmony.pieces, 'built'));
  return {
    links: parts.flatMap(({ links }) => links),
    rings: parts.flatMap(({ rings }) => rings),
    tags: parts.flatMap(({ tags }) => tags),
  };
}

/** The view with the chosen move made, for what is shown of the turn's end. */
function moved(view: View, { selected, to }: Draft): View {
  if (selected === undefined || to === undefined) return view;
  return { ...view, pieces: { ...view.pieces, [selected.id]: { ...selected, square: to } } };
}
