import type { Seat } from '@tessera/kernel';
import { Chip, type Look, tintOf } from '../../board/Plate.tsx';
import { words as gameWords } from '../../board/words.ts';
import { creditedTo, FREE_CHOICE, type PlannedMatch, type View } from '../../rules/index.ts';
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

/** A side of a match in one line of text: its teams. */
export const sideName = (view: View, side: readonly Seat[]): string =>
  side.map((team) => teamName(view, team)).join(' + ');

/** The sides of a match, each with its teams. */
export function Sides({
  view,
  sides,
  won = [],
}: {
  view: View;
  sides: readonly (readonly Seat[])[];
  won?: readonly number[];
}) {
  const credited = creditedTo(sides, won);
  return (
    <span class="evening-sides">
      {sides.map((side, i) => (
        <span key={i} class={won.includes(i) ? 'evening-side evening-won' : 'evening-side'}>
          {i > 0 && <span class="evening-versus">{words.value.match.versus}</span>}
          {side.map((team) => (
            <span key={team}>
              <TeamName view={view} team={team} />
              {won.includes(i) && !credited.includes(team) && <small> ({words.value.match.split})</small>}
            </span>
          ))}
          {won.includes(i) && <span class="tag">{words.value.match.won}</span>}
        </span>
      ))}
    </span>
  );
}

/** `#3 Chess, 2v2`. */
export const matchTitle = ({ id, game, format }: Pick<PlannedMatch, 'id' | 'game' | 'format'>): string =>
  `#${id} ${gameName(game)}${format === '' ? '' : `, ${format}`}`;

/** `Amber + Blue against Crimson`. */
export const pairing = (view: View, { sides }: Pick<PlannedMatch, 'sides'>): string =>
  sides.map((side) => sideName(view, side)).join(` ${words.value.match.versus} `);

/** The status or the result of a match, in a few words. A team that was split has not won. */
export function matchOutcome(view: View, match: PlannedMatch): string {
  const { match: said } = words.value;
  if (match.status !== 'completed') return said.statuses[match.status];
  if (match.winners.length === 0) return said.draw;
  return said.wonBy(teamNames(view, creditedTo(match.sides, match.winners)));
}
