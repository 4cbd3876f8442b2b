import type { Json } from '@tessera/kernel';
import type { BoardProps, GameUi } from '@tessera/manifest';
import { choiceText, readingOf } from '../table/tell.ts';
import { words } from '../words/catalogue.ts';

/** Everything in a view, as nested lists, for games that have no picture yet. */
function Facts({ value }: { value: Json | undefined }) {
  if (value === null || typeof value !== 'object') return <>{String(value ?? '–')}</>;
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object')) return <>{value.join(' ') || '–'}</>;
    return (
      <ol class="facts">
        {value.map((item: Json, i) => (
          <li key={i}>
            <Facts value={item} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl class="facts">
      {Object.entries(value).map(([name, part]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Facts value={part} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * A board for any game, made of words alone: every legal answer is a button. New games begin with it, and players who
 * prefer words to pictures can use it for every game.
 */
export const plainBoard = (ui: GameUi) =>
  function PlainBoard({ view, questions, seats, answer, still }: BoardProps) {
    const at = readingOf(ui, view, seats);
    return (
      <div class="plain-board">
        {questions.map((question) => (
          <ul key={question.id} class="plain-choices" aria-label={words.value.table.board}>
            {question.choices.map((choice) => (
              <li key={JSON.stringify(choice)}>
                <button type="button" class="button" onClick={() => answer(question, choice)}>
                  {choiceText(ui, at, question.kind, choice, question.frame)}
                </button>
              </li>
            ))}
          </ul>
        ))}
        {!still && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section class="plain-view" aria-label={words.value.table.board} tabIndex={0}>
            <Facts value={ui.told?.(view, at.name) ?? view} />
          </section>
        )}
      </div>
    );
  };
