import type { State } from '../rules/index.ts';

export const TOKENS_PER_SPACE = 3;

/** The tokens of a central space, equal ones side by side. */
export interface Group {
  readonly space: number;
  readonly tokens: readonly number[];
}

/** What is on the central board. */
export const groupsOf = ({ spaces }: State): Group[] =>
  Array.from({ length: spaces.length / TOKENS_PER_SPACE }, (_, space) => ({
    space,
    tokens: sortTokens(
      spaces.slice(TOKENS_PER_SPACE * space, TOKENS_PER_SPACE * (space + 1)).filter((token) => token >= 0),
    ),
  })).filter(({ tokens }) => tokens.length > 0);

export const sortTokens = (tokens: number[]): number[] => tokens.sort((a, b) => a - b);
