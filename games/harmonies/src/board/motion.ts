import type { BoardProps } from '@tessera/kit';
import { mayMove } from '@tessera/kit/settings.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Harmonies } from '../rules/index.ts';

interface Root {
  readonly current: HTMLElement | null;
}

const FLIGHT = { duration: 230, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)', fill: 'backwards' } as const;

/**
 * Lets what was taken fly from its group into the hand, and what was placed from the hand to its cell. Both have changed
 * their places already: a click never waits for them. Returns what to call where a flight may begin.
 */
export function useFlights(root: Root, { before, view }: BoardProps<Harmonies>): (from: Element | null) => void {
  const drawn = useRef(view);
  const from = useRef<DOMRect | undefined>(undefined);
  useLayoutEffect(() => {
    if (drawn.current === view) return;
    drawn.current = view;
    const start = from.current;
    from.current = undefined;
    if (start === undefined || before === undefined || root.current === null || !mayMove()) return;
    if (view.hand.length > before.hand.length)
      for (const held of all(root.current, '.harm-held svg')) fly(held, start, 1);
    else
      for (const fresh of all(root.current, '.harm-board .harm-fresh')) {
        // inside a picture a step is as long as the picture is enlarged
        const svg = fresh.closest('svg');
        if (svg !== null) fly(fresh, start, svg.viewBox.baseVal.width / svg.getBoundingClientRect().width);
      }
  }, [view]);
  return (source) => {
    from.current = source?.getBoundingClientRect();
  };
}

const all = (root: Element, selector: string): NodeListOf<Element> => root.querySelectorAll(selector);

function fly(what: Element, start: DOMRect, unit: number): void {
  const end = what.getBoundingClientRect();
  const x = (start.left + start.width / 2 - end.left - end.width / 2) * unit;
  const y = (start.top + start.height / 2 - end.top - end.height / 2) * unit;
  what.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], FLIGHT);
}
