import type { GuideFrameWords } from './catalogue.ts';

/** Jedes Wort rund um die Begleitung auf Deutsch. */
export const de: GuideFrameWords = {
  guide: 'Begleitung',
  got: 'Verstanden',
  away: 'Wegräumen',
  more: 'Weiter',
  count: (told, all) => `${told} von ${all}`,
  waits: 'Begleitung, es gibt Neues',
  open: 'Begleitung öffnen (G)',
  soFar: 'Bisher erklärt',
  nothing: 'Noch nichts. Alles wird erklärt, sobald es zum ersten Mal vorkommt.',
  again: 'Noch einmal erklären',
  never: (game) => `Nie bei ${game}`,
  close: 'Schließen',
  threats: 'Gefahren zeigen',
  offer: (game) => `Deine erste Partie ${game}`,
  offerHelp: (name) =>
    `Spiel eine echte Partie gegen ${name}, den sanften Bot, und lass dir alles erklären, sobald es zum ersten Mal vorkommt. Die Erklärungen lassen sich jederzeit wegräumen.`,
  with: 'Mit Erklärungen spielen',
  without: 'Ohne spielen',
};
