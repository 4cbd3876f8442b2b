import type { Seat } from '@tessera/kernel';
import type { Deed, DeedName } from './choices.ts';
import { creditedTo } from './credit.ts';
import type { View } from './view.ts';

export const nameOf = (view: View, seat: Seat): string => view.event.teams[seat].name;

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const teamsOf = (view: View, seats: readonly Seat[]): string => listed(seats.map((seat) => nameOf(view, seat)));

/** `Amber and Blue against Crimson`. */
export const sidesOf = (view: View, sides: readonly (readonly Seat[])[]): string =>
  sides.map((seats) => teamsOf(view, seats)).join(' against ');

export const signed = (by: number): string => (by > 0 ? `+${by}` : String(by).replace('-', '−'));

const matchText = (view: View, id: number): string => {
  const match = view.event.matches.find((one) => one.id === id);
  return match === undefined ? `match ${id}` : `match ${id} (${match.game}: ${sidesOf(view, match.sides)})`;
};

function resultText(view: View, id: number, winners: readonly number[]): string {
  const match = view.event.matches.find((one) => one.id === id);
  if (winners.length === 0) return 'a draw';
  return `a win of ${teamsOf(view, match === undefined ? [] : creditedTo(match.sides, winners))}`;
}

type Say<K extends DeedName> = (view: View, deed: Extract<Deed, { do: K }>) => string;

const DEEDS: { readonly [K in DeedName]: Say<K> } = {
  begin: () => 'Begin the event',
  end: (_view, { reason }) => `End the event: ${reason}`,
  event: (_view, { name }) => `Call the event ${name}`,
  team: (view, { team, name }) => `Edit ${nameOf(view, team)}: ${name}`,
  plan: (view, { match }) => `Plan ${match.game}: ${sidesOf(view, match.sides)}`,
  editMatch: (view, { id, match }) => `Change match ${id} to ${match.game}: ${sidesOf(view, match.sides)}`,
  moveMatch: (view, { id, to }) => `Move ${matchText(view, id)} to place ${to + 1}`,
  removeMatch: (view, { id }) => `Remove ${matchText(view, id)}`,
  startMatch: (view, { id }) => `Start ${matchText(view, id)}`,
  confirm: (view, { id, winners }) => `Confirm ${resultText(view, id, winners)} in match ${id}`,
  toss: (_view, { id }) => `Draw the winner of match ${id}`,
  cancel: (view, { id }) => `Cancel ${matchText(view, id)}`,
  correct: (view, { id, winners }) => `Correct match ${id} to ${resultText(view, id, winners)}`,
  adjust: (view, { team, by, reason }) => `Give ${nameOf(view, team)} ${signed(by)}: ${reason}`,
  target: (_view, { to }) => `Set the target to ${to}`,
  waive: (view) => `Waive the placement of ${teamsOf(view, view.queue.slice(0, 1))}`,
  placeFor: (view, { hex }) => `Place on ${hex} for ${teamsOf(view, view.queue.slice(0, 1))}`,
  owe: (view, { team, reason }) => `Let ${nameOf(view, team)} place: ${reason}`,
  removePlate: (_view, { hex, reason }) => `Remove the plate on ${hex}: ${reason}`,
  challenge: (view, { disputes }) =>
    `Open a challenge: ${listed(disputes.map(({ heart, challenger }) => `${nameOf(view, challenger)} for ${heart}`))}`,
  resolve(view, { id, winner }) {
    const challenge = view.event.challenges.find((one) => one.id === id);
    return winner === null || challenge === undefined
      ? `Call off challenge ${id}`
      : `Challenge ${id} is won by ${teamsOf(view, challenge.sides[winner])}`;
  },
};

/** What an organiser does, as a choice reads. */
export const deedText = (view: View, deed: Deed): string => (DEEDS[deed.do] as Say<DeedName>)(view, deed);
