import type { Seat } from '@tessera/kernel';
import type { BoardProps, OpenQuestion } from '@tessera/kit';
import { useMemo, useState } from 'preact/hooks';
import type { Attha, Choice, View } from '../rules/index.ts';
import { type Stop, stopsOf } from './Hits.tsx';
import { type Unit, unitsOf } from './layout.ts';
import {
  distinct,
  type Legal,
  legalOf,
  mergeOf,
  onlyRoll,
  stackOf,
  type Target,
  targetsAt,
  targetsFrom,
  targetsOf,
} from './targets.ts';
import { words } from './words.ts';

/** Everything the parts of the board share: what is seen, what is legal, what is picked, and what can be done. */
export interface Controls {
  readonly view: View;
  readonly question: OpenQuestion<Attha> | undefined;
  /** Whose coins can be moved from here now. */
  readonly seat: Seat | undefined;
  readonly legal: Legal;
  readonly targets: readonly Target[];
  readonly units: readonly Unit[];
  readonly stops: readonly Stop[];
  readonly selection: Selection;
  /** The roll a click on a coin uses. */
  readonly roll: number | undefined;
  /** What the pointer or the focus is on. */
  readonly pointed: Stop | undefined;
  point(stop: Stop | undefined): void;
  throwShells(): void;
  choose(stop: Stop, forStack: boolean): void;
  chooseRoll(roll: number, more: boolean): void;
  merge(first?: number, second?: number): void;
  split(roll: number): void;
  stack(): void;
  unstack(id: number): void;
  waste(): void;
  clear(): void;
  whyNot(attempt: Choice): string | undefined;
}

