import { isControl, useKeptFocus, useKeyPresses } from '@tessera/kit/board/keys.ts';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Cell } from '../rules/index.ts';
import { stopName } from './Caption.tsx';
import type { Controls } from './controls.ts';
import { type Area, BOARD, byCell, CELLS, cellArea, cellKey, spotsFor, type Unit } from './layout.ts';
import { words } from './words.ts';

const percent = (part: number): string => `${(100 * part) / BOARD}%`;
const box = ({ x, y, width, height }: Area) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** What can be touched lies over the picture: one button for every unit and every empty cell. */
export function Hits({ controls, children }: { readonly controls: Controls; readonly children: ComponentChildren }) {
  const { stops, units, view, seat, roll, selection } = controls;
  const w = words.value.board;
  const spots = spotsFor(units);
  const last = useRef<Stop | undefined>(undefined);
  const current = stopNear(stops, last.current?.key, last.current?.cell ?? [4, 2]);
  const targets = roll === undefined ? controls.targets : controls.targets.filter((target) => target.roll === roll);
  const walk = (event: KeyboardEvent): void => {
    const next = stepFrom(stops, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    last.current = next;
    const board = event.currentTarget as HTMLElement;
    board.querySelector<HTMLElement>(`[data-stop="${next.key}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups the places of a board
    <div
      class="attha-board"
      role="group"
      aria-label={w.board}
      onKeyDown={walk}
      onPointerLeave={() => controls.point(undefined)}
    >
      {children}
      {stops.map((stop) => {
        const { unit } = stop;
        const chosen = unit !== undefined && unit.seat === seat && selection.chosen.includes(unit.ids[0]);
        const name = stopName(w, stop, { view, seat, units, targets });
        const spot = unit === undefined ? undefined : spots.get(unit.key);
        return (
          <button
            type="button"
            key={stop.key}
            class="board-hit attha-hit"
            data-stop={stop.key}
            data-own={unit !== undefined && unit.seat === seat ? '' : undefined}
            tabIndex={stop === current ? 0 : -1}
            style={box(spot === undefined ? cellArea(stop.cell) : spot.area)}
            aria-label={chosen ? `${name}, ${w.chosen}` : name}
            onClick={(event) => controls.choose(stop, event.shiftKey)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && controls.point(stop)}
            onFocus={({ currentTarget }) => {
              last.current = stop;
              if (currentTarget.matches(':focus-visible')) controls.point(stop);
            }}
            onBlur={() => controls.point(undefined)}
          />
        );
      })}
    </div>
  );
}

/** A place the arrow keys can reach: a unit, or a cell with nobody on it. */
export interface Stop {
  readonly key: string;
  readonly cell: Cell;
  readonly unit: Unit | undefined;
}

/** All stops in reading order. */
export function stopsOf(units: readonly Unit[]): readonly Stop[] {
  const cells = byCell(units);
  return CELLS.flatMap((cell): Stop[] => {
    const there = cells.get(cellKey(cell));
    if (there === undefined) return [{ key: cellKey(cell), cell, unit: undefined }];
    return there.map((unit) => ({ key: unit.key, cell, unit }));
  });
}

const STEPS: { readonly [key: string]: readonly [row: number, col: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow key leads, or undefined when it leads nowhere. Sideways also visits everybody on one cell. */
export function stepFrom(stops: readonly Stop[], from: Stop, key: string): Stop | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const [rows, cols] = step;
  if (cols !== 0) {
    const beside = stops[stops.indexOf(from) + cols];
    if (beside !== undefined && beside.cell[0] === from.cell[0] && beside.cell[1] === from.cell[1]) return beside;
  }
  const row = from.cell[0] + rows;
  const col = from.cell[1] + cols;
  const there = stops.filter(({ cell }) => cell[0] === row && cell[1] === col);
  return cols < 0 ? there.at(-1) : there[0];
}

/** The stop that keeps the focus when pieces have moved: the same one, or the one now on its cell. */
export function stopNear(stops: readonly Stop[], key: string | undefined, cell: Cell | undefined): Stop {
  return (
    stops.find((stop) => stop.key === key) ??
    stops.find((stop) => cell !== undefined && cellKey(stop.cell) === cellKey(cell)) ??
    stops[0]
  );
}

interface Root {
  readonly current: HTMLElement | null;
}

/** The keys of this game, wherever the focus is, and a focus that is never lost. */
export function useKeys(root: Root, controls: Controls): void {
  useKeyPresses((event) => obey(controls, event));
  const next = controls.legal.throws ? '.attha-throw-button' : '.attha-hit[tabindex="0"]';
  useKeptFocus(root, controls.question?.id ?? '', next);
}

/** Whether the key meant something here. */
function obey(controls: Controls, event: KeyboardEvent): boolean {
  const { legal, view, seat, stops } = controls;
  switch (event.key) {
    case 'Escape':
      controls.clear();
      return false;
    case ' ':
      // on the board Space throws while throwing is all there is to do
      if (!legal.throws || (isControl(event.target) && !isBoard(event.target))) return false;
      controls.throwShells();
      return true;
    case 't':
      if (legal.throws) controls.throwShells();
      return legal.throws;
    case 'm':
      if (legal.merges.length > 0) controls.merge();
      return legal.merges.length > 0;
    case 's':
      if (legal.stacks.length > 0) controls.stack();
      return legal.stacks.length > 0;
    case 'r':
      if (view.pool.length > 1 && legal.moves.length > 0)
        controls.chooseRoll(((controls.roll ?? -1) + 1) % view.pool.length, false);
      return legal.moves.length > 0;
    default: {
      const id = Number(event.key);
      const stop = stops.find(({ unit }) => unit !== undefined && unit.seat === seat && unit.ids.includes(id));
      if (stop === undefined || legal.moves.length === 0) return false;
      controls.choose(stop, false);
      return true;
    }
  }
}

const isBoard = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.stop !== undefined;
