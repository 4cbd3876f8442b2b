import type { Ambush, CaptureChoice, Color, HarmonyType, PieceType, RelationKind } from '../rules/index.ts';
import { declared, helping, list, num, numbered, sides, subject, tellings, whose } from './en-turns.ts';
import type { At, GameWords } from './index.ts';
import { ambushSum, captureSum, fitting, harmonyValues, mostOf } from './sums.ts';

const colors = { W: 'White', B: 'Black' };
const types: { readonly [T in PieceType]: string } = { C: 'circle', T: 'triangle', S: 'square', P: 'pyramid' };
const relations: { readonly [R in RelationKind]: string } = {
  EQUAL: 'equal',
  MULTIPLE: 'multiple',
  DIVISOR: 'divisor',
  SUM: 'sum',
  DIFF: 'difference',
  PRODUCT: 'product',
  RATIO: 'quotient',
};
const means: { readonly [T in HarmonyType]: string } = { ARITH: 'arithmetic', GEOM: 'geometric', HARM: 'harmonic' };

/** `triangle 5`; the numbers of a pyramid are in the sum that it is part of. */
const piece = ({ view }: At, id: string): string => {
  const { type, value } = view.pieces[id];
  return value === undefined ? types[type] : `${types[type]} ${value}`;
};
/** A side has one pyramid only. */
const the = (at: At, id: string): string => (at.view.pieces[id].type === 'P' ? 'the pyramid' : piece(at, id));
const on = (at: At, id: string, square = at.view.pieces[id].square): string => `${the(at, id)} on ${square}`;
const helped = (at: At, { helper }: CaptureChoice, square?: string): string =>
  helper === undefined ? '' : ` with ${on(at, helper, square)}`;
const ambushed = (at: At, ambush: Ambush, squares: readonly (string | undefined)[] = []): string =>
  `${ambushSum(at.view, ambush)} with ${list(ambush.helpers.map((id, i) => on(at, id, squares[i + 1])))}`;
const harmony = (type: HarmonyType, values: readonly number[], squares: readonly string[]): string =>
  `the ${means[type]} harmony ${values.join('–')} on ${list(squares)}`;

const claims = {
  REPETITION: 'Claim a draw: same position three times',
  FIFTY: 'Claim a draw: 100 turns without a capture or a declared harmony',
};

