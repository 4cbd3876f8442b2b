import { Nope } from '@tessera/kit/board/refusal.tsx';
import { BOARDS, type CardId } from '../rules/index.ts';
import { Cube } from './art/landscape.tsx';
import { Stack, topOf } from './art/stack.tsx';
import { cardOf, drawnStack, isAnimal, type Lie, lieAt, nearness } from './habitats.ts';
import { cellIn, FOOT, nameSpot, outline, SPOTS } from './layout.ts';
import { type CellRefusal, cardsFor } from './legal.ts';
import type { Model } from './model.ts';
import { signed } from './preview.ts';

interface Shown {
  readonly card: CardId;
  /** Where the habitat lies, or nearly lies. */
  readonly lie: Lie;
  /** Whether a cube may go there now. */
  readonly done: boolean;
  /** The cells that glow: of all complete habitats of the card, or of the one that is pointed at. */
  readonly cells: readonly number[];
}

/** The habitat to show: of the selected card, or of a card that the pointed cell serves. */
export function shownLie(model: Model): Shown | undefined {
  const { side, own, legal, card, pointed } = model;
  const at = pointed === undefined ? undefined : cellIn(side, pointed);
  if (pointed !== undefined && at !== undefined) {
    const fitting = cardsFor(legal, pointed);
    const serving = card !== undefined && fitting.includes(card) ? card : card === undefined ? fitting[0] : undefined;
    const lie = serving === undefined ? undefined : lieAt(side, own.cells, cardOf(serving), at);
    if (serving !== undefined && lie !== undefined) return { card: serving, lie, done: true, cells: lie.cells };
  }
  if (card === undefined) return undefined;
  const [nearest] = nearness(side, own.cells, cardOf(card));
  if (nearest === undefined) return undefined;
  const { lie, missing } = nearest;
  const complete = [...(legal.cubes.get(card) ?? [])].flatMap(
    (cube) => lieAt(side, own.cells, cardOf(card), cellIn(side, cube))?.cells ?? [],
  );
  return { card, lie, done: missing === 0, cells: [...new Set(complete.length > 0 ? complete : lie.cells)] };
}

/** On the ground: where a click does something, and the habitat of a card. */
export function UnderMarks({ model, shown }: Omit<GhostProps, 'cell'>) {
  const { side, targets, pointed, legal, card, refused } = model;
  const spots = SPOTS[side];
  const cubing = card !== undefined && legal.cubes.has(card);
  return (
    <g>
      {[...targets].map((at) => (
        <path key={at} d={outline(spots[cellIn(side, at)], 5)} class={`harm-target${cubing ? ' harm-cubing' : ''}`} />
      ))}
      {shown?.cells.map((cell) => (
        <path key={cell} d={outline(spots[cell], 3)} class={`harm-habitat${shown.done ? ' harm-done' : ''}`} />
      ))}
      {pointed !== undefined && <path d={outline(spots[cellIn(side, pointed)], 4)} class="harm-pointed" />}
      {refused !== undefined && <path d={outline(spots[cellIn(side, refused.at)], 4)} class="harm-refused" />}
    </g>
  );
}

interface GhostProps {
  readonly model: Model;
  readonly cell: number;
  readonly shown: Shown | undefined;
}

/** What would stand on a cell: the token that is about to be placed, or what a habitat still lacks. */
export function Ghost({ model, cell, shown }: GhostProps) {
  const { own, targets, pointed, legal, token, card } = model;
  const { at, stack } = own.cells[cell];
  const cubing = card !== undefined && legal.cubes.has(card);
  if (at === pointed && token !== undefined && !cubing && targets.has(at))
    return (
      <g class="harm-ghost harm-strong">
        <Stack stack={stack + token} />
      </g>
    );
  const place = shown === undefined || shown.done ? -1 : shown.lie.cells.indexOf(cell);
  if (shown === undefined || place < 0) return null;
  const { cube, others } = cardOf(shown.card);
  const wanted = drawnStack([cube, ...others][place]);
  if (stack.length >= wanted.length) return null;
  return (
    <g class="harm-ghost">
      <Stack stack={wanted} shaded={false} />
    </g>
  );
}

/** Over the landscapes: cubes that can be placed, and the points of every target. */
export function OverMarks({ model }: { readonly model: Model }) {
  const { side, own, targets, pointed, legal, card, refused } = model;
  const spots = SPOTS[side];
  const cubes = new Map(
    [...legal.cubes].flatMap(([id, cells]) =>
      card === undefined || card === id ? [...cells].map((at) => [at, !isAnimal(cardOf(id))] as const) : [],
    ),
  );
  const stackAt = (cell: number): string => own.cells[cell].stack;
  const gainAt = (at: string): number => model.gainAt(at)?.gain ?? 0;
  // what every cell brings is not worth a label
  const common = targets.size === 0 ? 0 : Math.max(0, Math.min(...[...targets].map(gainAt)));
  return (
    <g class="harm-over">
      {refused !== undefined && <Tried model={model} refused={refused} />}
      {pointed !== undefined && <Name model={model} at={pointed} />}
      {[...cubes].map(([at, spirit]) => {
        const cell = cellIn(side, at);
        return (
          <g key={at} transform={`translate(${spots[cell].x} ${spots[cell].y + FOOT - topOf(stackAt(cell))})`}>
            <g class="harm-may">
              <Cube spirit={spirit} />
            </g>
          </g>
        );
      })}
      {[...targets].map((at) => {
        const gain = gainAt(at);
        // what is pointed at stands in the caption and in the table of points
        if (gain === common || at === pointed) return null;
        const { x, y } = spots[cellIn(side, at)];
        const text = signed(gain);
        return (
          <g
            key={at}
            transform={`translate(${x} ${y + (stackAt(cellIn(side, at)) === '' ? 1 : 30)})`}
            class={`harm-tag${gain < 0 ? ' harm-down' : ''}`}
          >
            <rect x={-7 - 5 * text.length} y="-12" width={14 + 10 * text.length} height="23" rx="11.5" />
            <text y="6">{text}</text>
          </g>
        );
      })}
    </g>
  );
}

/** The name of the pointed cell, in front of what would hide it. */
function Name({ model: { side, own }, at }: { readonly model: Model; readonly at: string }) {
  const cell = cellIn(side, at);
  return (
    <text class="harm-name" {...nameSpot(SPOTS[side][cell], own.cells[cell].stack === '')}>
      {BOARDS[side].names[cell]}
    </text>
  );
}

/** What was tried on a cell where it does not go. */
function Tried({ model: { side, own }, refused }: { readonly model: Model; readonly refused: CellRefusal }) {
  const cell = cellIn(side, refused.at);
  const { x, y } = SPOTS[side][cell];
  const top = topOf(own.cells[cell].stack);
  return (
    <g>
      {refused.token !== undefined && (
        <g transform={`translate(${x} ${y + FOOT - top - 26})`} class="harm-ghost harm-strong">
          <Stack stack={refused.token} shaded={false} />
        </g>
      )}
      <Nope x={x + 36} y={y - top - 14} r={17} />
    </g>
  );
}
