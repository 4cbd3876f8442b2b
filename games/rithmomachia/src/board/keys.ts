import { isControl, useKeyPresses } from '@tessera/kit/board/keys.ts';
import type { Draft } from './draft.ts';

/** The keys of this game, wherever the focus is. */
export function useKeys(draft: Draft): void {
  useKeyPresses((event) => obey(draft, event));
}

/** Whether the key meant something here. */
function obey(draft: Draft, event: KeyboardEvent): boolean {
  const free = !isControl(event.target);
  switch (event.key) {
    case 'Escape':
      draft.clear();
      return false;
    case 'ArrowUp':
    case 'ArrowDown':
      // the squares keep their arrows while one of them has the focus; a mouse that only points leaves them free
      if (!free || draft.ways.length < 2) return false;
      draft.turnWay(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    case 'Enter':
      if (!free || (draft.plan.length === 0 && draft.ways.length === 0)) return false;
      if (draft.plan.length > 0) draft.play();
      else if (draft.pointed !== undefined) draft.choose(draft.pointed);
      return true;
    case 'n':
      draft.use('inspect');
      return true;
    case 'h':
      draft.use('build');
      return true;
    default:
      return false;
  }
}
