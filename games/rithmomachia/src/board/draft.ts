import type { BoardProps, OpenQuestion } from '@tessera/kit';
import { useRefused } from '@tessera/kit/board/refusal.tsx';
import { useMemo, useState } from 'preact/hooks';
import {
  type CaptureChoice,
  type ClaimChoice,
  COLORS,
  type Color,
  type Harmony,
  type MoveChoice,
  type Piece,
  type Rithmomachia,
  stateOf,
} from '../rules/index.ts';
import { type Facing, pieceOn } from './layout.ts';
import {
  ambushesByEnemy,
  askOf,
  decided,
  hasFaces,
  isOpen,
  type Part,
  type Picks,
  type PlannedAsk,
  planOf,
} from './plan.ts';
import { type BoardRefusal, whyBarred, whyUnreached } from './refusals.ts';
import { barredOf, claimsOf, movesOf, seatOf, targetsOf, waysTo } from './targets.ts';
import { words } from './words.ts';

type Tool = 'turn' | 'inspect' | 'build';

/** What somebody at this screen has picked so far; forgotten when another question is asked. */
interface Hand {
  readonly about: string;
  readonly selected: string | undefined;
  /** Where the selected piece goes, once that is decided and the rest of the turn is not. */
  readonly to: string | undefined;
  readonly picks: Picks;
  /** Which way of taking the pointed enemy is shown. */
  readonly way: number;
}

/** How much somebody knows of the ways to take a piece: nothing, the list with its first entry, or one they picked. */
type Seen = 'unseen' | 'seen' | 'chosen';

const EMPTY: Omit<Hand, 'about'> = { selected: undefined, to: undefined, picks: {}, way: 0 };

/** A turn while it is put together at this screen: what is seen, what is legal, what is picked, what can be done. */
export type Draft = ReturnType<typeof useDraft>;

