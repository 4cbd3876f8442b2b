import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from './words.ts';

/** Something to do next. */
export interface Act {
  readonly icon: IconName;
  readonly text: string;
  act(): void;
}

interface PuzzleVerdictProps {
  readonly is: string;
  readonly title: string;
  /** A sheet over the board, which folds to let all of it be seen. */
  readonly folds: boolean;
  /** What is most likely wanted comes first; after a wrong answer it has the focus. */
  readonly acts: readonly Act[];
  readonly children: ComponentChildren;
}

const SIGNS: { readonly [is: string]: string } = { wrong: '✕', shown: '→', open: '?' };

/** What came of a try, and the nudges that were asked for. */
export function PuzzleVerdict({ is, title, folds, acts, children }: PuzzleVerdictProps) {
  const [folded, setFolded] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setFolded(false);
    if (is === 'wrong') first.current?.focus();
  }, [is]);
  return (
    <section
      class={`puzzle-verdict ${is === 'wrong' ? 'bad' : is === 'open' ? 'nudging' : 'good'}${folds && folded ? ' folded' : ''}`}
      aria-label={title}
    >
      <h2>
        <i aria-hidden="true">{SIGNS[is] ?? '✓'}</i> {title}
      </h2>
      {folds && (
        <button
          type="button"
          class="button quiet square puzzle-fold"
          aria-expanded={!folded}
          aria-label={words.value.details}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? 'previous' : 'next'} />
        </button>
      )}
      {children}
      <div class="puzzle-acts">
        {acts.map(({ icon, text, act }, i) => (
          <button
            key={icon}
            ref={i === 0 ? first : null}
            type="button"
            class={`button ${i > 0 ? '' : is === 'wrong' ? 'strong' : ''}`}
            onClick={act}
          >
            <Icon name={icon} /> {text}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The nudges that were asked for, the latest last; on a small screen the older ones fold to a line. */
export const Nudges = ({ nudges }: { readonly nudges: readonly string[] }) => (
  <ol class="puzzle-nudges" aria-live="polite">
    {nudges.map((text, i) => (
      <li key={i}>
        <b>{words.value.nudgeOf(i + 1)}</b> {text}
      </li>
    ))}
  </ol>
);

interface PuzzleTaskProps {
  readonly is: string;
  readonly who: string;
  /** What is asked, or what came of it, which the verdict shows. */
  readonly what: string;
  /** What the board says about the last attempt. */
  readonly said: string;
}

const ASKING: readonly string[] = ['open', 'checking', 'failed'];

/** The bar above a puzzle. */
export const PuzzleTask = ({ is, who, what, said }: PuzzleTaskProps) => (
  <header class="table-bar">
    <Go to="/puzzles" class="button quiet square" aria-label={words.value.seeAll}>
      <Icon name="previous" />
    </Go>
    <div class={`banner${is === 'open' ? ' mine' : ''}`} role="status" data-testid="banner">
      <span class="banner-line">
        <strong class="banner-who">{who}</strong>{' '}
        <span class={ASKING.includes(is) ? 'banner-what' : 'visually-hidden'}>{what}</span>
      </span>
      {said !== '' && <span class="learn-hint">{said}</span>}
    </div>
  </header>
);
