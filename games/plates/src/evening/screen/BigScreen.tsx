import { HexBoard } from '../../board/HexBoard.tsx';
import { useLatest } from '../../board/latest.ts';
import { words as gameWords } from '../../board/words.ts';
import { frozenHearts, hexAt, positionOf } from '../../rules/index.ts';
import type { PartProps } from '../EventPage.tsx';
import { words } from '../words/catalogue.ts';
import { Headline } from './Headline.tsx';
import { Matches } from './Matches.tsx';
import { useMovement } from './movement.ts';
import { useAwake, useDarkRoom } from './projector.ts';
import { Ranking } from './Ranking.tsx';
import './screen.css';

/** For a projector: the board large, who leads, what is played. Nothing to click, and it runs the whole evening. */
export function BigScreen({ session }: PartProps) {
  const view = session.view.value;
  const movement = useMovement(session);
  const latest = useLatest(
    view === undefined ? [] : positionOf(view).board,
    session.notes.value,
    session.table.log.value,
  );
  useAwake();
  useDarkRoom();
  if (view === undefined) return null;
  const { screen } = words.value;
  const { picture, target } = gameWords.value.board;
  return (
    <div class="big-screen" data-game="plates" data-ply={session.table.ply.value}>
      <div class="big-board">
        <HexBoard
          still
          board={positionOf(view).board}
          looks={view.event.teams}
          label={picture}
          frozen={frozenHearts(positionOf(view)).map(hexAt)}
          {...latest}
        />
      </div>
      <main class="big-side" id="content">
        <header class="big-head">
          <h1>{view.event.name}</h1>
          <p class="big-goal">
            {view.round > 0 && <span>{screen.round(view.round)}</span>} <span>{target(view.target)}</span>
          </p>
        </header>
        <Ranking view={view} movement={movement} />
        <Matches view={view} />
      </main>
      <Headline session={session} view={view} />
      {session.line.value !== 'open' && (
        <p class="big-offline" role="status">
          {screen.offline}
        </p>
      )}
    </div>
  );
}
