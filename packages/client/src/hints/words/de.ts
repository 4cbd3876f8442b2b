import type { HintWords } from './catalogue.ts';

/** Jedes Wort der Tipps auf Deutsch. */
export const de: HintWords = {
  hint: 'Tipp',
  title: 'Tipp',
  help: 'Zeigt die zwei oder drei besten Möglichkeiten (H)',
  thinking: 'Einen Moment …',
  sure: 'Genauer hingesehen wird noch …',
  none: 'Hier gibt es nichts zu entscheiden.',
  failed: 'Hier gibt es keinen Tipp.',
  play: (n) => `Tipp ${n} spielen`,
  hide: 'Ausblenden',
  oneByOne: (texts) => texts.join(', dann '),
  share: (share) => `${share} vom Sieg`,
  allow: 'Tipps erlauben',
  allowHelp: 'Alle an diesem Bildschirm dürfen nach Tipps fragen. Im Ergebnis steht, wie viele es waren.',
  allowOnlineHelp: 'Alle am Tisch dürfen nach Tipps fragen.',
  used: (count) =>
    count === 1
      ? 'Der erste Tipp dieser Partie. Er steht im Ergebnis.'
      : `${count} Tipps in dieser Partie. Sie stehen im Ergebnis.`,
};
