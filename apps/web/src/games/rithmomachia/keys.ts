import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { TableModel } from './table.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button]') !== null;

/** The keys of this game, wherever the focus is. */
export function useKeys(table: TableModel): void {
  const latest = useRef(table);
  latest.current = table;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (obey(latest.current, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
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

/** Buttons come and go with a turn; whoever plays by keys goes on from the board. */
export function useKeptFocus(root: { readonly current: HTMLElement | null }): void {
  const inside = useRef(false);
  useEffect(() => {
    const focused = (event: FocusEvent): void => {
      inside.current = root.current?.contains(event.target as Node) ?? false;
    };
    const pressed = (): void => {
      inside.current = false;
    };
    addEventListener('focusin', focused);
    addEventListener('pointerdown', pressed);
    return () => {
      removeEventListener('focusin', focused);
      removeEventListener('pointerdown', pressed);
    };
  }, []);
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('.rithmo-hit[tabindex="0"]')?.focus();
  });
}
