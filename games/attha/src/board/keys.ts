import { useKeptFocus, useKeyPresses } from '@tessera/table/board/keys.ts';
import { isControl } from '@tessera/table/parts/focus.ts';
import type { TableModel } from './table.ts';

interface Root {
  readonly current: HTMLElement | null;
}

/** The keys of this game, wherever the focus is, and a focus that is never lost. */
export function useKeys(root: Root, table: TableModel): void {
  useKeyPresses((event) => obey(table, event));
  const next = table.legal.throws ? '.attha-throw-button' : '.attha-hit[tabindex="0"]';
  useKeptFocus(root, table.question?.id ?? '', next);
}

/** Whether the key meant something here. */
function obey(table: TableModel, event: KeyboardEvent): boolean {
  const { legal, view, seat, stops } = table;
  switch (event.key) {
    case 'Escape':
      table.clear();
      return false;
    case ' ':
      // on the board Space throws while throwing is all there is to do
      if (!legal.throws || (isControl(event.target) && !isBoard(event.target))) return false;
      table.throwShells();
      return true;
    case 't':
      if (legal.throws) table.throwShells();
      return legal.throws;
    case 'm':
      if (legal.merges.length > 0) table.merge();
      return legal.merges.length > 0;
    case 's':
      if (legal.stacks.length > 0) table.stack();
      return legal.stacks.length > 0;
    case 'r':
      if (view.pool.length > 1 && legal.moves.length > 0)
        table.chooseRoll(((table.roll ?? -1) + 1) % view.pool.length, false);
      return legal.moves.length > 0;
    default: {
      const id = Number(event.key);
      const stop = stops.find(({ unit }) => unit !== undefined && unit.seat === seat && unit.ids.includes(id));
      if (stop === undefined || legal.moves.length === 0) return false;
      table.choose(stop, false);
      return true;
    }
  }
}

const isBoard = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.stop !== undefined;
