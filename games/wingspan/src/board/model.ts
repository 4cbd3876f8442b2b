import type { Seat } from '@tessera/kernel';
import type { BoardProps, OpenQuestion } from '@tessera/kit';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Frame } from '../rules/frames.ts';
import type { Choice, Habitat, View, Wingspan } from '../rules/index.ts';
import type { State } from '../rules/state.ts';
import { type Asked, beginDraft, type Draft, type Tried, tryAnswer } from './draft/draft.ts';
import { stateOf } from './draft/state.ts';
import { marksOf, type TurnMark } from './marks.ts';
import { orderedAnswer } from './orders.ts';
import { type Targets, targetsOf } from './targets.ts';
import { words } from './words.ts';

/** A card that is looked at closely, and where it lies. */
export interface Inspected {
  readonly bird: string;
  /** Whose mat it lies on; undefined for hand, tray and others. */
  readonly seat?: Seat | undefined;
  readonly beside: DOMRect;
  /** Opened by a click or a long press: it stays until it is closed. */
  readonly pinned: boolean;
}

/** Everything the parts of the board share: what is seen, what is asked, what is tried out, and what can be done. */
export interface Model {
  readonly props: BoardProps<Wingspan>;
  /** The table as it is, or as it would be after the answers that are being tried out. */
  readonly view: View;
  /** The same as the rules know it; what is hidden is made up. */
  readonly state: State;
  /** Whose mat is the large one. */
  readonly seat: Seat;
  readonly me: Seat | null;
  readonly question: OpenQuestion<Wingspan> | undefined;
  readonly asked: Asked | undefined;
  readonly targets: Targets;
  /** What the last turns of the others did. */
  readonly marks: ReadonlyMap<Seat, TurnMark>;
  /** What can be played now, by card. */
  readonly plays: Targets['plays'];
  /** How many answers are tried out and not sent. */
  readonly drafted: number;
  /** The card of the hand that waits for its place. */
  readonly picked: string | undefined;
  /** Another object whenever anything but what is looked at closely has changed. */
  readonly moment: object;
  readonly inspected: Inspected | undefined;
  readonly enlarged: Seat | 'automa' | undefined;
  choose(choice: Choice): void;
  /** Takes a card of the hand up, puts it back, or plays it where only one place is open. */
  pick(card: string): void;
  play(card: string, habitat: Habitat): void;
  back(): void;
  inspect(what: Inspected | undefined): void;
  enlarge(seat: Seat | 'automa' | undefined): void;
}

/** What a mat shows of it and does with it. */
export type MatModel = Pick<
  Model,
  'props' | 'view' | 'me' | 'asked' | 'marks' | 'plays' | 'drafted' | 'picked' | 'choose' | 'play' | 'inspect'
> & { readonly targets: Pick<Targets, 'rows' | 'birds'> };

interface Local {
  readonly about: string;
  readonly draft: Draft | undefined;
  readonly picked: string | undefined;
  readonly sent: boolean;
}

const NOTHING: Local = { about: '', draft: undefined, picked: undefined, sent: false };
/** A refused answer tells the board nothing: after this it may be given again. */
const REFUSED_AFTER = 2500;

