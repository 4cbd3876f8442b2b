import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** What a sheet needs to be read: less room than this is none. A wide one needs less height. */
const WIDE = 340;
const HIGH = { narrow: 250, wide: 108 };
/** How much of the window a sheet may cover where a board leaves it nothing. */
const SHARE = 0.46;

/** The largest picture on the table, or what a board without one says is its heart. */
function boardBox(table: HTMLElement): DOMRect | undefined {
  const boxes = [...table.querySelectorAll('.board-room :is(.scene, [data-heart])')].map((one) =>
    one.getBoundingClientRect(),
  );
  return boxes.reduce<DOMRect | undefined>((best, one) => (best && best.width >= one.width ? best : one), undefined);
}

/**
 * Puts a sheet beside the board and never over it: at its right where there is room, else below it. Only where a board
 * fills the window does the sheet cover its lower end.
 */
export function useBeside(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = sheet.current;
      const table = element?.closest<HTMLElement>('.table');
      const bar = table?.querySelector<HTMLElement>('.tools');
      if (!element || !table || !bar) return;
      const tools = bar.getBoundingClientRect();
      const shift = Number.parseFloat(bar.style.marginInlineStart) || 0;
      const lies = table.classList.contains('lies');
      const upright = tools.height > tools.width;
      const right = upright ? tools.left - 8 : innerWidth;
      const bottom = upright ? innerHeight : tools.top;
      const board = boardBox(table) ?? new DOMRect(0, 0, right * 0.6, 0);
      const aside = lies || right - board.right >= WIDE;
      const least = right < 720 ? HIGH.narrow : HIGH.wide;
      const left = bottom - board.bottom - 6;
      const height = left >= least ? left : left > least / 2 ? least : innerHeight * SHARE;
      element.classList.toggle('aside', aside);
      const start = lies ? tools.left : aside ? board.right + 12 : 0;
      // the tools below it are as wide as the sheet
      bar.style.marginInlineStart = aside && !upright ? `${Math.min(0, start - tools.left + shift)}px` : '';
      Object.assign(element.style, {
        left: `${start}px`,
        right: `${innerWidth - right}px`,
        top: `${aside ? 0 : bottom - height}px`,
        bottom: `${innerHeight - bottom}px`,
      });
    };
    place();
    addEventListener('resize', place);
    // a board that is still on its way
    const arrival = new MutationObserver(place);
    const room = sheet.current?.closest('.table')?.querySelector('.board-room');
    if (room) arrival.observe(room, { childList: true, subtree: true });
    // a phone that is turned: the board follows its room after the window
    const turned = new ResizeObserver(place);
    if (room) turned.observe(room);
    return () => {
      arrival.disconnect();
      turned.disconnect();
      const bar = room?.closest('.table')?.querySelector<HTMLElement>('.tools');
      if (bar) bar.style.marginInlineStart = '';
      removeEventListener('resize', place);
    };
  }, []);
}
