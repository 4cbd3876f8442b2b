import { Cube } from '../../art/landscape.tsx';
import { Stack, topOf } from '../../art/stack.tsx';
import { cardOf, type Lie, lieAt, nearness, STACK_OF } from './habitats.ts';
import { FOOT, outline, SPOTS } from './layout.ts';
import { cardsFor } from './legal.ts';
import { signed } from './preview.ts';
import { cellIn, type TableModel } from './table.ts';

/** The habitat to show: of the selected card, or of a card that the pointed cell serves. */
export function shownLie(
  table: TableModel,
): { readonly card: string; readonly lie: Lie; readonly done: boolean } | undefined {
  const { side, own, legal, card, pointed } = table;
  const at = pointed === undefined ? undefined : cellIn(side, pointed);
  if (pointed !== undefined && at !== undefined) {
    const fitting = cardsFor(legal, pointed);
    const serving = card !== undefined && fitting.includes(card) ? card : card === undefined ? fitting[0] : undefined;
    const lie = serving === undefined ? undefined : lieAt(side, own.cells, cardOf(serving), at);
    if (serving !== undefined && lie !== undefined) return { card: serving, lie, done: true };
  }
  if (card === undefined) return undefined;
  const [nearest] = nearness(side, own.cells, cardOf(card));
  return nearest === undefined ? undefined : { card, lie: nearest.lie, done: nearest.missing === 0 };
}

/** On the ground: where a click does something, and the habitat of a card. */
export function UnderMarks({ table }: { readonly table: TableModel }) {
  const { side, targets, pointed, legal, card } = table;
  const spots = SPOTS[side];
  const shown = shownLie(table);
  const cubing = card !== undefined && legal.cubes.has(card);
  return (
    <g>
      {[...targets].map((at) => (
        <path key={at} d={outline(spots[cellIn(side, at)], 5)} class={`harm-target${cubing ? ' cubing' : ''}`} />
      ))}
      {shown?.lie.cells.map((cell) => (
        <path key={cell} d={outline(spots[cell], 3)} class={`harm-habitat${shown.done ? ' done' : ''}`} />
      ))}
      {pointed !== undefined && <path d={outline(spots[cellIn(side, pointed)], 4)} class="harm-pointed" />}
    </g>
  );
}

/** Over the landscapes: ghosts of what would stand there, cubes that can be placed, and the points of every target. */
export function OverMarks({ table }: { readonly table: TableModel }) {
  const { side, own, targets, pointed, legal, token, card } = table;
  const spots = SPOTS[side];
  const shown = shownLie(table);
  const cubing = card !== undefined && legal.cubes.has(card);
  const cubes = new Set(
    [...legal.cubes].flatMap(([id, cells]) => (card === undefined || card === id ? [...cells] : [])),
  );
  const stackAt = (cell: number): string => own.cells[cell].stack;
  const gainAt = (at: string): number => table.gainAt(at)?.gain ?? 0;
  // what every cell brings is not worth a label
  const common = targets.size === 0 ? 0 : Math.max(0, Math.min(...[...targets].map(gainAt)));
  return (
    <g class="harm-over">
      {shown !== undefined &&
        !shown.done &&
        shown.lie.cells.map((cell, i) => {
          const wanted = STACK_OF[i === 0 ? cardOf(shown.card).cube : cardOf(shown.card).others[i - 1]];
          const there = stackAt(cell);
          if (there.length >= wanted.length) return null;
          return (
            <g key={cell} transform={`translate(${spots[cell].x} ${spots[cell].y + FOOT})`} class="harm-ghost">
              <Stack stack={wanted} shaded={false} />
            </g>
          );
        })}
      {pointed !== undefined && token !== undefined && !cubing && targets.has(pointed) && (
        <g
          transform={`translate(${spots[cellIn(side, pointed)].x} ${spots[cellIn(side, pointed)].y + FOOT})`}
          class="harm-ghost strong"
        >
          <Stack stack={stackAt(cellIn(side, pointed)) + token} />
        </g>
      )}
      {[...cubes].map((at) => {
        const cell = cellIn(side, at);
        return (
          <g key={at} transform={`translate(${spots[cell].x} ${spots[cell].y + FOOT - topOf(stackAt(cell))})`}>
            <g class="harm-may">
              <Cube />
            </g>
          </g>
        );
      })}
      {[...targets].map((at) => {
        const gain = gainAt(at);
        // what is pointed at stands in the caption and in the table of points
        if (gain === common || at === pointed) return null;
        const { x, y } = spots[cellIn(side, at)];
        return (
          <g
            key={at}
            transform={`translate(${x} ${y + (stackAt(cellIn(side, at)) === '' ? 1 : 30)})`}
            class={`harm-tag${gain < 0 ? ' down' : ''}`}
          >
            <rect
              x={-7 - 5 * signed(gain).length}
              y="-12"
              width={14 + 10 * signed(gain).length}
              height="23"
              rx="11.5"
            />
            <text y="6">{signed(gain)}</text>
          </g>
        );
      })}
    </g>
  );
}
