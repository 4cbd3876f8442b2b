import { Screen } from '@tessera/events/screen/Screen.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { HexBoard } from '../../board/HexBoard.tsx';
import { useLatest } from '../../board/latest.ts';
import { words as gameWords } from '../../board/words.ts';
import { frozenHearts, hexAt, positionOf } from '../../rules/index.ts';
import type { Types } from '../evening.tsx';
import { words } from '../words/catalogue.ts';
import { Headline } from './Headline.tsx';
import { Matches } from './Matches.tsx';
import { useMovement } from './movement.ts';
import { Ranking } from './Ranking.tsx';
import './screen.css';

/** The big screen of an evening: the board, who leads, what is played. */
export function BigScreen({ session, view }: PartProps<Types>) {
  const movement = useMovement(session);
  const position = positionOf(view);
  const latest = useLatest(position.board, session.table.notes.value, session.table.log.value);
  const { picture, target } = gameWords.value.board;
  return (
    <Screen
      session={session}
      board={
        <HexBoard
          still
          board={position.board}
          looks={view.event.teams}
          label={picture}
          frozen={frozenHearts(position).map(hexAt)}
          {...latest}
        />
      }
      goal={
        <>
          {view.round > 0 && <span>{words.value.screen.round(view.round)}</span>} <span>{target(view.target)}</span>
        </>
      }
      headline={<Headline session={session} view={view} />}
    >
      <Ranking view={view} movement={movement} />
      <Matches view={view} />
    </Screen>
  );
}
