import type { Note, Seat, Text } from '@tessera/kernel';
import { HEART_OF, hexAt, MOUNTAIN } from './board.ts';
import type { Choice } from './choices.ts';
import type { Dispute } from './event.ts';
import type { Payment } from './ledger.ts';
import { REFUSALS } from './refusals.ts';
import type { Ending } from './score.ts';
import type { State } from './state.ts';
import { deedText, listed, nameOf, sidesOf, signed, teamsOf } from './text-deeds.ts';
import type { View } from './view.ts';

/** `the mountain`, `the heart q2r-4` or just the key. */
export function hexName(key: string): string {
  const hex = hexAt(key);
  return hex === MOUNTAIN ? 'the mountain' : HEART_OF[hex] > 0 ? `the heart ${key}` : key;
}

const ENDS: { readonly [E in Ending]: string } = {
  target: 'The target is reached',
  full: 'The board is full',
  blocked: 'Nobody can place any more',
  stalled: 'Nothing has grown for a long time',
  exhausted: 'All matches are played',
  ended: 'The organiser has ended the event',
  left: 'The others have left',
};

type Sides = readonly (readonly Seat[])[];

// the details are written by the steps; this is the one place that reads them back
type Details = {
  platePlaced: { hex: string; replaced: Seat | null };
  placementForfeited: null;
  placementWaived: null;
  placementOwed: { reason: string };
  plateRemoved: { hex: string; reason: string };
  rightGranted: { heart: string };
  heartsSettled: { cycle: number; payments: readonly Payment[] };
  statusChanged: { status: string };
  eventEdited: { name: string };
  teamEdited: { name: string };
  teamLeft: null;
  matchQueued: { match: number; game: string; sides: Sides };
  matchEdited: { match: number; game: string; sides: Sides };
  matchMoved: { match: number; to: number };
  matchRemoved: { match: number; game: string; sides: Sides };
  matchStarted: { match: number; game: string; sides: Sides };
  matchCancelled: { match: number; game: string; sides: Sides };
  resultConfirmed: { match: number; game: string; teams: readonly Seat[]; winners: readonly number[] };
  resultCorrected: { match: number; game: string; teams: readonly Seat[]; winners: readonly number[] };
  pointsAdjusted: { by: number; reason: string };
  targetChanged: { from: number; to: number };
  challengeOpened: { challenge: number; disputes: readonly Dispute[] };
  challengeResolved: { challenge: number; winner: 0 | 1 | null; taken: readonly Dispute[] };
  eventFinished: { ending: Ending; winners: readonly Seat[]; reason: string };
};

const says =
  <K extends keyof Details>(sentence: (view: View, detail: Details[K], seat: Seat) => string) =>
  (view: View, note: Note): string =>
    sentence(view, note.detail as Details[K], note.seat);

function settled(view: View, payments: readonly Payment[]): string {
  if (payments.length === 0) return 'No heart paid anybody.';
  const sums = view.event.teams.map((_, team) =>
    payments.reduce((sum, one) => (one.team === team ? sum + one.amount : sum), 0),
  );
  const parts = sums.flatMap((sum, team) => (sum === 0 ? [] : [`${nameOf(view, team)} ${sum}`]));
  return `The hearts paid ${listed(parts)}.`;
}

const outcome = (view: View, teams: readonly Seat[], winners: readonly number[]): string =>
  winners.length === 0 ? 'a draw' : `won by ${teamsOf(view, teams)}`;

const disputes = (view: View, all: readonly Dispute[]): string =>
  listed(
    all.map(
      ({ heart, challenger, holder }) => `${nameOf(view, challenger)} for ${hexName(heart)} of ${nameOf(view, holder)}`,
    ),
  );

