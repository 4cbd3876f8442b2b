import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { words } from './words/catalogue.ts';

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
