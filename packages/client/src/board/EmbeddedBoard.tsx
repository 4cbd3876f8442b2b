import type { Json } from '@tessera/kernel';
import type { BoardProps, GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { seated } from '../session/tell.ts';

type Given = Pick<BoardProps, 'me'> & Partial<Omit<BoardProps, 'me' | 'view' | 'seats' | 'name'>>;

interface EmbeddedProps extends Given {
  readonly ui: GameUi;
  readonly view: Json;
  /** What the seats are called. */
  readonly names: readonly string[];
  /** Takes the height that its page gives it; else it is as high as all of it needs at its width. */
  readonly fills?: boolean;
}

/** A page that scrolls shows the whole board at once where its window is high enough for that. */
const SHARE_OF_WINDOW = 0.78;
/** A game that says nothing has room for a square board and for what goes with it. */
const PLAIN = 1.4;

/** How high the room of a board in a page is. */
const heightIn = ({ height }: Pick<GameUi, 'height'>, width: number, most: number): number =>
  Math.round(height?.(width, most) ?? Math.max(320, Math.min(PLAIN * width, most)));

/**
 * The one way in which a page has a board in it: reviews, puzzles and lessons. Gives the board the room by which it sizes itself,
 * and the board of words to those who prefer it. Without questions it can be looked at only.
 */
export function EmbeddedBoard({ ui, names, fills = false, ...given }: EmbeddedProps) {
  const InWords = useMemo(() => later(async () => (await import('./plain.tsx')).plainBoard(ui)), [ui]);
  const inWords = settings.value.board === 'list';
  const Board = inWords ? InWords : ui.Board;
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place, ui, !fills && !inWords);
  return (
    <div
      class="board-room"
      ref={place}
      {...(height !== undefined && { style: { flex: 'none', height: `${height}px` } })}
    >
      <Board
        notes={[]}
        questions={[]}
        seats={seated(names)}
        name={(seat) => names[seat]}
        answer={() => {}}
        whyNot={() => undefined}
        announce={() => {}}
        {...given}
      />
    </div>
  );
}

/** Follows the width that a page leaves for the board. */
function useHeight(place: RefObject<HTMLElement | null>, ui: GameUi, own: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const room = place.current;
    if (room === null || !own) return setHeight(undefined);
    const fit = () => setHeight(heightIn(ui, room.clientWidth, innerHeight * SHARE_OF_WINDOW));
    const watch = new ResizeObserver(fit);
    watch.observe(room);
    addEventListener('resize', fit);
    fit();
    return () => {
      watch.disconnect();
      removeEventListener('resize', fit);
    };
  }, [ui, own]);
  return height;
}
