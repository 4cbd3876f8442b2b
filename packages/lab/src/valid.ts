import type { Row } from './run.ts';

/** Whether a seat made all its decisions itself: nothing was left to a bot, and its agent was there to the end. */
export const isOwn = ({ fallbacks, gone }: Row, seat: number): boolean => fallbacks[seat] === 0 && gone[seat] === null;

/** Whether every seat of an ended match did. In other matches it was not only the agents who played. */
export const isValid = (row: Row): boolean =>
  row.failure === undefined && row.agents.every((_, seat) => isOwn(row, seat));

/** The rows that tell how strong agents are, and those that do not. */
export function splitRows(rows: readonly Row[]): { readonly valid: readonly Row[]; readonly helped: readonly Row[] } {
  const ended = rows.filter(({ failure }) => failure === undefined);
  return { valid: ended.filter(isValid), helped: ended.filter((row) => !isValid(row)) };
}

/** What is wrong with a run, a sentence for each agent that did not play all its matches itself. */
export function troubles(rows: readonly Row[]): string[] {
  const agents = [...new Set(rows.flatMap((row) => row.agents))];
  return agents.flatMap((agent) => {
    const sat = rows.flatMap((row) => row.agents.flatMap((one, seat) => (one === agent ? [{ row, seat }] : [])));
    const helped = sat.filter(({ row, seat }) => row.failure === undefined && !isOwn(row, seat));
    if (helped.length === 0) return [];
    const gone = helped.find(({ row, seat }) => row.gone[seat] !== null);
    const why = gone === undefined ? '' : `; the first time: ${gone.row.gone[gone.seat]}`;
    const all = helped.length === sat.length ? ' It never played a match to its end.' : '';
    return [`A bot decided for ${agent} in ${helped.length} of ${sat.length} matches${why}.${all}`];
  });
}
