import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch, tiny } from './run.ts';

const folder = scratch();
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test.each<[string, string[], RegExp]>([
  ['an unknown game', ['simulate', 'chess'], /no game "chess"; there are tiny/],
  ['an unknown game in position', ['position', 'chess', 'start'], /no game "chess"/],
  ['an unknown command', ['dance'], /unknown command 'dance'/],
  ['an unknown flag', ['games', '--loud'], /unknown option '--loud'/],
  ['an unknown language', ['games', '--lang', 'fr'], /Allowed choices are en, de/],
  ['a missing argument', ['play'], /missing required argument 'game'/],
  ['options that are not JSON', ['simulate', 'tiny', '--options', '{stones:3}'], /neither a preset's name nor JSON/],
  ['options of the wrong shape', ['simulate', 'tiny', '--options', '[3]'], /options must be an object/],
  ['an unknown preset', ['simulate', 'tiny', '--options', 'long'], /no preset "long"; there are short/],
  ['an unknown option', ['play', 'tiny', '--options', '{"sand":1}'], /options\.sand: unknown option/],
  ['an option out of range', ['play', 'tiny', '--options', '{"stones":0}'], /options\.stones: .* from 1 to 99, got 0/],
  ['too many seats', ['simulate', 'tiny', '--seats', '3'], /Tiny is for 2 seats, not 3/],
  ['a seat that is not there', ['play', 'tiny', '--seat', '2'], /--seat must be from 0 to 1/],
  ['no games at all', ['simulate', 'tiny', '--games', '0'], /--games must be a whole number from 1/],
  ['a number in words', ['simulate', 'tiny', '--games', 'ten'], /--games must be .* not "ten"/],
  ['a fraction', ['simulate', 'tiny', '--games', '1.5'], /--games must be/],
  ['an unknown agent', ['simulate', 'tiny', '--agents', 'genius'], /no agent "genius"; there is random/],
  ['too many agents', ['simulate', 'tiny', '--agents', 'random,random,random'], /3 agents for 2 seats/],
  ['a position nobody can read', ['position', 'tiny', 'lots'], /position: must read like/],
  ['a file that is not there', ['replay', join(folder, 'nothing.json')], /cannot be read \(ENOENT\)/],
  ['a folder for a file', ['replay', folder], /cannot be read \(EISDIR\)/],
  ['a file that is not JSON', ['replay', file('a.json', '{"tessera":')], /is not JSON/],
  ['a file that is no transcript', ['replay', file('b.json', '{"tessera":2}')], /tessera: must be 1/],
  [
    'a transcript of a game we do not have',
    ['replay', file('c.json', '{"tessera":1,"game":"go","version":1,"seats":2,"options":{},"seed":"s","entries":[]}')],
    /no game "go"/,
  ],
  ['a training without a game', ['train'], /^No game is named/],
  ['a game that learns nothing', ['train', 'tiny'], /nothing to train for "tiny"/],
  ['an unknown flag of a training', ['train', 'tiny', '--colour'], /unknown option '--colour'/],
  ['puzzles of an unknown game', ['puzzles', 'chess'], /no game chess; there are tiny/],
  ['a part that nothing measures', ['reliability', 'speed'], /Allowed choices are kept, waits/],
  ['more than all of it', ['reliability', '--scale', '2'], /--scale must be more than 0 and at most 1/],
])('%s: one sentence on stderr and exit code 2', async (_title, args, sentence) => {
  const { code, out, err } = await tiny(args);
  expect(err).toMatch(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(2);
});

test.each(['games', 'play', 'simulate', 'position', 'replay', 'new'])('%s --help gives examples', async (command) => {
  const { code, out } = await tiny([command, '--help']);
  expect(out).toContain(`Examples:\n  tessera ${command}`);
  expect(code).toBe(0);
});
