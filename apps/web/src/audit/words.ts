import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** The words of the page that checks every throw, in English. */
export const en = {
  title: 'Fairness',
  devices: 'Played between devices, without a referee.',
  dealt: 'Played between devices. The host’s device dealt, so the host could look at what was hidden.',
  server: 'Played at a table of a server.',
  here: 'Played on this device.',
  allFair: (n: number) => (n === 1 ? 'The one throw checks' : `All ${n} throws check`),
  noThrows: 'Nothing was thrown in this match',
  noThrowsHelp: 'Every answer was played again by the rules, and the match is exactly as it was saved.',
  fairChains: 'Nobody could know a throw before it fell, and nobody could choose one.',
  fairSeed: 'Every throw was fixed before the first move, and none was changed.',
  unfair: 'This does not check',
  unfairThrows: (n: number) =>
    n === 1 ? '1 throw is not what it should be.' : `${n} throws are not what they should be.`,
  unfairSeed: 'The seed is not the one the table committed to before the first move.',
  unfairFrom: (answer: number) => `From answer ${answer} on, this is not the match that was played.`,
  unfairMatch: 'Options, start or seed are not those of the match that was played.',
  notYet: 'Not known yet',
  noCommitment: 'This file holds no commitment, so nobody can tell whether the seed was chosen before the match.',
  missing: (who: string, k: number) => `${who} did not open link ${k}. The throw was made without it.`,
  missingAgain: (who: string, k: number) =>
    `${who} opened no link for throw ${k}. The others opened new ones, and the throw was made without ${who}.`,
  unchecked: 'Not checked, because a link before it is wrong.',
  again: 'Check again here',
  save: 'Save the proof',
  share: 'Share',
  replay: 'Replay',
  how: 'How it works',
  chains: [
    ['Everybody locks a secret', 'On sitting down, each device makes a chain of links and shows only its end.'],
    ['Every throw opens one link each', 'A link fits the one before it and no other. It can’t be swapped later.'],
    ['The links together are the throw', 'All are mixed into one number. One honest device is enough to make it fair.'],
  ],
  seeds: [
    ['The table locks a seed', 'Before the first move the table draws a secret and shows its SHA-256.'],
    ['Every throw is counted', 'The seed and the number of the throw decide it. Nothing that is played changes it.'],
    [
      'The seed is shown at the end',
      'Everybody can compute each throw again, and compare the seed with what was shown.',
    ],
  ],
  every: 'Every throw in order',
  everyHelp: 'Stitched: checked. Choose one to see its proof.',
  throwOf: (k: number, who: string | undefined) => (who === undefined ? `Throw ${k}` : `Throw ${k}, ${who}`),
  ok: 'checks',
  wrong: 'does not check',
  links: (k: number) => `Each device opened its link ${k}, and it fits`,
  linksWrong: (k: number) => `Link ${k} does not fit the chain`,
  link: 'link',
  leads: (k: number) => (k === 0 ? 'its SHA-256 is the end that was shown' : `its SHA-256 leads to link ${k}`),
  mixed: 'The links, the table and the number of the throw are mixed',
  seedMixed: 'The seed and the number of the throw are mixed',
  sha: 'The SHA-256 of this text is',
  steps: 'The throw, step by step',
  fourNumbers: 'This is mixed into four numbers of 32 bits:',
  firstNumber: (number: string) => `The generator xoshiro128** begins with them; its first number is ${number}.`,
  redrawn: (count: number) =>
    count === 1
      ? 'One number before it was left out, or some throws would be likelier than others.'
      : `${count} numbers before it were left out, or some throws would be likelier than others.`,
  scaled: (number: string, total: string, place: string) =>
    `${number} × ${total} ÷ 4\u202f294\u202f967\u202f296, rounded down, is ${place}.`,
  falls: (place: string, from: string, to: string) =>
    from === to ? `${place} stands for` : `${place} is between ${from} and ${to}, which stands for`,
  ofMany: (count: number, weight: string, total: string) =>
    `One of ${count} possible throws; ${weight} of ${total} numbers lead to it.`,
  luck: 'All throws together',
  asFar: (throws: number, share: number) =>
    `${throws} throws. Of 100 fair matches with as many, ${share} stray at least as far from the average.`,
  hardlyFair: (throws: number) =>
    `${throws} throws. Fewer than 1 of 100 fair matches with as many strays as far from the average.`,
  luckHelp: 'The line marks the average. Chance strays: single matches say little, the proof above says everything.',
  fell: (count: number, expected: string) => `${count}, average ${expected}`,
  part: (n: number, all: number) => `part ${n} of ${all}`,
  drawn: (what: string) => `It should have been: ${what}`,
  seed: 'Seed',
  commitment: 'Its SHA-256, shown from the start',
  program: 'For programs:',
  of: (part: number, all: number) => `${part} of ${all}`,
};

/** What every language must have words for where throws are checked. */
export type AuditWords = Omit<typeof en, 'chains' | 'seeds'> & {
  readonly chains: readonly (readonly string[])[];
  readonly seeds: readonly (readonly string[])[];
};

/** The words of the page that checks every throw, in the language in use. */
export const words = catalogue<AuditWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
await words.ready().catch(() => {
  // English is there in any case
});
