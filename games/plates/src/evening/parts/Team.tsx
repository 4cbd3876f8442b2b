import type { Seat } from '@tessera/kernel';
import { Chip } from '../../board/Plate.tsx';
import { type Look, tintOf } from '../../board/palette.ts';
import type { View } from '../../rules/index.ts';
import { teamName } from '../tell.ts';

/** A team's plate in small: colour and emblem. Its name always stands beside it. */
export const TeamMark = ({ looks, team }: { looks: readonly Look[]; team: Seat }) => (
  <Chip team={team} tint={tintOf(looks, team)} />
);

export const TeamName = ({ view, team }: { view: View; team: Seat }) => (
  <span class="events-name">
    <TeamMark looks={view.event.teams} team={team} /> {teamName(view, team)}
  </span>
);
