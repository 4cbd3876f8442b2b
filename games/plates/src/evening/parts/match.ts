import { creditedTo, type PlannedMatch, type View } from '../../rules/index.ts';
import { gameName, teamNames } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { sideName } from './Team.tsx';

/** `#3 Chess, 2v2`. */
export const matchTitle = ({ id, game, format }: Pick<PlannedMatch, 'id' | 'game' | 'format'>): string =>
  `#${id} ${gameName(game)}${format === '' ? '' : `, ${format}`}`;

/** `Amber + Blue against Crimson`. */
export const pairing = (view: View, { sides }: Pick<PlannedMatch, 'sides'>): string =>
  sides.map((side) => sideName(view, side)).join(` ${words.value.match.versus} `);

/** The status or the result of a match, in a few words. A team that was split has not won. */
export function outcome(view: View, match: PlannedMatch): string {
  const { match: said } = words.value;
  if (match.status !== 'completed') return said.statuses[match.status];
  if (match.winners.length === 0) return said.draw;
  return said.wonBy(teamNames(view, creditedTo(match.sides, match.winners)));
}
