import type { PlayedMatch } from '@tessera/agents';
import { digest } from '@tessera/kernel';
import { type Fixture, type RunSetting, transcriptOf } from '@tessera/lab';
import { writeText } from '../input.ts';

/** The file that a match of a run is kept in: readable, and never that of another match. */
export const transcriptName = (key: string): string =>
  `${key.replaceAll(/[^\w.-]+/g, '_').slice(0, 120)}-${digest(key).slice(0, 8)}.json`;

/** Writes a match down, as `tessera verify` and `tessera replay` read it. */
export function keepMatch(setting: RunSetting, folder: string, { key, seed }: Fixture, played: PlayedMatch): void {
  writeText(`${folder}/${transcriptName(key)}`, `${JSON.stringify(transcriptOf(setting, seed, played))}\n`);
}
