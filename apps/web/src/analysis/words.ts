import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** The words of the analysis board, in English. */
export const en = {
  title: 'Analysis',
  of: (game: string) => `Analysis: ${game}`,
  lead: 'Play for any seat, as often as you like. Nothing here changes the match.',
  back: 'Back',
  forward: 'Forward',
  values: 'Values',
  off: 'Off',
  best: 'Best three',
  all: 'All',
  offHelp: 'Turn values on to see what each move is worth.',
  thinking: 'Thinking …',
  closer: 'A first look. The sure one is on its way.',
  failed: 'The values stopped unexpectedly. Turn them off and on again.',
  noValues: 'There is nothing to judge here.',
  bestFor: (name: string, share: string) => `Best for ${name}: ${share}`,
  share: (name: string, share: number) => `${share} percent of the win for ${name}`,
  moves: 'Moves and branches',
  kept: 'kept in this page’s address',
  start: 'The beginning',
  asPlayed: 'As it was played',
  more: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
  name: 'Name this branch',
  nameOf: 'Name of the branch',
  save: 'Save',
  remove: 'Remove this branch',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied. The link opens this position with all branches.',
  notCopied: 'Copying is blocked here. Copy the address of this page instead.',
  setUp: 'Set up',
  setUpHelp: 'This is the position as text, in the notation of the game. Change it, then show it.',
  position: 'Position',
  show: 'Show this position',
  chance: 'What does chance bring?',
  random: 'Draw at random',
  choose: 'Choose …',
  single: 'Only one answer is possible here.',
  none: 'There is no analysis here.',
  noneHelp: 'The link was cut or changed, or it is of rules that no longer exist.',
};

export type AnalysisWords = typeof en;

export const words = catalogue<AnalysisWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
await words.ready().catch(() => {
  // English is there in any case
});