const notes: { readonly [K in keyof Details]: (view: View, note: Note) => string } = {
  platePlaced: says<'platePlaced'>((view, { hex, replaced }, seat) =>
    replaced === null
      ? `${nameOf(view, seat)} placed on ${hexName(hex)}.`
      : `${nameOf(view, seat)} took ${hexName(hex)} from ${nameOf(view, replaced)}.`,
  ),
  placementForfeited: says<'placementForfeited'>((view, _, seat) => `${nameOf(view, seat)} has nowhere to place.`),
  placementWaived: says<'placementWaived'>((view, _, seat) => `${nameOf(view, seat)} does not place.`),
  placementOwed: says<'placementOwed'>((view, { reason }, seat) => `${nameOf(view, seat)} is owed a plate: ${reason}`),
  plateRemoved: says<'plateRemoved'>(
    (view, { hex, reason }, seat) => `The plate of ${nameOf(view, seat)} on ${hexName(hex)} was removed: ${reason}`,
  ),
  rightGranted: says<'rightGranted'>(
    (view, { heart }, seat) => `${nameOf(view, seat)} may challenge for ${hexName(heart)}.`,
  ),
  heartsSettled: says<'heartsSettled'>((view, { payments }) => settled(view, payments)),
  statusChanged: says<'statusChanged'>((view) => `${view.event.name} has begun.`),
  eventEdited: says<'eventEdited'>((_view, { name }) => `The event is called ${name}.`),
  teamEdited: says<'teamEdited'>((_view, { name }) => `${name} was edited.`),
  teamLeft: says<'teamLeft'>((view, _, seat) => `${nameOf(view, seat)} left.`),
  matchQueued: says<'matchQueued'>(
    (view, { match, game, sides }) => `Match ${match} is planned: ${game}, ${sidesOf(view, sides)}.`,
  ),
  matchEdited: says<'matchEdited'>(
    (view, { match, game, sides }) => `Match ${match} is now ${game}, ${sidesOf(view, sides)}.`,
  ),
  matchMoved: says<'matchMoved'>((_view, { match, to }) => `Match ${match} moved to place ${to + 1}.`),
  matchRemoved: says<'matchRemoved'>((_view, { match }) => `Match ${match} was removed from the plan.`),
  matchStarted: says<'matchStarted'>(
    (view, { match, game, sides }) => `Match ${match} has started: ${game}, ${sidesOf(view, sides)}.`,
  ),
  matchCancelled: says<'matchCancelled'>((_view, { match, game }) => `Match ${match} (${game}) was cancelled.`),
  resultConfirmed: says<'resultConfirmed'>(
    (view, { match, game, teams, winners }) => `Match ${match} (${game}): ${outcome(view, teams, winners)}.`,
  ),
  resultCorrected: says<'resultCorrected'>(
    (view, { match, game, teams, winners }) =>
      `Match ${match} (${game}) was corrected: ${outcome(view, teams, winners)}.`,
  ),
  pointsAdjusted: says<'pointsAdjusted'>(
    (view, { by, reason }, seat) => `${nameOf(view, seat)} ${signed(by)}: ${reason}`,
  ),
  targetChanged: says<'targetChanged'>((_view, { from, to }) => `The target is ${to} now, not ${from}.`),
  challengeOpened: says<'challengeOpened'>(
    (view, { challenge, disputes: all }) => `Challenge ${challenge}: ${disputes(view, all)}.`,
  ),
  challengeResolved: says<'challengeResolved'>((view, { challenge, taken }) =>
    taken.length === 0
      ? `Challenge ${challenge} is over; nothing changes hands.`
      : `Challenge ${challenge} is over: ${disputes(view, taken)}, won.`,
  ),
  eventFinished: says<'eventFinished'>((view, { ending, winners, reason }) => {
    const why = ending === 'ended' || ending === 'exhausted' ? `${ENDS[ending]}: ${reason}` : `${ENDS[ending]}.`;
    return `${why} ${winners.length === 1 ? 'The winner is' : 'The winners are'} ${teamsOf(view, winners)}.`;
  }),
};

function placeText(view: View, choice: Choice, seat: Seat): string {
  if (!('hex' in choice)) return 'Place';
  const owner = view.board[hexAt(choice.hex)];
  return owner < 0 || owner === seat
    ? `Place on ${hexName(choice.hex)}`
    : `Take ${hexName(choice.hex)} from ${nameOf(view, owner)}`;
}

export const text: Text<State, Choice, View> = {
  seat: nameOf,
  questions: {
    place: (view, { seat }) =>
      view.plates[seat] === 0 ? 'Place your first plate on a free corner.' : 'Place a plate next to your own.',
    desk: (view) =>
      view.status === 'setup' ? 'Prepare the event, then begin it.' : 'Start a match, or confirm a result.',
    toss: () => 'Which side wins?',
  },
  choices: {
    place: (view, choice, { seat }) => placeText(view, choice, seat),
    desk: (view, choice) => ('do' in choice ? deedText(view, choice) : 'Wait'),
    toss: (_view, choice) => ('side' in choice ? `Side ${choice.side + 1} wins` : 'Nobody wins'),
  },
  aside: (view, choice) => ('do' in choice ? deedText(view, choice) : 'Leave the match'),
  notes,
  refusals: REFUSALS,
};