export function useControls(props: BoardProps<Attha>): Controls {
  const { view } = props;
  const question = props.questions[0];
  const seat = question?.actor;
  const legal = useMemo(() => legalOf(question), [question]);
  const units = useMemo(() => unitsOf(view), [view]);
  const stops = useMemo(() => stopsOf(units), [units]);
  const targets = useMemo(() => (seat === undefined ? [] : targetsOf(view, seat, legal)), [view, seat, legal]);
  const about = `${question?.id} ${JSON.stringify(view.pool)}`;
  const [selection, select] = useSelection(about);
  const [pointedKey, setPointed] = useState<string | undefined>(undefined);
  const roll = selection.rolls.length === 1 ? selection.rolls[0] : onlyRoll(view, targets);
  const w = words.value.board;

  const answer = (...choices: Choice[]): void => {
    if (question !== undefined) props.answer(question, ...choices);
  };
  const say = (words: string | undefined): void => {
    if (words !== undefined) props.announce(words);
  };
  const attempt = (choice: Choice, legally: boolean): void => {
    if (legally) answer(choice);
    else say(props.whyNot(choice));
  };
  const go = (options: readonly Target[], otherwise: string): void => {
    const ways = distinct(options);
    if (ways.length === 1) answer({ move: ways[0].id, roll: ways[0].roll });
    else say(otherwise);
  };

  const chooseUnit = (unit: Unit): void => {
    const ways = distinct(targetsFrom(targets, unit.ids, roll));
    const landing = targetsAt(targets, unit.cell, roll, selection.unit);
    if (ways.length === 1) answer({ move: ways[0].id, roll: ways[0].roll });
    else if (ways.length > 1) select({ unit: selection.unit === unit.ids[0] ? undefined : unit.ids[0] });
    else if (landing.length > 0) go(landing, w.chooseCoin);
    else say(props.whyNot({ move: unit.ids[0], roll: roll ?? 0 }));
  };

  const stackUp = (unit: Unit): void => {
    const apart = units.some(
      (other) => other.seat === seat && selection.chosen.includes(other.ids[0]) && other.pos !== unit.pos,
    );
    if (apart) say(props.whyNot({ stack: [...selection.chosen, ...unit.ids] }));
    else select({ mode: 'stack', unit: undefined, chosen: pickCoins(selection.chosen, unit.ids) });
  };

  return {
    view,
    question,
    seat,
    legal,
    targets,
    units,
    stops,
    selection,
    roll,
    pointed: stops.find(({ key }) => key === pointedKey),
    point: (stop) => setPointed(stop?.key),
    throwShells: () => attempt({ throw: true }, legal.throws),
    choose({ cell, unit }, forStack) {
      if (unit !== undefined && unit.seat === seat && (forStack || selection.mode === 'stack')) stackUp(unit);
      else if (unit !== undefined && unit.seat === seat) chooseUnit(unit);
      else {
        const landing = targetsAt(targets, cell, roll, selection.unit);
        if (landing.length > 0) go(landing, selection.unit === undefined ? w.chooseCoin : w.chooseRoll);
        else if (unit === undefined) select(NOTHING);
        else if (seat === undefined) say(props.whyNot({ move: unit.ids[0], roll: 0 }));
        else say(w.notYours);
      }
    },
    chooseRoll(index, more) {
      const [first] = selection.rolls;
      if (selection.mode === 'merge' && first !== undefined && first !== index) {
        const pair = mergeOf(legal, first, index);
        attempt({ merge: [first, index] }, pair !== undefined);
        return;
      }
      const fitting = selection.unit === undefined ? [] : targetsFrom(targets, [selection.unit], index);
      if (fitting.length > 0 && !more) answer({ move: fitting[0].id, roll: index });
      else select({ rolls: pickRoll(selection.rolls, index, more), mode: undefined, unit: undefined });
    },
    merge(first, second) {
      const [a, b] = first !== undefined && second !== undefined ? [first, second] : selection.rolls;
      if (a !== undefined && b !== undefined) {
        const pair = mergeOf(legal, a, b);
        attempt({ merge: [...(pair ?? [a, b])] }, pair !== undefined);
      } else if (legal.merges.length === 1) answer({ merge: [...legal.merges[0]] });
      else if (legal.merges.length > 1)
        select({ mode: selection.mode === 'merge' ? undefined : 'merge', rolls: [a ?? roll ?? 0] });
      else say(props.whyNot({ merge: [0, 1] }));
    },
    split: (index) => attempt({ split: index }, legal.splits.includes(index)),
    stack() {
      const chosen = stackOf(legal, selection.chosen);
      if (chosen !== undefined) answer({ stack: [...chosen] });
      else if (selection.mode === 'stack' && selection.chosen.length > 1)
        say(props.whyNot({ stack: [...selection.chosen] }));
      else if (legal.stacks.length === 0) say(props.whyNot({ stack: [1, 2] }));
      else if (selection.mode === 'stack') select({ mode: undefined, chosen: [] });
      // nothing is stacked by itself: the only coins that could be are chosen, and asked about
      else select({ mode: 'stack', unit: undefined, chosen: legal.stacks.length === 1 ? [...legal.stacks[0]] : [] });
    },
    unstack: (id) => attempt({ unstack: id }, legal.unstacks.includes(id)),
    waste: () => attempt({ waste: true }, legal.waste),
    clear: () => select(NOTHING),
    whyNot: (choice) => props.whyNot(choice),
  };
}

/** What a person has picked up but not yet done. */
export interface Selection {
  /** Indices of the pool: the roll to move with, or the two to merge. */
  readonly rolls: readonly number[];
  /** A coin chosen before its roll. */
  readonly unit: number | undefined;
  /** What the next click means. */
  readonly mode: 'stack' | 'merge' | undefined;
  /** Coins chosen for a stack. */
  readonly chosen: readonly number[];
}

export const NOTHING: Selection = { rolls: [], unit: undefined, mode: undefined, chosen: [] };

/** A selection lasts as long as what it points at: another question forgets it. */
function useSelection(about: string): [Selection, (change: Partial<Selection>) => void] {
  const [kept, keep] = useState({ about, selection: NOTHING });
  const selection = kept.about === about ? kept.selection : NOTHING;
  return [selection, (change) => keep({ about, selection: { ...selection, ...change } })];
}

/** A click picks another roll, or puts the picked one back; with `more` a second one joins. */
export function pickRoll(rolls: readonly number[], roll: number, more: boolean): readonly number[] {
  if (rolls.includes(roll)) return rolls.filter((one) => one !== roll);
  return more ? [...rolls.slice(-1), roll] : [roll];
}

/** A click takes a unit's coins into the stack to be, or out of it. */
export function pickCoins(chosen: readonly number[], ids: readonly number[]): readonly number[] {
  return chosen.includes(ids[0]) ? chosen.filter((id) => !ids.includes(id)) : [...chosen, ...ids].sort((a, b) => a - b);
}
