import type { Seat } from '@tessera/kernel';
import { Chip } from '../../board/Plate.tsx';
import { type Look, tintOf } from '../../board/palette.ts';
import { creditedTo, type View } from '../../rules/index.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** A team's plate in small: colour and emblem. Its name always stands beside it. */
export const TeamMark = ({ looks, team }: { looks: readonly Look[]; team: Seat }) => (
  <Chip team={team} tint={tintOf(looks, team)} />
);

export const TeamName = ({ view, team }: { view: View; team: Seat }) => (
  <span class="team-name">
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
    <span class="sides">
      {sides.map((side, i) => (
        <span key={i} class={won.includes(i) ? 'side won' : 'side'}>
          {i > 0 && <span class="versus">{words.value.match.versus}</span>}
          {side.map((team) => (
            <span key={team} class="mate">
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
