import type { Reading, Seat } from '@tessera/kernel';
import { HEART_OF, HEART_VALUES, hexAt } from '../rules/board.ts';
import { creditedTo, FREE_CHOICE } from '../rules/event.ts';
import type { Deed, DeedName, View } from '../rules/index.ts';
import type { Notes } from '../rules/notes.ts';
import type { GameWords } from './index.ts';
import {
  because,
  hasPlates,
  isDraw,
  isOne,
  listed,
  matchOf,
  meFirst,
  paidTo,
  placeIn,
  reasonIn,
  signed,
  startOf,
  turnText,
} from './speech.ts';

type At = Reading<View>;
type Sides = readonly (readonly Seat[])[];

const PLACES = {
  hearts: [
    'the mountain heart',
    'the top heart',
    'the upper right heart',
    'the lower right heart',
    'the bottom heart',
    'the lower left heart',
    'the upper left heart',
  ],
  corner: (label: string) => `corner ${label}`,
};

const place = (key: string): string => placeIn(PLACES, key);
const all = (items: readonly string[]): string => listed(items, 'and');
const teams = ({ name }: At, seats: readonly Seat[]): string => all(seats.map(name));
const against = (at: At, sides: Sides): string => sides.map((seats) => teams(at, seats)).join(' against ');
const played = (game: string): string => (game === FREE_CHOICE ? board.anyGame : game);
const why = (reason: string): string => reasonIn(reason, 'correction');
const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numeral = (count: number): string => NUMBERS[count] ?? String(count);
const who = (at: At, seat: Seat): string => (at.me === seat ? 'You' : at.name(seat));
const whom = (at: At, seat: Seat): string => (at.me === seat ? 'you' : at.name(seat));
const whose = (at: At, seat: Seat): string => (at.me === seat ? 'your' : `${at.name(seat)}’s`);

/** What a plate did: a heart it holds, a cluster it broke, or how large its own has become. */
function placed(at: At, { hex, replaced, size, gain, fell }: Notes['platePlaced'], seat: Seat): string {
  const heart = HEART_OF[hexAt(hex)];
  if (replaced !== null) {
    const broken =
      fell === undefined || fell.into.length < 2
        ? ''
        : `; ${whose(at, replaced)} ${numeral(fell.from)} fell into ${all(fell.into.map(numeral))}`;
    return `${who(at, seat)} took ${place(hex)} from ${whom(at, replaced)}${broken}.`;
  }
  if (heart >= 0) return `${who(at, seat)} took ${place(hex)}; it pays ${HEART_VALUES[heart]} each round.`;
  if (size === undefined || gain === undefined) return `${who(at, seat)} placed a plate.`;
  return size === 1
    ? `${who(at, seat)} placed a plate, ${signed(gain)}.`
    : `${who(at, seat)} grew to ${numeral(size)}, ${signed(gain)}.`;
}

/** `You win with 53 points; 50 were enough.` */
function won(at: At, team: Seat): string {
  const total = at.view.standings.find((standing) => standing.team === team)?.points.total ?? 0;
  return `${who(at, team)} ${at.me === team ? 'win' : 'wins'} with ${points(total)}; ${at.view.target} were enough.`;
}

const match = (at: At, id: number): string => {
  const found = matchOf(at.view, id);
  return found === undefined ? `match ${id}` : `match ${id} (${played(found.game)}: ${against(at, found.sides)})`;
};

const result = (at: At, id: number, winners: readonly number[]): string =>
  winners.length === 0 ? 'a draw' : `a win for ${teams(at, creditedTo(matchOf(at.view, id)?.sides ?? [], winners))}`;

