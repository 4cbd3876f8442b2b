import { KeptPicture } from '@tessera/client/board/Showcase.tsx';
import { loadPicture } from '@tessera/client/games.ts';
import { lastSeen } from '@tessera/client/session/last-seen.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { inTurn } from '@tessera/kit/board/later.tsx';
import './small-board.css';

interface SmallBoardProps {
  readonly roomId: string;
  readonly game: string;
}

/** A game's board is a thousand nodes: each waits for its turn, and the words are there before. */
async function picture(game: string) {
  const found = await loadPicture(game);
  await inTurn();
  return found;
}

/**
 * The board of a table as this device last saw it. A table that was begun elsewhere has none yet: then the game's own picture
 * stands there, faded, so that nobody takes it for the position.
 */
export function SmallBoard({ roomId, game }: SmallBoardProps) {
  const found = useFetched(game, () => picture(game)).value;
  const seen = lastSeen(roomId)?.view;
  const isKnown = seen !== undefined && seen !== null;
  const ratio = isThere(found) ? (found.value.ui.manifest.ratio ?? 1) : 1;
  return (
    <span class={isKnown ? 'small-board' : 'small-board unseen'} style={{ '--ratio': ratio }} aria-hidden="true">
      {isThere(found) && <KeptPicture ui={found.value.ui} view={isKnown ? seen : found.value.view} />}
    </span>
  );
}