const board = {
  colors,
  types,
  piece: (color: Color, type: PieceType, values: readonly number[]) =>
    `${colors[color]} ${types[type]} ${values.join(', ')}`,
  on: (piece: string, square: string) => `${piece} on ${square}`,
  empty: (square: string) => `${square}, empty`,
  relations,
  means,
  board: 'Board. Use the arrow keys to move around and Enter to choose.',
  picture: 'Rithmomachia board with the armies of White and Black',
  selected: 'selected',
  canMove: (count: number) => (count === 1 ? 'can move to 1 square' : `can move to ${count} squares`),
  goHere: 'you can move here',
  takeHere: (count: number, sum: string) =>
    count === 1 ? `you can capture it: ${sum}` : `you can capture it in ${count} ways, the first is ${sum}`,
  barred: 'you can’t capture it',
  playHere: 'play this move',
  ambushHere: 'can be ambushed',
  chooseTarget: 'Choose where it goes.',
  stuckShort: 'It can’t move right now.',
  waysTitle: (mover: string, victim: string) => `${mover.charAt(0).toUpperCase()}${mover.slice(1)} captures ${victim}`,
  waysHelp:
    'Use the mouse wheel or the up and down keys (with Shift on the board) to change how; click or press Enter to capture.',
  reach: {
    C: 'A circle moves diagonally.',
    T: 'A triangle moves along its row or column.',
    S: 'A square moves along its row, column or diagonal.',
    P: 'A pyramid moves one step in any direction.',
  },
  /** Why something was refused, by the numbers, the option and who stands where. */
  no: {
    tooFar: (helper: number | undefined, square: string, victim: number) =>
      `The ${numbered(helper)} on ${square} cannot help: it does not stand beside the ${victim}.`,
    beside: (values: readonly number[], squares: readonly string[]) =>
      squares.length === 0
        ? `All squares beside it are taken, none of them by your ${list(values, 'or')}.`
        : `A ${list(values, 'or')} ${squares.length > 3 ? 'beside it' : `on ${list(squares, 'or')}`} could help. None stands there now.`,
    alone: (a: number, b: number) =>
      `The ${a} cannot take the ${b}: they are not equal, and neither divides the other.`,
    takes: (values: readonly number[]) => `It takes a helper worth ${list(values, 'or')}. You have none.`,
    pyramid: (values: readonly number[]) => `Only your pyramid has a ${list(values, 'or')} to lend.`,
    faces: (a: readonly number[], b: readonly number[]) => `None of ${list(a, 'or')} fits ${list(b, 'or')}.`,
    noHelperEither: 'No helper changes that right now.',
    plays: (option: string) => `This table plays “${option}”.`,
    without: (option: string) => `“${option}” is off at this table.`,
    blocked: (piece: number | undefined, square: string) => `The ${numbered(piece)} on ${square} is in the way.`,
    unreached: (piece: number | undefined, square: string) => `The ${numbered(piece)} cannot go to ${square}.`,
    stuck: (piece: number | undefined) => `The ${numbered(piece)} can’t move right now.`,
    theirs: (piece: number | undefined) => `The ${numbered(piece)} isn’t yours.`,
    theirsCan: 'Choose one of your own pieces first, then the one it captures.',
  },
  faces: { W: 'White pyramid', B: 'Black pyramid' },
  play: 'Play',
  back: 'Back',
  capture: 'Capture',
  ambush: 'Ambush',
  ambushNone: 'No ambush',
  harmony: 'Harmony',
  harmonyNone: 'No declaration',
  declare: (mean: string, values: readonly (number | string)[]) => `${values.join('–')} (${mean})`,
  points: 'Points',
  pointsWin: (points: number) => `Declare the win with ${points} points`,
  pointsNo: 'Keep playing',
  claims,
  takenBy: (who: string) => `Captured by ${who}`,
  flip: 'Flip',
  flipLong: 'Flip the board',
  inspect: 'Numbers',
  inspectLong: 'Numbers: what a piece can capture',
  build: 'Builder',
  buildLong: 'Harmony builder',
  ofPoints: (needed: number) => `of ${needed} points`,
  taken: (who: string, points: number) => `${who}: ${points} ${points === 1 ? 'point' : 'points'} captured`,
  takenOf: (who: string, points: number, needed: number) =>
    `${who}: ${points} of the ${needed} points needed to declare a win`,
  pendingBreak: (who: string) => `${who} has one turn to break it.`,
  pendingBreakYou: 'Break it this turn or you lose.',
  pointsUnit: (points: number): string => (points === 1 ? 'point' : 'points'),
  pips: (count: number) => `${count} of 3 in harmony`,
  goal: {
    yours: 'Your harmony',
    of: (who: string) => `${who}’s harmony`,
    declaredYou: 'You declared a harmony',
    declared: (who: string) => `${who} declared a harmony`,
    show: (values: readonly number[]) => `Show ${values.join('–')} on the board`,
    /** What a wide screen says before the rest. */
    long: { none: 'Bring three of your numbers beyond the line.', two: 'Two of three stand beyond the line.' },
    none: 'Side by side, the middle one the mean, they win.',
    one: 'Those beyond the line fit no mean yet: see the builder.',
    near: (value: number, square: string) => `The ${value} can reach ${square} now.`,
    far: (value: number, square: string) => `The ${value} belongs on ${square}.`,
    whole: 'All three stand. Declare it with your next move.',
  },
  inspectHint: 'Point at a piece or choose one.',
  divisors: 'Divide it',
  multiples: 'It divides',
  none: 'none',
  playable: 'Possible now',
  more: (count: number) => `and ${count} more`,
  buildHint: 'Pick three of your pieces on the board.',
  ticks: { values: 'numbers fit', half: 'in the enemy half', line: 'on one line', order: 'mean in the middle' },
  tick: (name: string, done: boolean) => `${name}: ${done ? 'yes' : 'no'}`,
  standing: 'Complete now',
  triads: 'Still possible',
  intend: 'Declare with my next move',
  intended: 'Will be declared with your next move',
  shift: 'Move this panel to the other end of the board',
  clear: 'Clear',
  close: 'Close',
  facts: {
    turn: 'To move',
    W: 'White pieces',
    B: 'Black pieces',
    points: 'Captured points',
    pending: 'Declared harmony',
  },
};

/** The words of the board itself. Their type is the list: a language that leaves one out does not compile. */
export type BoardWords = typeof board;