export function useModel(props: BoardProps<Wingspan>): Model {
  const real = props.view;
  const question = props.questions.find(({ actor }) => actor === props.me && actor >= 0);
  const about = `${question?.id}`;
  const [kept, setKept] = useState<Local>(NOTHING);
  const local = kept.about === about ? kept : { ...NOTHING, about };
  const [inspected, inspect] = useState<Inspected>();
  const [enlarged, enlarge] = useState<Seat | 'automa'>();

  const base = useMemo(
    () => (question === undefined || question.kind === 'startingHand' ? undefined : beginDraft(real, question)),
    [about, props.view],
  );
  const draft = local.draft ?? base;
  const view = draft?.view ?? real;
  const asked: Asked | undefined =
    question === undefined || local.sent
      ? undefined
      : (draft?.asked ?? { frame: question.frame, choices: question.choices });
  const seat = props.me ?? real.active;
  const state = useMemo(() => {
    const frame: Frame = { kind: 'action', seat };
    return stateOf(view, frame, frame);
  }, [view, seat]);
  const targets = useMemo(() => targetsOf(asked, view.options.partialGains), [asked, view]);
  const marks = useMemo(() => marksOf(props.traces), [props.traces]);
  const plays = useMemo(() => playsNow(draft, targets), [draft, targets]);

  useEffect(() => {
    if (!local.sent) return undefined;
    const timer = setTimeout(() => setKept(NOTHING), REFUSED_AFTER);
    return () => clearTimeout(timer);
  }, [local.sent, about]);

  const settle = (tried: Tried, from: Draft): void => {
    const result = followOrders(tried);
    if (result.kind === 'refused') props.announce(refusalText(result.code) ?? words.value.board.unplayable.notYet);
    else if (result.kind === 'open')
      setKept({ about, draft: { ...result.draft, before: from }, picked: undefined, sent: false });
    else if (question !== undefined) {
      setKept({ about, draft: local.draft, picked: undefined, sent: true });
      props.answer(question, ...result.answers);
    }
  };
  const choose = (choice: Choice): void => {
    if (question === undefined || local.sent) return;
    if (draft !== undefined) settle(tryAnswer(draft, choice), draft);
    else {
      setKept({ about, draft: undefined, picked: undefined, sent: true });
      props.answer(question, choice);
    }
  };
  const play = (card: string, habitat: Habitat): void => {
    const choice = plays.get(card)?.get(habitat);
    if (choice === undefined || draft === undefined) return;
    if (targets.playBird === undefined) choose(choice);
    else {
      const begun = tryAnswer(draft, targets.playBird);
      if (begun.kind === 'open') settle(tryAnswer(begun.draft, choice), draft);
    }
  };
  const pick = (card: string): void => {
    const places = plays.get(card);
    if (places === undefined) return;
    const [only] = places.keys();
    // a second click plays it where there is but one place
    if (local.picked === card && places.size === 1) play(card, only);
    else setKept({ ...local, picked: local.picked === card ? undefined : card });
  };

  const moment = useMemo(() => ({}), [props, kept, words.value]);
  // a question that an order answers
  const order = asked === undefined || local.sent ? undefined : orderedAnswer(view, asked);
  useEffect(() => {
    if (order !== undefined) choose(order);
  }, [order === undefined, about, local.draft]);

  return {
    props,
    view,
    state,
    seat,
    me: props.me,
    question,
    asked,
    targets,
    marks,
    plays,
    drafted: local.draft?.answers.length ?? 0,
    picked: local.picked,
    moment,
    inspected,
    enlarged,
    choose,
    pick,
    play,
    back: () => {
      if (local.picked !== undefined) setKept({ ...local, picked: undefined });
      else if (local.draft !== undefined)
        setKept({ ...local, draft: local.draft.before === base ? undefined : local.draft.before, picked: undefined });
    },
    inspect,
    enlarge,
  };
}

const refusalText = (code: string): string | undefined => {
  const refusals: { readonly [code: string]: string } = words.value.refusals;
  return refusals[code];
};

/** Goes on as long as standing orders answer. */
function followOrders(tried: Tried): Tried {
  let now = tried;
  while (now.kind === 'open') {
    const answer = orderedAnswer(now.draft.view, now.draft.asked);
    if (answer === undefined) return now;
    now = tryAnswer(now.draft, answer);
  }
  return now;
}

/** What can be played: asked for now, or after choosing that action. */
function playsNow(draft: Draft | undefined, targets: Targets): Targets['plays'] {
  if (draft === undefined || targets.playBird === undefined) return targets.plays;
  const begun = tryAnswer(draft, targets.playBird);
  return begun.kind === 'open' ? targetsOf(begun.draft.asked, false).plays : targets.plays;
}
