import { isRecord } from '@tessera/kernel';
import type { RunHead } from './run.ts';

/** A word of a shell command, quoted where it needs to be: people paste what a report shows. */
const word = (text: string): string => (/^[\w./:=,@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const FLAGS = {
  limit: '--limit',
  playouts: '--playouts',
  decisionMs: '--decision-ms',
  matchMs: '--match-ms',
  ms: '--think',
} as const;

/** The command that makes a run again. */
export function commandOf({ game, agents, seats, matches, seed, options, limits, seated }: RunHead): string {
  const values = isRecord(limits) ? limits : {};
  const flags = Object.entries(FLAGS).flatMap(([name, flag]) =>
    typeof values[name] === 'number' ? [flag, String(values[name])] : [],
  );
  const [command, count] = seated === undefined ? ['arena', '--matches'] : ['simulate', '--games'];
  const line = [
    ...['tessera', command, game, '--agents', (seated ?? agents).join(','), '--seats', String(seats)],
    ...[count, String(matches), '--seed', seed, '--options', JSON.stringify(options)],
    ...flags,
    ...(values.fixed === true ? ['--fixed'] : []),
    ...['--out', 'run.jsonl'],
  ];
  return line.map(word).join(' ');
}