export const en: GameWords = {
  about: {
    pitch: 'Numbers capture numbers. Three in harmony behind enemy lines win.',
  },
  seat: (_view, seat) => (seat === 0 ? colors.W : colors.B),
  questions: {
    move: () => 'Move one of your pieces.',
    capture(at) {
      const turn = at.view.turnSoFar;
      if (turn === null || turn.victimId === null) return 'How do you capture it?';
      return `How does your ${piece(at, turn.pieceId)} capture ${on(at, turn.victimId)}?`;
    },
    ambush: () => 'Ambush an enemy with two pieces that did not move?',
    harmony: () => 'Declare a harmony?',
    points: ({ view }) => `Declare the win with ${view.pointsCaptured[view.turn]} captured points?`,
  },
  choices: {
    move(at, choice) {
      if ('claim' in choice) return claims[choice.claim];
      const { move, to } = choice;
      const victim = Object.values(at.view.pieces).find(({ square, captured }) => square === to && !captured);
      const line = `Move ${the(at, move)} from ${at.view.pieces[move].square} to ${to}`;
      return victim === undefined ? line : `${line} and capture ${the(at, victim.id)}`;
    },
    capture(at, choice) {
      const turn = at.view.turnSoFar;
      const name = `Capture by ${relations[choice.relation]}`;
      if (turn === null || turn.victimId === null) return name;
      return `${name}: ${captureSum(at.view, turn.pieceId, turn.victimId, choice)}${helped(at, choice)}`;
    },
    ambush: (at, choice) =>
      choice.ambush === null ? 'No ambush' : `Ambush ${on(at, choice.ambush)}: ${ambushed(at, choice)}`,
    harmony({ view }, choice) {
      if (choice.harmony === null) return 'No declaration';
      const squares = choice.pieces.map((id) => view.pieces[id].square);
      return `Declare ${harmony(choice.harmony, harmonyValues(view, choice), squares)}`;
    },
    points: (_at, { points }) => (points ? 'Declare the win' : 'Keep playing'),
  },
  aside(_at, choice) {
    if ('resign' in choice) return 'Resign';
    return { offer: 'Offer a draw', accept: 'Accept the draw', decline: 'Decline the draw' }[choice.draw];
  },
  notes: {
    moved: (at, { piece: id, from, to }, seat) => `${sides(at, seat)} ${num(at, id)} moved from ${from} to ${to}.`,
    captured: (at, { piece: victim, by, ...capture }, seat) =>
      `${sides(at, seat)} ${num(at, by)} took ${whose(at, victim)}: ${captureSum(at.view, by, victim, capture)}${helping(at, capture)}.`,
    ambushed: (at, ambush, seat) =>
      `${subject(at, seat)} ambushed ${whose(at, ambush.ambush)} on ${at.view.pieces[ambush.ambush].square}: ${ambushSum(at.view, ambush)}.`,
    declaredHarmony: (at, choice, seat) => declared(at, harmonyValues(at.view, choice), seat),
    brokeHarmony: (at, _detail, seat) => `${subject(at, seat)} broke ${sides(at, 1 - seat, true)} harmony.`,
    turn: (at, turn, seat) => fitting(tellings(at, turn, seat, false), Number.POSITIVE_INFINITY),
    offeredDraw: (at, _detail, seat) => `${subject(at, seat)} offered a draw.`,
    declinedDraw: (at, _detail, seat) => `${subject(at, seat)} declined the draw.`,
    ended(at, { winner, by }, seat) {
      const [won, lost] = [`${subject(at, winner)} won`, at.me === 1 - winner ? 'you' : at.name(1 - winner)];
      switch (by) {
        case 'HARMONY':
          return `${won}: the harmony stood for a whole turn.`;
        case 'EXHAUSTION':
          return `${won}: ${lost} had no legal move.`;
        case 'RESIGNATION':
          return `${won}: ${lost} resigned.`;
        case 'POINTS':
          return `${won} by captured points.`;
        case 'AGREEMENT':
          return 'The players agreed on a draw.';
        case 'REPETITION':
          return `${subject(at, seat)} claimed a draw: the same position came up three times.`;
        case 'FIFTY':
          return `${subject(at, seat)} claimed a draw: 100 turns passed without a capture or a declared harmony.`;
        case 'LIMIT':
          return 'The match is a draw: 1,000 turns passed without a capture.';
      }
    },
  },
  turn(at, notes, seat, short) {
    const told = notes.findLast((note) => note.kind === 'turn');
    if (told === undefined) return undefined;
    const broke = notes.some((note) => note.kind === 'brokeHarmony');
    const ended = notes.findLast((note) => note.kind === 'ended');
    if (ended !== undefined) return en.notes.ended(at, ended.detail, ended.seat);
    return fitting(tellings(at, told.detail, seat, broke), mostOf(short));
  },
  refusals: {
    GAME_OVER: 'The match is over.',
    NOT_OWNER: 'That piece isn’t yours. You can move only your own pieces.',
    TURN: 'It isn’t your turn yet.',
    STALE: 'The match has moved on. Look at the board and choose again.',
    ILLEGAL_MOVE: 'This piece can’t go there. Select it to see the squares it can reach.',
    PATH_BLOCKED: 'A piece is in the way. Every square between start and destination must be empty.',
    ILLEGAL_CAPTURE:
      'That is not a capture. Choose an enemy piece, a relation and numbers on the pieces. Ambushes are possible only with “Ambushes” on.',
    BAD_HELPER:
      'This piece can’t help. A helper is another of your pieces on the board that did not move. Pyramids help only with “Pyramids may help” on; with “Helpers nearby” on, helpers must be next to the piece they capture.',
    RELATION_FAIL: 'The numbers don’t fit this relation. Choose another relation or another helper.',
    HARMONY_INVALID:
      'That is not a harmony. It takes three of your pieces on one line in the enemy half, with the mean in the middle, spaced as “Spacing of a harmony” says.',
    CLAIM_INVALID:
      'Not possible right now. A draw takes an open offer, a position that came up three times or 100 turns without progress; a win by points takes enough points. The options of this table must allow it.',
    ILLEGAL_CHOICE: 'That doesn’t answer the question. Choose one of the options on offer.',
    BAD_MOVE: 'This is not a turn in short notation. It looks like N1-D1 or N8xC8:SUM@N1.',
    BAD_POSITION: 'This is not a position. It lists pieces on squares, such as W_T_01@N1, or is the word Start.',
  },
  endings: {
    HARMONY: 'A harmony stood for a whole turn',
    EXHAUSTION: 'No legal move left',
    RESIGNATION: 'Resignation',
    POINTS: 'Enough captured points',
    AGREEMENT: 'A draw by agreement',
    REPETITION: 'A draw: the same position three times',
    FIFTY: 'A draw: 100 turns without a capture or a declared harmony',
    LIMIT: 'A draw: 1,000 turns without a capture',
    ONGOING: 'Still being played',
  },
  categories: { captured: 'Captured points' },
  options: {
    setup: {
      title: 'Armies',
      help: 'Which pieces start on the board. The modern set-up spreads small numbers along the front; the historical one follows the medieval tables of numbers.',
      values: { 'seed-v1': 'Modern: 24 white pieces, 23 black', 'classical-24': 'Historical: 24 pieces each' },
    },
    halves: {
      title: 'Enemy half',
      help: 'Where a harmony has to stand. Black starts on the left and White on the right, so splitting by columns matches the armies.',
      values: { columns: 'Left and right (A–H, I–P)', rows: 'Bottom and top (1–4, 5–8)' },
    },
    harmonyLayout: {
      title: 'Spacing of a harmony',
      help: 'How far apart the three pieces of a harmony may stand on their line.',
      values: {
        adjacent: 'Side by side',
        equalSpacing: 'Side by side or one empty square between',
        collinear: 'Any distance on one line',
      },
    },
    allowAnySetOnRecheck: {
      title: 'Any harmony wins',
      help: 'When a declared harmony is checked a turn later, any harmony of that player wins. If off, only the three declared pieces count.',
    },
    pyramidHelpers: {
      title: 'Pyramids may help',
      help: 'A pyramid can lend one of its four numbers to a capture or an ambush.',
    },
    helperAdjacency: {
      title: 'Helpers nearby',
      help: 'Helpers must be next to the piece they help to capture. If off, they help from anywhere on the board.',
    },
    ambushEnabled: {
      title: 'Ambushes',
      help: 'After a move, two other pieces may capture one more enemy without moving.',
    },
    pointWinEnabled: {
      title: 'Win by points',
      help: 'A player with enough captured points may declare a win. Circles count 1, triangles 2, squares 3, pyramids 5.',
    },
    pointWinThreshold: {
      title: 'Points to win',
      help: 'How many captured points it takes to declare a win, if “Win by points” is on.',
    },
    repetitionRule: {
      title: 'Draw by repetition',
      help: 'A player may claim a draw when the same position comes up for the third time.',
    },
    fiftyMoveRule: {
      title: 'Draw without progress',
      help: 'A player may claim a draw after 100 turns, 50 by each side, without a capture or a declared harmony.',
    },
  },
  presets: {
    'spec-v1': {
      title: 'Far help',
      help: 'Helpers and ambushes work from anywhere on the board. Many pieces fall early, and about half of the matches end in a draw.',
    },
    pincer: {
      title: 'Near help',
      help: 'Helpers must be next to the piece they capture. Ambushes are rare, and nearly every match is decided by a harmony. A good choice for your first match.',
    },
    'classical-24': {
      title: 'Historical armies',
      help: 'The armies of the medieval game, 24 pieces each. Monks in the 11th century derived their numbers from the ratios of Boethius and taught arithmetic with them. Helpers work from anywhere.',
    },
  },
  bots: {
    random: { title: 'Beginner', help: 'Plays any legal move, without a plan.' },
    greedy: { title: 'Merchant', help: 'Takes whatever gains most right now.' },
    'search-quick': { title: 'Student', help: 'Looks a few turns ahead and answers quickly.' },
    'search-steady': { title: 'Scholar', help: 'Looks further ahead and takes more time.' },
    search: { title: 'Philosopher', help: 'Uses all its time, looks furthest ahead and sees harmonies coming.' },
  },
  board,
};
