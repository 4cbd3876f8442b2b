import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Every word of hints in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  hint: 'Hint',
  title: 'Hint',
  help: 'Shows the two or three best choices (H)',
  thinking: 'Thinking …',
  sure: 'Looking closer …',
  none: 'There is nothing to choose here.',
  failed: 'No hint can be given here.',
  play: (n: number) => `Play hint ${n}`,
  hide: 'Hide',
  oneByOne: (texts: readonly string[]) =>
    texts.map((text, i) => (i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))).join(', then '),
  share: (share: string) => `${share} of the win`,
  allow: 'Allow hints',
  allowHelp: 'Everyone at this screen may ask for hints. The result says how many there were.',
  allowOnlineHelp: 'Everyone at this table may ask for hints.',
  used: (count: number) =>
    count === 1
      ? 'First hint of this match. The result mentions it.'
      : `${count} hints in this match. The result mentions them.`,
};

/** What every language must have words for in hints. */
export type HintWords = typeof en;

/** The words of hints, in the language in use. */
export const words = catalogue<HintWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void words.ready();
