import type { Seat } from '@tessera/kernel';
import type { BoardProps } from '@tessera/kit';
import { useRefused } from '@tessera/kit/board/refusal.tsx';
import { useMemo, useState } from 'preact/hooks';
import type { CardId, Choice, Harmonies, Token } from '../rules/index.ts';
import { cellIn } from './layout.ts';
import { type CellRefusal, cardsFor, legalOf, whyNotCubed, whyNotPlaced } from './legal.ts';
import { type Preview, previewOf, stateFrom } from './preview.ts';
import { boardTrace } from './Traces.tsx';
import { words } from './words.ts';

/** What the person at this screen has picked; forgotten when another seat is asked. */
interface Picked {
  readonly about: string;
  readonly token: Token | undefined;
  readonly card: CardId | undefined;
}

/** Everything the parts of the board share: what is seen, what is legal, what is picked, and what can be done. */
export type Model = ReturnType<typeof useModel>;

const NOWHERE: ReadonlySet<string> = new Set();

export function useModel(props: BoardProps<Harmonies>) {
  const { view } = props;
  const question = props.questions.find(({ actor }) => actor >= 0);
  const [picked, setPicked] = useState<Picked>({ about: '', token: undefined, card: undefined });
  const [pointed, setPointed] = useState<string>();
  const [enlarged, enlarge] = useState<Seat>();
  const seat = props.me ?? view.current;
  const about = `${seat} ${view.turns}`;
  const mine = picked.about === about ? picked : { about, token: undefined, card: undefined };
  const legal = useMemo(() => legalOf(question), [question]);
  const state = useMemo(() => (question === undefined ? undefined : stateFrom(view)), [view, question]);
  const own = view.seats[seat];
  const token = mine.token !== undefined && legal.places.has(mine.token) ? mine.token : [...legal.places.keys()][0];
  const seen = [...own.cards.map((one) => one.card), ...view.row, ...legal.spirits];
  const card = mine.card !== undefined && seen.includes(mine.card) ? mine.card : undefined;
  const cubing = card !== undefined && legal.cubes.has(card);
  const targets = useMemo((): ReadonlySet<string> => {
    if (cubing) return legal.cubes.get(card) ?? NOWHERE;
    return (token !== undefined && legal.places.get(token)) || NOWHERE;
  }, [legal, token, card, cubing]);

  const traces = useMemo(() => new Map((props.traces ?? []).map((one) => [one.seat, boardTrace(one)])), [props.traces]);
  const { refused, refuse } = useRefused<CellRefusal>(`${question?.id} ${view.hand.length}`);
  const choiceAt = (at: string): Choice | undefined => {
    if (cubing) return targets.has(at) ? { cube: card, at } : undefined;
    if (token !== undefined && targets.has(at)) return { place: token, at };
    const fitting = cardsFor(legal, at);
    return fitting.length === 1 ? { cube: fitting[0], at } : undefined;
  };
  const gains = useMemo(() => new Map<string, Preview | undefined>(), [state, seat, token, card]);
  const gainAt = (at: string): Preview | undefined => {
    if (!gains.has(at)) {
      const choice = choiceAt(at);
      gains.set(at, state === undefined || choice === undefined ? undefined : previewOf(state, seat, choice));
    }
    return gains.get(at);
  };
  const send = (choice: Choice): void => {
    if (question === undefined) return;
    props.answer(question, choice);
    if (!('place' in choice)) setPicked({ ...mine, card: undefined });
  };
  const choose = (at: string): void => {
    const choice = choiceAt(at);
    if (choice !== undefined) {
      send(choice);
      return;
    }
    if (question?.kind !== 'turn') return;
    const w = words.value.board;
    const { stack, cube } = own.cells[cellIn(view.options.side, at)];
    if (cardsFor(legal, at).length > 1) refuse({ at, why: w.severalCards });
    else if (cubing) refuse(whyNotCubed(w, at, card));
    else if (token !== undefined) refuse(whyNotPlaced(w, at, token, stack, cube !== null));
    else if (view.took) refuse({ at, why: w.no.allPlaced, can: w.no.allPlacedCan });
    else refuse({ at, why: w.no.takeFirst });
  };
  return {
    props,
    view,
    side: view.options.side,
    /** Whose board is the large one. */
    seat,
    own,
    question,
    legal,
    /** The token that a click on a cell places. */
    token,
    /** The card whose cube a click on a cell places, or which is looked at. */
    card,
    pointed,
    /** The seat whose board is looked at closely. */
    enlarged,
    /** Where a click does something now: with the token, or with a cube. */
    targets,
    /** What the last turns of the others did, by seat. */
    traces,
    /** What was tried last and is not possible. */
    refused,
    gainAt,
    pickToken: (wanted: Token): void => setPicked({ about, token: wanted, card: undefined }),
    pickCard: (wanted: CardId | undefined): void => setPicked({ ...mine, card: wanted }),
    point: setPointed,
    enlarge,
    choose,
    send,
    clear: (): void => setPicked({ ...mine, card: undefined }),
  };
}
