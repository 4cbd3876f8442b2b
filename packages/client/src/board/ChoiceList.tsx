import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { moreWords } from '../words/more/catalogue.ts';
import { type ChoiceGroup, type ChoiceRow, countOf, matching } from './choices.ts';

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
          <button type="button" class="button" onClick={() => choose(entry)}>
            {entry.text}
            {entry.more !== '' && <small> {entry.more}</small>}
          </button>
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
