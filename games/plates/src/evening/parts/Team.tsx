import type { Seat } from '@tessera/kernel';
import { Chip, type Look, tintOf } from '../../board/Plate.tsx';
import { words as gameWords } from '../../board/words.ts';
import { FREE_CHOICE, type View } from '../../rules/index.ts';
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

/** A team's plate in small: colour and emblem. Its name always stands beside it. */
export const TeamMark = ({ looks, team }: { looks: readonly Look[]; team: Seat }) => (
  <Chip team={team} tint={tintOf(looks, team)} />
);

export const TeamName = ({ view, team }: { view: View; team: Seat }) => (
  <span class="events-name">
    <TeamMark looks={view.event.teams} team={team} /> {teamName(view, team)}
  </span>
);
