import { useKeyPresses } from '@tessera/table/board/keys.ts';
import { isControl } from '@tessera/table/parts/focus.ts';
import type { TableModel } from './table.ts';

/** The keys of this game, wherever the focus is. */
export function useKeys(table: TableModel): void {
  useKeyPresses((event) => obey(table, event));
}

/** Whether the key meant something here. */
function obey(table: TableModel, event: KeyboardEvent): boolean {
  const free = !isControl(event.target);
  switch (event.key) {
    case 'Escape':
      table.clear();
      return false;
    case 'ArrowUp':
    case 'ArrowDown':
      // the squares keep their arrows while one of them has the focus; a mouse that only points leaves them free
      if (!free || table.ways.length < 2) return false;
      table.turnWay(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    case 'Enter':
      if (!free || (table.plan.length === 0 && table.ways.length === 0)) return false;
      if (table.plan.length > 0) table.play();
      else if (table.pointed !== undefined) table.choose(table.pointed);
      return true;
    case 'n':
      table.use('inspect');
      return true;
    case 'h':
      table.use('build');
      return true;
    default:
      return false;
  }
}
