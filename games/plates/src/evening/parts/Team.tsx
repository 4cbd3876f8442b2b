import type { Seat } from '@tessera/kernel';
import { Chip, type Look, tintOf } from '../../board/Plate.tsx';
import { words as gameWords } from '../../board/words.ts';
import { FREE_CHOICE, positionOf, type View, whyNotPlace } from '../../rules/index.ts';
import { listed } from '../../words/speech.ts';
import { words } from '../words/catalogue.ts';

/** What a team is called: its own name, or its colour in the language in use. */
export const teamName = (view: View, team: Seat): string => gameWords.value.seat(view, team);

/** `Owls, Foxes and Hares`. */
export const teamNames = (view: View, teams: readonly Seat[]): string =>
  listed(
    teams.map((team) => teamName(view, team)),
    words.value.final.and,
  );

/** The game of a match; suggestions may leave it open. */
export const gameName = (game: string): string => (game === FREE_CHOICE ? gameWords.value.board.anyGame : game);

/** Why a team may not place on a hex; undefined when it may. */
export function whyNotThere(view: View, team: Seat, hex: string): string | undefined {
  const code = whyNotPlace(positionOf(view), team, hex);
  return code === undefined ? undefined : gameWords.value.refusals[code];
}

/** Changes when somebody has placed or it is another team's turn. */
export const turnOf = ({ cycle, queue, standings }: View): string =>
  `${cycle} ${queue.join()} ${standings.reduce((sum, { placed }) => sum + placed, 0)}`;

/** A team's plate in small: colour and emblem. Its name always stands beside it. */
export const TeamMark = ({ looks, team }: { looks: readonly Look[]; team: Seat }) => (
  <Chip team={team} tint={tintOf(looks, team)} />
);

export const TeamName = ({ view, team }: { view: View; team: Seat }) => (
  <span class="events-name">
    <TeamMark looks={view.event.teams} team={team} /> {teamName(view, team)}
  </span>
);