const deeds: { readonly [K in DeedName]: (at: At, deed: Extract<Deed, { do: K }>) => string } = {
  begin: () => 'Start the event',
  end: (_at, { reason }) => because('End the event', why(reason)),
  event: (_at, { name }) => `Name the event ${name}`,
  team: ({ name }, deed) => `Edit ${name(deed.team)}: ${deed.name}`,
  plan: (at, { match: { game, sides } }) => `Plan ${played(game)}: ${against(at, sides)}`,
  editMatch: (at, { id, match: { game, sides } }) => `Change match ${id} to ${played(game)}: ${against(at, sides)}`,
  moveMatch: (at, { id, to }) => `Move ${match(at, id)} to number ${to + 1} of the plan`,
  removeMatch: (at, { id }) => `Remove ${match(at, id)}`,
  startMatch: (at, { id }) => `Start ${match(at, id)}`,
  confirm: (at, { id, winners }) => `Confirm ${result(at, id, winners)} in match ${id}`,
  toss: (_at, { id }) => `Draw lots for the winner of match ${id}`,
  cancel: (at, { id }) => `Cancel ${match(at, id)}`,
  correct: (at, { id, winners, plates = [], owe = [] }) =>
    [
      `Correct match ${id} to ${result(at, id, winners)}`,
      ...plates.map(({ hex, team }) => `withdraw the plate of ${at.name(team)} on ${place(hex)}`),
      ...(owe.length === 0 ? [] : [`give ${teams(at, owe)} a plate`]),
    ].join('; '),
  adjust: ({ name }, { team, by, reason }) => `Adjust the points of ${name(team)} by ${signed(by)}: ${why(reason)}`,
  target: (_at, { to }) => `Set the target to ${to}`,
  waive: (at) => `Skip the plate of ${teams(at, at.view.queue.slice(0, 1))}`,
  placeFor: (at, { hex }) => `Place on ${place(hex)} for ${teams(at, at.view.queue.slice(0, 1))}`,
  owe: ({ name }, { team, reason }) => `Give ${name(team)} an extra plate: ${reason}`,
  removePlate: (_at, { hex, reason }) => `Remove the plate on ${place(hex)}: ${reason}`,
  challenge: ({ name }, { disputes }) =>
    `Open a challenge: ${all(disputes.map(({ heart, challenger }) => `${name(challenger)} for ${place(heart)}`))}`,
  resolve(at, { id, winner }) {
    const challenge = at.view.event.challenges.find((one) => one.id === id);
    return winner === null || challenge === undefined
      ? `Cancel challenge ${id}`
      : `Challenge ${id} was won by ${teams(at, challenge.sides[winner])}`;
  },
};

const deed = (at: At, choice: Deed): string => (deeds[choice.do] as (at: At, deed: Deed) => string)(at, choice);

const endings = {
  target: 'The target was reached.',
  full: 'The board is full.',
  blocked: 'Nobody could place any more.',
  stalled: 'Nothing grew for ten rounds.',
  exhausted: 'All matches were played.',
  ended: 'The organiser ended the event.',
  left: 'Only one team stayed.',
  unfinished: 'Not finished.',
};

/** The board's own words. Their type is what every language must have. */
export const board = {
  /** A place within a sentence: `the top heart`, `corner A1`, `F6`. */
  placeOf: place,
  /** A team's name; one that nobody has named is called by its colour. */
  teamOf: (name: string): string => name,
  /** The mountain first, then clockwise from the top. */
  hearts: PLACES.hearts.map((heart) => heart.replace('the ', '')) as readonly string[],
  pays: (points: number) => `pays ${points}`,
  corner: 'start corner',
  home: (team: string) => `home of ${team}`,
  empty: 'empty',
  colours: {
    amber: 'Amber',
    blue: 'Blue',
    crimson: 'Crimson',
    dove: 'Dove',
    emerald: 'Emerald',
    fuchsia: 'Fuchsia',
    teal: 'Teal',
    umber: 'Umber',
  },
  emblems: { star: 'star', drop: 'drop', crown: 'crown', moon: 'moon', leaf: 'leaf', bolt: 'bolt' },
  plateOf: (team: string) => `plate of ${team}`,
  placeHere: (gain: string) => `You can place here: ${gain} ${isOne(gain) ? 'point' : 'points'}.`,
  takeHere: (gain: string) => `You can take it: ${gain} ${isOne(gain) ? 'point' : 'points'}.`,
  board: 'Board. Arrow keys move, Page Down jumps to the next place for a plate, Enter places.',
  picture: 'Plates board with the territory of every team',
  scores: 'Standings',
  cycle: (cycle: number) => `Round ${cycle}`,
  target: (target: number) => `${target} points to win`,
  parts: { base: 'clusters', hearts: 'hearts', wins: 'wins', adjustments: 'adjustments' },
  pendingLong: 'What the hearts pay when the round ends',
  left: 'has left',
  byKind: 'Points by kind',
  /** Why a plate does not go there, and where it would. */
  no: {
    start: 'Your first plate does not go here.',
    own: 'Your own plate lies here already.',
    ownCan: 'Choose a free hex next to it.',
    held: 'This heart is held.',
    taken: 'Another team’s plate lies here.',
    far: 'Too far away: this hex touches none of your plates.',
    dashed: 'The dashed hexes are free for you.',
    plays: (option: string) => `The option “${option}” says so.`,
  },
  look: 'Point at a hex to see what it is.',
  choose: 'Choose a place for the plate.',
  gain: (gain: string) => `${gain} ${isOne(gain) ? 'point' : 'points'}`,
  place: 'Place',
  /** A match that names no game. */
  anyGame: 'any game',
  /** Titles in the view as a list. */
  told: {
    round: 'Round',
    target: 'Points to win',
    queue: 'Still to place',
    place: 'Place',
    points: 'Points',
    clusters: 'Clusters',
    hearts: 'Hearts held',
    income: 'Heart points this round',
    plates: 'Plates',
    heartGroup: 'Hearts',
    corners: 'Corners',
    row: (letter: string) => `Row ${letter}`,
  },
};

