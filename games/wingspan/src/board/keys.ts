import { useKeyPresses } from '@tessera/kit/board/keys.ts';
import { type Choice, HABITATS } from '../rules/index.ts';
import type { Asked } from './draft/draft.ts';
import { bestEgg } from './insight.ts';
import type { Model } from './model.ts';
import { canUse } from './orders.ts';
import type { Targets } from './targets.ts';

interface Root {
  readonly current: HTMLElement | null;
}

/** The keys of this game, wherever the focus is. */
export function useKeys(model: Model, root: Root): void {
  useKeyPresses((event) => obey(model, root.current, event));
}

/** Whether the key meant something here. */
function obey(model: Model, root: HTMLElement | null, event: KeyboardEvent): boolean {
  const { targets, asked } = model;
  const byHint = (hint: string) => wordAnswers(asked).find((one) => one.hint === hint)?.choice;
  const answer = (choice: Choice | undefined): boolean => {
    if (choice === undefined) return false;
    model.choose(choice);
    return true;
  };
  if (/^[1-9]$/.test(event.key)) {
    const number = Number(event.key);
    const habitat = HABITATS[number - 1];
    if (model.picked !== undefined && model.plays.get(model.picked)?.has(habitat)) {
      model.play(model.picked, habitat);
      return true;
    }
    if (targets.rows.size === 0) return answer(inOrder(targets)[number - 1]);
    if (number === 4) return focusNext(root, '.wing-hand .wing-card');
    return answer(targets.rows.get(habitat));
  }
  switch (event.key) {
    case 'Escape':
      return takeBack(model);
    case 's':
      return answer(asked?.frame.kind === 'activate' ? { activate: false } : (byHint('S') ?? targets.pass));
    case 't':
      return answer(byHint('T'));
    case 'c':
      return answer(byHint('C'));
    case 'r':
      return answer(byHint('R') ?? targets.reroll);
    case 'd':
      return answer(targets.deck);
    case 'Enter':
      return isControl(event.target) ? false : answer(primary(model));
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown':
      return walk(root, event.target as HTMLElement, event.key);
    default:
      return false;
  }
}

/** What a number chooses where something lies in a row: dice, birds on display, food, payments, birds of the mat. */
const inOrder = (targets: Targets): readonly Choice[] => [
  ...[...targets.dice.values()].flatMap((choices) => choices.map(({ choice }) => choice)),
  ...targets.tray.values(),
  ...targets.hand.values(),
  ...targets.drafted.values(),
  ...targets.foods.values(),
  ...targets.bonuses.values(),
  ...targets.seats.values(),
  ...targets.birds.values(),
  ...targets.payments.map(({ choice }) => choice),
];

const isControl = (target: EventTarget | null): boolean =>
  (target as HTMLElement).closest('button, a, input, select, textarea') !== null;

/** What Enter means where nothing has the focus. */
function primary(model: Model): Choice | undefined {
  switch (model.asked?.frame.kind) {
    case 'payFood':
      return model.targets.payments[0]?.choice;
    case 'layEgg':
      return bestEgg(model);
    default:
      return wordAnswers(model.asked).find(({ strong }) => strong)?.choice;
  }
}

/** An answer that is a word: a button beside the table, and a key. Enter gives the strong one. */
interface WordAnswer {
  readonly choice: Choice;
  readonly word: 'use' | 'skip' | 'take' | 'decline' | 'trade' | 'keep' | 'cache' | 'keepDice' | 'reroll';
  readonly hint: string;
  readonly strong: boolean;
}

const strong = (choice: Choice, word: WordAnswer['word'], hint = '↵'): WordAnswer => ({
  choice,
  word,
  hint,
  strong: true,
});
const other = (choice: Choice, word: WordAnswer['word'], hint: string): WordAnswer => ({
  ...strong(choice, word, hint),
  strong: false,
});

/** The answers to a question that is asked in words. */
export function wordAnswers(asked: Asked | undefined): readonly WordAnswer[] {
  switch (asked?.frame.kind) {
    case 'activate':
      return canUse(asked)
        ? [strong({ activate: true }, 'use'), other({ activate: false }, 'skip', 'S')]
        : [strong({ activate: false }, 'skip')];
    case 'accept':
      return [strong({ accept: true }, 'take'), other({ accept: false }, 'decline', 'S')];
    case 'trade':
      return [other({ trade: true }, 'trade', 'T'), strong({ trade: false }, 'skip', 'S')];
    case 'destination':
      return [strong({ to: 'supply' }, 'keep'), other({ to: 'cache' }, 'cache', 'C')];
    case 'rerollFirst':
      return [strong({ reroll: false }, 'keepDice'), other({ reroll: true }, 'reroll', 'R')];
    default:
      return [];
  }
}

/** Closes what is open, else takes the last step back. */
function takeBack(model: Model): boolean {
  if (model.inspected !== undefined) model.inspect(undefined);
  else if (model.enlarged !== undefined) model.enlarge(undefined);
  else if (model.picked !== undefined || model.drafted > 0) model.back();
  else return false;
  return true;
}

function focusNext(root: HTMLElement | null, selector: string): boolean {
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  if (all.length === 0) return false;
  all[(all.indexOf(document.activeElement as HTMLElement) + 1) % all.length].focus();
  return true;
}

/** Arrows walk the mat by row and column, and along hand, tray and dice. */
function walk(root: HTMLElement | null, from: HTMLElement, key: string): boolean {
  const list = from.closest('.wing-hand, .wing-tray, .wing-dice, .wing-ask-how, .wing-food');
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  if (list !== null && across !== 0) {
    const all = [...list.querySelectorAll<HTMLElement>('button')];
    all[(all.indexOf(from) + across + all.length) % all.length]?.focus();
    return true;
  }
  const cell = from.closest<HTMLElement>('[data-row][data-column]');
  const mat = from.closest('.wing-mat') ?? root?.querySelector('.wing-mat');
  if (mat === null || mat === undefined) return false;
  const rows: readonly (string | undefined)[] = HABITATS;
  const row = cell === null ? 0 : rows.indexOf(cell.dataset.row) + down;
  const column = cell === null ? -1 : Number(cell.dataset.column) + across;
  const next = mat.querySelector<HTMLElement>(`[data-row="${HABITATS[row]}"][data-column="${column}"]`);
  next?.focus();
  return next !== null;
}
