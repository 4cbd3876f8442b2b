import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { stopName } from './Caption.tsx';
import type { Controls } from './controls.ts';
import { type Stop, stepFrom, stopNear } from './keyboard.ts';
import { type Area, BOARD, cellArea, spotsFor } from './layout.ts';
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
