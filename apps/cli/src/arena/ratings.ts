import { columns } from '@tessera/kit/terminal';
import type { AgentRating } from '@tessera/lab';

/** Ratings as people read them in a terminal, strongest first. */
export const ratingColumns = (ratings: readonly AgentRating[]): string =>
  columns(
    [
      { title: 'agent' },
      { title: 'rating', align: 'right' },
      { title: '95 %', align: 'right' },
      { title: 'won', align: 'right' },
      { title: 'matches', align: 'right' },
      { title: 'against the next' },
    ],
    ratings.map(({ agent, rating, low, high, share, matches, next }) => [
      agent,
      rating.toFixed(0),
      `${low.toFixed(0)} to ${high.toFixed(0)}`,
      `${(100 * share).toFixed(1)} %`,
      String(matches),
      next === undefined ? '' : nextText(next),
    ]),
  );

function nextText({ gap, sure, more }: NonNullable<AgentRating['next']>): string {
  if (more === 0) return `stronger, by ${gap.toFixed(0)}`;
  const matches = more === undefined || more > 100_000 ? 'very many' : `about ${more}`;
  return `${(100 * sure).toFixed(0)} % sure; ${matches} more matches would settle it`;
}
