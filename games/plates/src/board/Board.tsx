import type { BoardProps } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { KEYS } from '../rules/board.ts';
import type { Plates } from '../rules/index.ts';
import { Picture } from './Picture.tsx';
import { words } from './words.ts';

const Play = later(async () => (await import('./Play.tsx')).Play);

/** The board of Plates, as the table shows it. */
export function Board(props: BoardProps<Plates>) {
  if (!props.still) return <Play {...props} />;
  const { view } = props;
  return (
    <Picture
      board={KEYS.map((key) => view.board[key] ?? -1)}
      looks={view.event.teams}
      label={words.value.board.picture}
    />
  );
}
