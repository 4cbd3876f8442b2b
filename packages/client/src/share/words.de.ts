import type { ShareWords } from './words.ts';

/** Die Wörter der Links auf Partien. */
export const de: ShareWords = {
  share: 'Teilen',
  copy: 'Link kopieren',
  copied: 'Kopiert. Füg ihn in eine Nachricht ein.',
  notCopied: 'Kopieren ist hier gesperrt. Markiere den Link und kopiere ihn.',
  send: 'Senden mit …',
  link: 'Link',
  atStep: (n) => `Der Link öffnet diese Partie in jedem Browser, bei Schritt ${n}.`,
  atDecision: (n) => `Der Link öffnet diese Analyse in jedem Browser, bei Entscheidung ${n}.`,
  fair: 'Der Link öffnet in jedem Browser alle Würfe dieser Partie mit ihrem Nachweis.',
  carries: 'Die ganze Partie steckt im Link. Auf keinem Server wird etwas gespeichert.',
  shorter: 'Kurzen Link machen',
  shorterHelp: 'Für einen kurzen Link liegt die Partie auf diesem Server, und alle mit dem Link können sie öffnen.',
  isKept: 'Die Partie liegt auf diesem Server.',
  keep: 'Auf diesem Server ablegen',
  long: 'Diese Partie ist zu groß für einen Link.',
  saveInstead: 'Speichere sie in einer Datei und verschick die Datei.',
  hidden: 'Diese Partie läuft noch. Ein Link würde Verdecktes zeigen, deshalb lässt sie sich erst am Ende teilen.',
  failed: 'Der Server konnte die Partie nicht ablegen. Versuch es in einer Minute noch einmal.',
  making: 'Einen Moment …',
  elsewhere: 'Diese Partie ist in einem anderen Browser.',
  elsewhereHelp:
    'Partien auf einem Gerät liegen in dessen Browser. Dort macht „Teilen“ einen Link, der überall aufgeht.',
};
