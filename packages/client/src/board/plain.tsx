import type { BoardProps, GameUi } from '@tessera/kit';
import type { ComponentType } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { readingOf, turnText } from '../session/tell.ts';
import { turnsOf } from '../stage/turns.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { ChoiceList, groupsOf } from './ChoiceList.tsx';
import './plain.css';
import type { Json } from '@tessera/kernel';

/** A position in words: names with what belongs to them, one level inside another. */
export function Facts({ value }: { value: Json | undefined }) {
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
        <div key={name} class={part !== null && typeof part === 'object' ? 'deep' : undefined}>
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
 * A board for any game, made of words alone: what the others did, every legal answer, and the position. New games begin
 * with it, and players who prefer words to pictures can use it for every game.
 */
export async function plainBoard(ui: GameUi): Promise<ComponentType<BoardProps>> {
  const help = (await ui.inWords?.()) ?? {};
  return function PlainBoard({ view, questions, seats, me, traces = [], log = [], answer, still, idle }: BoardProps) {
    const keep = useRef(false);
    const at = readingOf(ui, view, seats, me ?? undefined);
    const id = questions.map((question) => question.id).join(' ');
    const groups = useMemo(() => groupsOf(ui, help, at, questions), [id, view, words.value, ui.words.value]);
    const w = moreWords.value.list;
    const told = help.told?.(view, at.name) ?? view;
    if (still) return <Facts value={told} />;
    // the oldest first, as they happened; once the reader has moved, that turn
    const latest = traces.length > 0 ? traces.toReversed() : turnsOf(log, ui).slice(-1);
    const turns = latest.flatMap((turn) => turnText(ui, at, turn) ?? []);
    return (
      <div class={`plain-board${idle ? ' idle' : ''}`}>
        <section class="plain-news" aria-label={w.last}>
          <h2>{w.last}</h2>
          {turns.length === 0 ? <p>{w.start}</p> : turns.map((text, i) => <p key={i}>{text}</p>)}
        </section>
        {!idle && (
          <ChoiceList
            id={id}
            groups={groups}
            keep={keep}
            onChoose={({ question, choice }) => answer(question, choice)}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section class="plain-view" aria-label={w.position} tabIndex={0}>
          <h2>{w.position}</h2>
          <Facts value={told} />
        </section>
      </div>
    );
  };
}