export const en: GameWords = {
  about: {
    pitch: 'Join plates into one great cluster and hold the hearts that pay.',
  },
  seat: ({ event }, seat) => event.teams[seat].name,
  questions: {
    place({ view }, { seat }) {
      if (hasPlates(view, seat)) return 'Place a plate next to one of yours.';
      const start = startOf(view, seat);
      if (start === 'rim') return 'Place your first plate on any free hex of the rim.';
      return start === 'corner'
        ? 'Place your first plate on a free corner.'
        : `Place your first plate on your home corner, ${start.home}.`;
    },
    desk: ({ view }) =>
      view.status === 'setup' ? 'Set up the event, then start it.' : 'Start a match, or enter a result.',
    toss: () => 'Which side wins?',
  },
  choices: {
    place({ view, name }, { hex }, { seat }) {
      const owner = view.board[hex];
      return owner === undefined || owner === seat
        ? `Place on ${place(hex)}`
        : `Take ${place(hex)} from ${name(owner)}`;
    },
    desk: deed,
    toss: (_at, { side }) => `Side ${side + 1} wins`,
  },
  aside: (at, choice) => ('do' in choice ? deed(at, choice) : 'Leave the match'),
  notes: {
    platePlaced: placed,
    placementForfeited: (at, _, seat) => `${who(at, seat)} had nowhere to place and missed a plate.`,
    placementWaived: ({ name }, _, seat) => `The organiser skipped the plate of ${name(seat)}.`,
    placementOwed: ({ name }, { reason }, seat) => `${name(seat)} got an extra plate: ${why(reason)}`,
    plateRemoved: ({ name }, { hex, reason }, seat) =>
      `The organiser removed the plate of ${name(seat)} on ${place(hex)}: ${reason}`,
    rightGranted: ({ name }, { heart }, seat) => `${name(seat)} earned the right to challenge for ${place(heart)}.`,
    heartsReturned: ({ name }, { payments }) =>
      `Challenged hearts pay nobody this round: ${all(paidTo(payments).map(([team, sum]) => `${name(team)} gave back ${points(sum)}`))}.`,
    plateWithdrawn: ({ name }, { hex, to, match: id }, seat) =>
      `The plate of ${name(seat)} on ${place(hex)} for match ${id} was withdrawn${to === null ? '' : `, and ${name(to)} has it back`}.`,
    heartsRecounted: ({ name }, { changes }) =>
      `Heart points were counted again: ${all(changes.map(({ team, by }) => `${name(team)} ${signed(by)}`))}.`,
    heartsSettled: (at, { cycle, payments }) =>
      `Round ${cycle} is over: the hearts paid ${all(paidTo(payments).map(([team, sum]) => `${whom(at, team)} ${sum}`))}.`,
    statusChanged: ({ view }) => `${view.event.name} started.`,
    eventEdited: (_at, { name }) => `The organiser updated the event: ${name}.`,
    teamEdited: (_at, { name }) => `The organiser updated the team ${name}.`,
    teamLeft: (at, _, seat) => `${who(at, seat)} left the match.`,
    matchQueued: (at, { match: id, game, sides }) => `Match ${id} was planned: ${played(game)}, ${against(at, sides)}.`,
    matchEdited: (at, { match: id, game, sides }) => `Match ${id} was changed: ${played(game)}, ${against(at, sides)}.`,
    matchMoved: (_at, { match: id, to }) => `Match ${id} was moved to number ${to + 1} of the plan.`,
    matchRemoved: (_at, { match: id, game }) => `Match ${id} (${played(game)}) was removed from the plan.`,
    matchStarted: (at, { match: id, game, sides }) => `Match ${id} started: ${played(game)}, ${against(at, sides)}.`,
    matchCancelled: (_at, { match: id, game }) => `Match ${id} (${played(game)}) was cancelled.`,
    resultConfirmed: (at, { match: id, game, teams: credited, winners }) =>
      winners.length === 0
        ? `Match ${id} (${played(game)}) ended in a draw.`
        : `${teams(at, credited)} won match ${id} (${played(game)}).`,
    resultCorrected: (at, { match: id, game, teams: credited, winners }) =>
      `The result of match ${id} (${played(game)}) was corrected: ${winners.length === 0 ? 'a draw' : `${teams(at, credited)} won`}.`,
    pointsAdjusted: ({ name }, { by, reason }, seat) =>
      `${name(seat)} ${by > 0 ? 'got' : 'lost'} ${points(Math.abs(by))}: ${why(reason)}`,
    targetChanged: (_at, { from, to }) => `The target changed from ${from} to ${to} points.`,
    challengeOpened: ({ name }, { challenge, disputes }) =>
      `Challenge ${challenge} opened: ${all(
        disputes.map(
          ({ heart, challenger, holder }) => `${name(challenger)} against ${name(holder)} for ${place(heart)}`,
        ),
      )}.`,
    challengeResolved: ({ name }, { challenge, taken }) =>
      taken.length === 0
        ? `Challenge ${challenge} ended, and no heart changed hands.`
        : `Challenge ${challenge} ended: ${all(
            taken.map(
              ({ heart, challenger, holder }) => `${name(challenger)} took ${place(heart)} from ${name(holder)}`,
            ),
          )}.`,
    eventFinished(at, { ending, winners, reason }) {
      const because = why(reason);
      const after = because === '' ? '' : ` ${because}`;
      if (ending === 'target' && winners.length === 1) return `${won(at, winners[0])}${after}`;
      const verb = winners.length > 1 ? 'win together' : at.me === winners[0] ? 'win' : 'wins';
      const told = isDraw(at.view, winners)
        ? 'A draw'
        : `${all(meFirst(at, winners).map((team) => who(at, team)))} ${verb}`;
      return `${told}. ${endings[ending]}${after}`;
    },
  },
  turn: (at, notes, _seat, short) => turnText(en.notes, at, notes, short),
  refusals: {
    NOT_PLAYING: 'That is only possible while the match or the event is running.',
    NOT_YOUR_TURN: 'Another team places first. Wait until it is your turn.',
    OFF_BOARD: 'There is no such hex. Choose one of the 91 hexes of the board.',
    OWN_PLATE: 'Your own plate is there already. Choose a free hex next to it.',
    NEED_START: 'Your first plate goes on a free corner; if all corners are taken, on any free hex of the rim.',
    NOT_ADJACENT: 'A plate has to touch one of yours. Choose a hex next to your own plates.',
    OCCUPIED:
      'Another team’s plate is there. Only plates on hearts can be replaced, and only if the option “Taking hearts” allows it.',
    BAD_DEED:
      'Something is missing, too long or out of range. Names have up to 40 characters, notes and reasons up to 200.',
    ALREADY_PLAYING: 'The event has already started.',
    QUEUE_NOT_EMPTY: 'A team still has to place a plate. Enter the result after that.',
    QUEUE_EMPTY: 'Nobody has to place a plate now. Confirm a result first.',
    TOO_MANY_MATCHES: 'An event has at most 200 matches. Remove one from the plan first.',
    NO_SUCH_MATCH: 'That match does not exist any more.',
    WRONG_STATUS:
      'Only planned matches can be started or moved, only running ones confirmed, and only played ones corrected.',
    NO_SLOT:
      'That slot is not open any more. Choose a match of this round that is not cancelled, or a slot of its own.',
    BAD_WINNERS: 'Of two sides one wins; of three or more some, but not all. For a draw choose no winner.',
    SAME_RESULT: 'That is already the result. Choose another winner.',
    COLOUR_TAKEN: 'Another team has that colour. Choose a different one.',
    NAME_TAKEN: 'Another team has that name. Choose a different one.',
    NO_PLATE: 'There is no plate on that hex. Choose one that is covered.',
    NO_CHALLENGES: 'Hearts can only be challenged if the option “Taking hearts” is set to challenges.',
    NOT_A_HEART: 'Only hearts can be challenged. Choose one of the seven.',
    HEART_FREE: 'Nobody holds that heart, so there is nobody to challenge. Place a plate on it.',
    OWN_HEART: 'A team cannot challenge for a heart that it holds.',
    HEART_TWICE: 'Each heart can be in a challenge only once. Remove one of the claims.',
    FROZEN: 'That heart is already being challenged. Finish that challenge first.',
    NO_RIGHT: 'To challenge for a heart, a team must have placed next to it while another team held it.',
    TOO_MANY_CHALLENGES: 'A round has at most seven challenges. Wait for the next round.',
    ODD_CYCLE:
      'These claims cannot be split into two sides, because the teams challenge each other in a circle. Remove one of the claims.',
    NO_SUCH_CHALLENGE: 'That challenge is not open any more.',
    TOSS_FIRST: 'A winner is being drawn. Try again in a moment.',
    BAD_POSITION: 'That text is not a position of Plates.',
  },
  tieBreak: 'With equal points, the worth of the hearts decides, then the larger cluster.',
  endings,
  categories: { base: 'Clusters', hearts: 'Hearts', wins: 'Wins', adjustments: 'Adjustments' },
  options: {
    turnSource: {
      title: 'Who places',
      help: 'All teams in turn, or the winners of real matches that an organiser enters.',
      values: { rotation: 'All teams in turn', matches: 'Winners of matches' },
    },
    clusterFormula: {
      title: 'Points for clusters',
      help: 'What a cluster of connected plates is worth.',
      values: {
        square: 'Squared: 1, 4, 9, 16, 25 …',
        triangular: 'Gentle: 1, 3, 6, 10, 15 …',
        documented: 'Squared from 4 plates on: 1, 3, 6, 16, 25 …',
        linear: '1 point per plate',
        none: 'No points for clusters',
        plateValues: '1 point per plate, 2 on a heart',
      },
    },
    heartScoring: {
      title: 'When hearts pay',
      help: 'Paid points are kept for good. With “count while held” a heart is worth its points only as long as you hold it.',
      values: {
        income: 'Pay when all have placed',
        held: 'Count while held',
        heldThrough: 'Pay before anyone places',
      },
    },
    heartSteal: {
      title: 'Taking hearts',
      help: 'How a heart that another team holds can change hands. Challenges need an organiser.',
      values: { placement: 'By placing on it', none: 'Never', challenge: 'By winning a challenge match' },
    },
    matchWinPoints: { title: 'Points for a match win', help: 'Added for every match that a team wins.' },
    winTarget: {
      title: 'Points to win',
      help: 'The first team with this many points wins. 0 stands for 175 with two teams, 200 with three, 150 with four, 125 with five and 100 with six.',
    },
    endCheck: {
      title: 'When the target counts',
      help: 'At the end of a round the team with the most points wins. Right away, the first team to reach the target does.',
      values: { cycleEnd: 'When all have placed', immediate: 'Right after a plate' },
    },
    winnersPlace: {
      title: 'Plates for a win',
      help: 'When several teams win a match together: whether all of them place a plate.',
      values: { all: 'Every winning team places', first: 'Only the first winning team places' },
    },
    corners: {
      title: 'Start corners',
      help: 'Where teams place their first plate.',
      values: { free: 'Any free corner', assigned: 'A home corner for every team' },
    },
    matchesPerRound: {
      title: 'Slots per round',
      help: '0 means as many as there are teams. A slot is one match, or several games that count as one for the hearts.',
    },
    heartFreeze: {
      title: 'Challenged hearts',
      help: 'How long a heart pays nobody when it is challenged. For the whole round, it also gives back what it has paid in it.',
      values: { challenge: 'Pay nobody until it is decided', round: 'Pay nobody for the whole round' },
    },
  },
  presets: {
    classic: {
      title: 'Classic',
      help: 'Clusters count squared. Hearts pay every round and can be taken by placing on them. 50 points win: seven or eight rounds.',
    },
    meeting: {
      title: 'Meeting',
      help: 'Like Classic, to a target at which the teams meet and fight for hearts: 175 points with two teams, 200 with three, 150 with four, 125 with five, 100 with six.',
    },
    quick: { title: 'Quick', help: 'Like Classic, to 75 points: about nine to fifteen rounds.' },
    gentle: { title: 'Gentle', help: 'Clusters count 1, 3, 6, 10 …, so hearts matter more.' },
    seedLiteral: {
      title: 'First to the target',
      help: 'Clusters count 1, 3, 6, then squared; hearts count while you hold them; the first to the target wins at once.',
    },
    mountain2026: {
      title: 'Hearts only',
      help: 'For events: only wins and hearts count, hearts are fought for in challenge matches and then pay nobody for a round, and two slots make a round.',
    },
    code2025: {
      title: 'Plate by plate',
      help: '1 point per plate, 2 on a heart, and held hearts on top. Hearts cannot be taken.',
    },
  },
  bots: {
    random: { title: 'Newcomer', help: 'Places at random, without a plan.' },
    gentle: { title: 'Regular', help: 'Takes what is worth most, and misses something now and then.' },
    greedy: { title: 'Collector', help: 'Takes what is worth the most right now.' },
    search: {
      title: 'Planner',
      help: 'Looks ahead: races for hearts, takes them from others and cuts clusters apart.',
    },
  },
  board,
};