export function useDraft(props: BoardProps<Rithmomachia>, facing: Facing) {
  const { view } = props;
  const question: OpenQuestion<Rithmomachia> | undefined = props.questions[0];
  const color = question === undefined ? undefined : COLORS[question.actor];
  const mine = color ?? (props.me === null ? view.turn : COLORS[props.me]);
  const state = useMemo(() => stateOf(view), [view]);
  const moves = useMemo(() => movesOf(question), [question]);
  const claims = useMemo(() => claimsOf(question), [question]);
  const about = `${question?.id} ${question?.kind} ${view.ply}`;
  const [kept, keep] = useState<Hand>({ ...EMPTY, about });
  const [pointed, setPointed] = useState<string | undefined>(undefined);
  const [tool, setTool] = useState<Tool>('turn');
  const [trio, setTrio] = useState<readonly string[]>([]);
  const [intent, setIntent] = useState<Harmony | undefined>(undefined);
  const hand: Hand = kept.about === about ? kept : { ...EMPTY, about };
  const change = (some: Partial<Hand>): void => keep({ ...hand, ...some });
  const w = words.value.board;
  const { helperAdjacency, pyramidHelpers } = words.value.options;
  const titles = { helperAdjacency: helperAdjacency.title, pyramidHelpers: pyramidHelpers.title };

  const selected = hand.selected === undefined ? undefined : view.pieces[hand.selected];
  const targets = useMemo(() => targetsOf(view, moves, hand.selected), [view, moves, hand.selected]);
  const barred = useMemo(() => barredOf(view, state, hand.selected), [view, state, hand.selected]);
  const ways = useMemo(
    () =>
      hand.to === undefined && pointed !== undefined && (tool === 'turn' || hand.selected !== undefined)
        ? waysTo(view, state, moves, pointed, hand.selected)
        : [],
    [view, state, moves, pointed, hand.to, hand.selected, tool],
  );
  const way = Math.min(hand.way, Math.max(0, ways.length - 1));
  const plan = useMemo(() => {
    if (question !== undefined && question.kind !== 'move')
      return [decided(question.kind, question.choices, hand.picks)];
    return selected === undefined || hand.to === undefined
      ? []
      : planOf(view, { move: selected.id, to: hand.to }, hand.picks);
  }, [question, view, selected, hand.to, hand.picks]);
  const ambushes = useMemo(() => ambushesByEnemy(askOf(plan, 'ambush')), [plan]);

  const { refused, refuse } = useRefused<BoardRefusal>(about);
  const refuseMove = (piece: Piece, to: string): void => {
    const general = props.whyNot({ move: piece.id, to });
    const why = whyUnreached(w, view, state, piece, to);
    if (why !== undefined) refuse(why);
    else if (general !== undefined) refuse({ at: to, from: piece.square, why: general });
  };
  const refuseCapture = (mover: Piece, victim: Piece): void => refuse(whyBarred(w, titles, view, mover, victim));
  const commit = (first: readonly MoveChoice[], asks: readonly PlannedAsk[]): void => {
    if (question === undefined) return;
    setIntent(undefined);
    props.answer(question, ...first, ...asks.map(({ chosen }) => chosen));
  };
  /** Goes somewhere at once, or first asks what else the turn brings. */
  const go = (mover: string, to: string, capture: CaptureChoice | undefined, seen: Seen): void => {
    const picks: Picks = { capture, harmony: intent };
    const asks = planOf(view, { move: mover, to }, picks);
    const listed = askOf(asks, 'capture')?.choices ?? [];
    const unsure = seen === 'unseen' ? listed.length > 1 : seen === 'seen' && hasFaces(listed);
    const undecided = isOpen(asks) || unsure;
    if (undecided) keep({ about, selected: mover, to, picks, way: 0 });
    else commit([{ move: mover, to }], asks);
  };
  const pickAmbush = (enemy: string): void => {
    const group = ambushes.get(enemy) ?? [];
    const again = askOf(plan, 'ambush')?.chosen.ambush === enemy;
    change({ picks: { ...hand.picks, ambush: again ? { ambush: null } : group[0] } });
  };
  const select = (piece: Piece): void => {
    if (piece.id === hand.selected && hand.to === undefined) keep({ ...EMPTY, about });
    else {
      keep({ ...EMPTY, about, selected: piece.id });
      if (!moves.some(({ move }) => move === piece.id)) refuse({ at: piece.square, why: w.no.stuck(piece.value) });
    }
  };
  const toggle = (piece: Piece): void => {
    if (trio.includes(piece.id)) setTrio(trio.filter((id) => id !== piece.id));
    else setTrio([...trio, piece.id].slice(-3));
  };
  const takers = (square: string): readonly MoveChoice[] =>
    pieceOn(view, square) === undefined ? [] : moves.filter(({ to }) => to === square);
  const takeBy = (wanted: number, seen: Seen): void => {
    if (pointed !== undefined) go(ways[wanted].mover, pointed, ways[wanted].capture, seen);
  };
  const play = (): void => {
    if (question?.kind === 'move') {
      if (selected !== undefined && hand.to !== undefined) commit([{ move: selected.id, to: hand.to }], plan);
    } else commit([], plan);
  };

  return {
    view,
    /** What a seat is called at this table. */
    name: (wanted: Color): string => props.name(seatOf(wanted)),
    /** The side this screen plays, where it plays one. */
    me: props.me === null ? undefined : COLORS[props.me],
    state,
    facing,
    question,
    /** Whose pieces can be moved from here now. */
    color,
    /** Whose pieces the harmony builder works with. */
    mine,
    /** In a puzzle: harmonies are for its solver to find. */
    unaided: props.unaided === true,
    moves,
    claims,
    selected,
    targets,
    barred,
    pointed,
    /** The ways in which the selected piece, or any while none is selected, takes the pointed one. */
    ways,
    way,
    /** The square the turn leads to, while its other parts are being decided. */
    to: hand.to ?? (question !== undefined && question.kind !== 'move' ? view.turnSoFar?.to : undefined),
    /** The rest of the turn; empty while there is none to decide. */
    plan,
    ambushes,
    tool,
    trio: trio.filter((id) => view.pieces[id]?.color === mine && !view.pieces[id].captured),
    intent,
    /** What was tried last and is not possible. */
    refused,
    point(square: string | undefined): void {
      setPointed(square);
      if (square !== pointed && hand.way !== 0) change({ way: 0 });
    },
    choose(square: string): void {
      const piece = pieceOn(view, square);
      const target = targets.get(square);
      setPointed(square);
      if (tool === 'build' && plan.length === 0 && piece?.color === mine) toggle(piece);
      else if (square === hand.to) play();
      else if (piece !== undefined && ambushes.has(piece.id)) pickAmbush(piece.id);
      else if (piece !== undefined && piece.color === color) select(piece);
      else if (target !== undefined && selected !== undefined && hand.to === undefined)
        go(selected.id, square, ways[way]?.capture, pointed !== square ? 'unseen' : way > 0 ? 'chosen' : 'seen');
      else if (selected === undefined && tool === 'turn' && takers(square).length > 0) {
        // a finger has to point first, so that the list is seen before anything is taken
        if (pointed === square) takeBy(way, way > 0 ? 'chosen' : 'seen');
      } else if (selected !== undefined && piece !== undefined && barred.has(square)) refuseCapture(selected, piece);
      else if (piece !== undefined && tool === 'turn' && color !== undefined && selected === undefined)
        refuse({ at: square, why: w.no.theirs(piece.value), can: w.no.theirsCan });
      else if (selected !== undefined) {
        if (hand.to === undefined && piece === undefined) refuseMove(selected, square);
        keep({ ...EMPTY, about });
      }
    },
    /** Drops the piece held onto a square, if it may go there. */
    drop(from: string, to: string): void {
      const piece = pieceOn(view, from);
      if (piece === undefined || piece.color !== color) return;
      const target = targetsOf(view, moves, piece.id).get(to);
      if (target !== undefined) go(piece.id, to, undefined, 'unseen');
      else {
        const there = pieceOn(view, to);
        const isBarred = there !== undefined && barredOf(view, state, piece.id).has(to);
        if (isBarred) refuseCapture(piece, there);
        else refuseMove(piece, to);
        keep({ ...EMPTY, about, selected: piece.id });
      }
    },
    /** Takes the pointed enemy by one of the ways. */
    takeBy: (wanted: number): void => takeBy(wanted, 'chosen'),
    turnWay: (by: number) => ways.length > 0 && change({ way: (way + by + ways.length) % ways.length }),
    pick: (kind: Part, choice: Picks[Part]): void => change({ picks: { ...hand.picks, [kind]: choice } }),
    play,
    claim: (choice: ClaimChoice) => question !== undefined && props.answer(question, choice),
    clear: (): void => keep({ ...EMPTY, about, selected: hand.to === undefined ? undefined : hand.selected }),
    use: (wanted: Tool): void => setTool(tool === wanted ? 'turn' : wanted),
    setTrio,
    intend(harmony: Harmony | undefined): void {
      setIntent(harmony);
      if (plan.length > 0) change({ picks: { ...hand.picks, harmony: harmony ?? { harmony: null } } });
    },
  };
}
