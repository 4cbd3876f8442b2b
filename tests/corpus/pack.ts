import {
  type Actor,
  type AnyGame,
  asJson,
  type Checked,
  type Entry,
  type Json,
  Match,
  refuse,
  type Transcript,
} from '@tessera/kernel';

/** How many answers lie between two digests of a packed match. Each digest covers everything before it. */
const EVERY = 25;

/** One answer: its actor and choice, and whether it is an aside (`a`) or revealing (`r`). */
type PackedEntry = readonly [actor: Actor, choice: Json, marks?: string];

/** A finished match as the corpus keeps it: a transcript with fewer digests. */
export interface Packed extends Omit<Transcript, 'tessera' | 'entries'> {
  readonly entries: readonly PackedEntry[];
  /** The digest at the start, after every 25th answer and at the end. */
  readonly hashes: readonly string[];
  readonly result: Json;
}

const marksOf = ({ aside, reveal }: Entry): string => `${aside ? 'a' : ''}${reveal ? 'r' : ''}`;

/** Packs a finished match. */
export function pack(match: Match): Packed {
  const { tessera: _, entries, ...head } = match.transcript();
  const kept = entries.filter((_, i) => (i + 1) % EVERY === 0 || i + 1 === entries.length);
  return {
    ...head,
    entries: entries.map((entry) => {
      const marks = marksOf(entry);
      return marks === '' ? [entry.actor, entry.choice] : [entry.actor, entry.choice, marks];
    }),
    hashes: [match.firstHash, ...kept.map(({ hash }) => hash)],
    result: asJson(match.game.result(match.engine.state)),
  };
}

/** Plays a packed match again: the match, or the first place where it comes out differently. */
export function replayPacked(game: AnyGame, packed: Packed): Checked<Match> {
  if (game.id !== packed.game || game.version !== packed.version)
    return refuse(
      'BAD_TRANSCRIPT',
      `is of ${packed.game} ${packed.version}, not ${game.id} ${game.version}`,
      'version',
    );
  const { options, seats, seed, start, entries, hashes } = packed;
  const created = Match.create(game, { options, seats, seed, ...(start !== undefined && { start }) });
  if (!created.ok) return created;
  const match = created.value as Match;
  let checked = 0;
  const same = (at: string): Checked<Match> | undefined =>
    match.hash === hashes[checked++] ? undefined : refuse('BAD_TRANSCRIPT', 'has another digest', at);
  const wrong = same('start');
  if (wrong !== undefined) return wrong;
  for (const [i, [actor, choice, marks = '']] of entries.entries()) {
    const aside = marks.includes('a') ? { aside: true as const } : {};
    const reveal = marks.includes('r') ? { reveal: true as const } : {};
    const answered = match.answer({ actor, choice, ...aside }, { actor, choice, hash: '', ...aside, ...reveal });
    if (!answered.ok) return refuse(answered.error.code, answered.error.message, `entries[${i}]`);
    if (marksOf(match.entries[i]) !== marks) return refuse('BAD_TRANSCRIPT', 'reveals something else', `entries[${i}]`);
    if ((i + 1) % EVERY !== 0 && i + 1 !== entries.length) continue;
    const late = same(`entries[${i}]`);
    if (late !== undefined) return late;
  }
  return created as Checked<Match>;
}
