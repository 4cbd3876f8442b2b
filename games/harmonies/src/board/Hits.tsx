import { RefusalBubble } from '@tessera/kit/board/refusal.tsx';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { BOARDS, cellName, type Side } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';
import { cellIn, HALF, RADIUS, SPOTS, sizeOf, stepFrom } from './layout.ts';
import { type CellRefusal, cardsFor } from './legal.ts';
import type { Model } from './model.ts';
import { signed } from './preview.ts';
import { words } from './words.ts';

const REFUSED = 'harm-refused';

function RefusedThere({ side, refused }: { readonly side: Side; readonly refused: CellRefusal }) {
  const { width, height } = sizeOf(side);
  const { x, y } = SPOTS[side][cellIn(side, refused.at)];
  return (
    <RefusalBubble refused={refused} id={REFUSED} x={x / width} y={y / height} gap={`${(88 * RADIUS) / width}%`} />
  );
}

/** What can be touched lies over the picture: one button for every cell, as wide as its column. */
export function Hits({ model, children }: { readonly model: Model; readonly children: ComponentChildren }) {
  const { side, targets, props, seat, refused } = model;
  const w = words.value.board;
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
      aria-label={props.me === null ? w.boardOf(props.name(seat)) : w.board}
      style={{ aspectRatio: `${width} / ${height}` }}
      onKeyDown={walk}
      onPointerLeave={() => model.point(undefined)}
    >
      {children}
      {refused !== undefined && <RefusedThere side={side} refused={refused} />}
      {keys.map((at, cell) => {
        const { x, y } = SPOTS[side][cell];
        return (
          <button
            type="button"
            key={at}
            class={`board-hit harm-hit${targets.has(at) ? ' harm-open' : ''}`}
            data-at={at}
            data-stack={model.own.cells[cell].stack}
            data-cube={model.own.cells[cell].cube}
            tabIndex={cell === last.current ? 0 : -1}
            style={{
              left: `${(100 * (x - half)) / width}%`,
              top: `${(100 * (y - HALF)) / height}%`,
              width: `${(200 * half) / width}%`,
              height: `${(200 * HALF) / height}%`,
            }}
            aria-label={describe(w, model, at)}
            aria-describedby={refused?.at === at ? REFUSED : undefined}
            onClick={() => model.choose(at)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && model.point(at)}
            onFocus={({ currentTarget }) => {
              last.current = cell;
              if (currentTarget.matches(':focus-visible')) model.point(at);
            }}
            onBlur={() => model.pointed === at && model.point(undefined)}
          />
        );
      })}
    </div>
  );
}

/** What stands on a cell and what can happen there. */
function describe(w: BoardWords, model: Model, at: string): string {
  const { own, side, legal, targets, token, card } = model;
  const { stack, cube } = own.cells[cellIn(side, at)];
  const parts = [w.cell(cellName(side, at), w.stacks[stack])];
  if (cube !== null) parts.push(cube === 'spirit' ? w.withSpirit : w.withCube);
  const cubing = card !== undefined && legal.cubes.has(card);
  if (!cubing && token !== undefined && targets.has(at)) {
    const gain = model.gainAt(at)?.gain ?? 0;
    parts.push(w.placeHere(w.tokens[token], signed(gain)));
  }
  const fitting = cardsFor(legal, at);
  if (fitting.length > 0) parts.push(w.cubeHere(fitting.map((id) => w.cards(id))));
  return parts.join(', ');
}
