import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { BOARDS } from '../rules/index.ts';
import { HALF, RADIUS, SPOTS, sizeOf, stepFrom } from './layout.ts';
import { shortName } from './names.ts';
import { cellName } from './spoken.ts';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** What can be touched lies over the picture: one button for every cell, as wide as its column. */
export function Hits({ table, children }: { readonly table: TableModel; readonly children: ComponentChildren }) {
  const { side, targets, props, seat } = table;
  const w = words.value;
  const { width, height } = sizeOf(side);
  const { keys } = BOARDS[side];
  const last = useRef(side === 'A' ? 11 : 12);
  const walk = (event: KeyboardEvent): void => {
    const next = stepFrom(side, last.current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    last.current = next;
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-at="${keys[next]}"]`)?.focus();
  };
  const half = RADIUS * 0.75;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups the cells of a board
    <div
      class="harm-board"
      role="group"
      aria-label={props.me === null ? w.boardOf(shortName(props.seats[seat])) : w.board}
      style={{ aspectRatio: `${width} / ${height}` }}
      onKeyDown={walk}
      onPointerLeave={() => table.point(undefined)}
    >
      {children}
      {keys.map((at, cell) => {
        const { x, y } = SPOTS[side][cell];
        return (
          <button
            type="button"
            key={at}
            class={`harm-hit${targets.has(at) ? ' open' : ''}`}
            data-at={at}
            data-stack={table.own.cells[cell].stack}
            data-cube={table.own.cells[cell].cube}
            tabIndex={cell === last.current ? 0 : -1}
            style={{
              left: `${(100 * (x - half)) / width}%`,
              top: `${(100 * (y - HALF)) / height}%`,
              width: `${(200 * half) / width}%`,
              height: `${(200 * HALF) / height}%`,
            }}
            aria-label={cellName(w, table, at)}
            onClick={() => table.choose(at)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && table.point(at)}
            onFocus={({ currentTarget }) => {
              last.current = cell;
              if (currentTarget.matches(':focus-visible')) table.point(at);
            }}
            onBlur={() => table.pointed === at && table.point(undefined)}
          />
        );
      })}
    </div>
  );
}
