import type { Text } from '@tessera/kernel';
import { type Army, armies } from './armies.ts';
import type {
  Ambush,
  AmbushChoice,
  AsideChoice,
  CaptureChoice,
  Choice,
  ClaimChoice,
  Harmony,
  HarmonyChoice,
  MoveChoice,
  PointsChoice,
} from './choices.ts';
import { ambushText, captureText, endingText, infoOf, logLine, pieceText } from './log.ts';
import type { Ending, State } from './state.ts';
import type { TurnDetail } from './turn.ts';
import type { View } from './view.ts';

const armyOf = (view: View): Army => armies[view.rules.setup];
const name = (view: View, id: string, face?: number): string => pieceText(infoOf(armyOf(view), id), face);
const placed = (view: View, id: string, face?: number): string => `${name(view, id, face)} ${view.pieces[id].square}`;

function moveText(view: View, { move, to }: MoveChoice): string {
  const there = Object.values(view.pieces).find((piece) => piece.square === to && !piece.captured);
  const line = `${placed(view, move)}→${to}`;
  return there === undefined ? line : `${line}, taking ${name(view, there.id)}`;
}

function takingText(view: View, capture: CaptureChoice): string {
  const turn = view.turnSoFar;
  if (turn === null || turn.victimId === null) return capture.relation;
  const words = captureText(armyOf(view), turn.pieceId, turn.victimId, capture);
  return capture.helper === undefined
    ? words
    : `${words} with the help of ${placed(view, capture.helper, capture.helperFace)}`;
}

function ambushWords(view: View, ambush: Ambush): string {
  const helpers = ambush.helpers.map((id, i) => placed(view, id, ambush.helperFaces?.[i] ?? undefined));
  const target = placed(view, ambush.ambush, ambush.targetFace);
  return `${target} by ${ambushText(armyOf(view), ambush)} with ${helpers.join(' and ')}`;
}

const harmonyWords = (view: View, { harmony, pieces, faces }: Harmony): string =>
  `${harmony} with ${pieces.map((id) => placed(view, id, faces?.[id])).join(', ')}`;

const CLAIMS = { REPETITION: 'Claim a draw by repetition', FIFTY: 'Claim a draw by the fifty-move rule' } as const;
const DRAWS = { offer: 'Offer a draw', accept: 'Accept the draw', decline: 'Decline the draw' } as const;

/** Every sentence of the game. */
export const text: Text<State, Choice, View> = {
  seat: (_view, seat) => (seat === 0 ? 'White' : 'Black'),
  questions: {
    move: () => 'Move one of your pieces.',
    capture: (view) => {
      const turn = view.turnSoFar;
      if (turn === null || turn.victimId === null) return 'How do you take it?';
      return `How does ${name(view, turn.pieceId)} take ${placed(view, turn.victimId)}?`;
    },
    ambush: () => 'Do two of your other pieces ambush an enemy?',
    harmony: () => 'Do you declare a harmony?',
    points: (view) => `Do you declare a win by points with ${view.pointsCaptured[view.turn]}?`,
  },
  choices: {
    move: (view, choice) =>
      'claim' in choice ? CLAIMS[(choice as ClaimChoice).claim] : moveText(view, choice as MoveChoice),
    capture: (view, choice) => takingText(view, choice as CaptureChoice),
    ambush(view, choice) {
      const ambush = choice as AmbushChoice;
      return ambush.ambush === null ? 'No ambush' : `Ambush ${ambushWords(view, ambush)}`;
    },
    harmony(view, choice) {
      const harmony = choice as HarmonyChoice;
      return harmony.harmony === null ? 'No declaration' : `Declare ${harmonyWords(view, harmony)}`;
    },
    points: (_view, choice) => ((choice as PointsChoice).points ? 'Declare the win by points' : 'Play on'),
  },
  aside(_view, choice) {
    const aside = choice as AsideChoice;
    return 'resign' in aside ? 'Resign' : DRAWS[aside.draw];
  },
  notes: {
    moved(view, { detail }) {
      const { piece, from, to } = detail as { piece: string; from: string; to: string };
      return `${name(view, piece)} goes from ${from} to ${to}.`;
    },
    captured(view, { detail }) {
      const { piece, by, ...capture } = detail as { piece: string; by: string } & CaptureChoice;
      return `${name(view, piece)} is taken by ${captureText(armyOf(view), by, piece, capture)}.`;
    },
    ambushed: (view, { detail }) => `Ambush on ${ambushWords(view, detail as Ambush)}.`,
    declaredHarmony: (view, { detail }) => `Declares ${harmonyWords(view, detail as Harmony)}.`,
    brokeHarmony: () => 'The declared harmony is broken.',
    turn: (view, { detail }) => logLine(detail as TurnDetail, armyOf(view)),
    offeredDraw: (view, { seat }) => `${text.seat(view, seat)} offers a draw.`,
    declinedDraw: (view, { seat }) => `${text.seat(view, seat)} declines the draw.`,
    ended(_view, { detail }) {
      const words = endingText(detail as Ending);
      return `${words[0].toUpperCase()}${words.slice(1)}.`;
    },
  },
  refusals: {
    GAME_OVER: 'The game is over.',
    NOT_OWNER: 'That is not yours to move.',
    TURN: 'It is not your turn.',
    STALE: 'The game has moved on since you saw it.',
    ILLEGAL_MOVE: 'That piece cannot go there.',
    PATH_BLOCKED: 'Something stands in the way.',
    ILLEGAL_CAPTURE: 'That is not a capture.',
    BAD_HELPER: 'That piece cannot help.',
    RELATION_FAIL: 'The numbers do not fit that relation.',
    HARMONY_INVALID: 'That is not a harmony.',
    CLAIM_INVALID: 'You cannot claim that now.',
    ILLEGAL_CHOICE: 'That is not an answer to the question.',
    BAD_MOVE: 'That is not a turn in compact notation.',
    BAD_POSITION: 'That is not a position.',
  },
};
