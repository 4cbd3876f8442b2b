import type { Json, Reading, Seat } from '@tessera/kernel';
import type { InWords, OpenQuestion } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { choiceText, type Spoken } from '../session/tell.ts';
import { moreWords } from '../words/more/catalogue.ts';

/** A legal answer as the list shows it. */
export interface ChoiceRow {
  readonly question: OpenQuestion;
  readonly choice: Json;
  readonly text: string;
  readonly more: string;
}

/** Answers that belong together; those without a heading have an empty one. */
export interface ChoiceGroup {
  readonly title: string;
  readonly entries: readonly ChoiceRow[];
}

/** Everything that may be answered now, under its headings, in the order of the rules. */
export function groupsOf(
  ui: Spoken,
  help: InWords,
  at: Reading<Json>,
  questions: readonly OpenQuestion[],
): readonly ChoiceGroup[] {
  const groups = new Map<string, { readonly order: number; readonly entries: ChoiceRow[] }>();
  for (const question of questions)
    for (const choice of question.choices) {
      // what belongs to nothing comes last: passing, ending a turn
      const {
        group = '',
        order = group === '' ? Number.MAX_VALUE : 0,
        more = '',
      } = help.listed?.(choice, at.view, question.actor as Seat) ?? {};
      const found = groups.get(group) ?? { order, entries: [] };
      groups.set(group, found);
      found.entries.push({ question, choice, more, text: choiceText(ui, at, question.kind, choice, question.frame) });
    }
  const sorted = [...groups].sort(([, a], [, b]) => a.order - b.order);
  return sorted.map(([title, { entries }]) => ({ title, entries }));
}

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** The answers in which every typed word occurs, or begins a word of the heading. */
export function matching(groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups.flatMap(({ title, entries }) => {
    const found = entries.filter(({ text, more }) => {
      const words = folded(`${title} ${text} ${more}`).split(/[\s,:;()]+/);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    });
    return found.length === 0 ? [] : [{ title, entries: found }];
  });
}

export const countOf = (groups: readonly ChoiceGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** Longer lists can be searched. */
const SEARCHED = 8;
/** In longer lists the headings are folded: going over them is quicker than over every choice. */
const FOLDED = 24;

interface ChoiceListProps {
  /** Changes with the question. */
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  /** Whether the keyboard was in the list before: then it stays there. */
  readonly keep: { current: boolean };
  onChoose(entry: ChoiceRow): void;
}

/** Every legal answer as a button, under headings, to be found by typing. */
export function ChoiceList({ id, groups, keep, onChoose }: ChoiceListProps) {
  const w = moreWords.value.list;
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLElement>(null);
  const field = useId();
  const all = countOf(groups);
  const searched = all > SEARCHED;
  const found = searched ? matching(groups, typed) : groups;
  const count = countOf(found);
  const fold = all > FOLDED && groups.length > 1 && typed.trim() === '';

  // the button that was pressed is gone with its question: the keyboard goes on where the next choice is made;
  // before the next key can be pressed, else quick keys would be forgotten
  useLayoutEffect(() => {
    setTyped('');
    if (!keep.current) return;
    // on a touch screen a focused field would open the keyboard over the list
    const controls = matchMedia('(pointer: coarse)').matches ? 'summary, button' : 'input, summary, button';
    const first = root.current?.querySelector<HTMLElement>(controls);
    (first ?? root.current)?.focus();
    // while the others play the keyboard waits in the empty list
    keep.current = all === 0;
  }, [id]);

  const choose = (entry: ChoiceRow) => {
    keep.current = true;
    onChoose(entry);
  };
  const only = count === 1 ? found[0].entries[0] : undefined;
  const buttons = (entries: readonly ChoiceRow[]) => (
    <ul class="plain-group">
      {entries.map((entry) => (
        <li key={JSON.stringify(entry.choice)}>
          <Button onClick={() => choose(entry)}>
            {entry.text}
            {entry.more !== '' && <small> {entry.more}</small>}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="plain-choices" ref={root} tabIndex={-1} aria-label={w.choices}>
      {searched && (
        <form
          class="plain-find"
          onSubmit={(event) => {
            event.preventDefault();
            if (only !== undefined) choose(only);
            else root.current?.querySelector<HTMLElement>('summary, .plain-group button')?.focus();
          }}
        >
          <label for={field} class="visually-hidden">
            {w.find}
          </label>
          <input
            id={field}
            type="text"
            inputMode="search"
            enterkeyhint="go"
            value={typed}
            placeholder={w.find}
            autocomplete="off"
            aria-describedby={`${field}-help ${field}-count`}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || typed === '') return;
              event.stopPropagation();
              setTyped('');
            }}
          />
          <p id={`${field}-help`} class="visually-hidden">
            {w.findHelp}
          </p>
          <output id={`${field}-count`} for={field} class="plain-count">
            {count === 0 ? w.none : w.found(count, all)}
          </output>
        </form>
      )}
      {all === 0 && <p class="plain-wait">{w.wait}</p>}
      {found.map(({ title, entries }) => {
        const heading = title === '' && found.length > 1 ? w.others : title;
        if (heading === '') return <div key="">{buttons(entries)}</div>;
        return fold ? (
          <details key={title} class="plain-fold">
            <summary>
              {heading} <small>{entries.length}</small>
            </summary>
            {buttons(entries)}
          </details>
        ) : (
          <div key={title}>
            <h3>{heading}</h3>
            {buttons(entries)}
          </div>
        );
      })}
    </section>
  );
}
