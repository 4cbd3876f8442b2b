import type { YouWords } from './words.ts';

/** Words that the pages about a player share, in German. */
export const de: YouWords = {
  you: 'Du',
  nav: {
    label: 'Einstellungen',
    look: 'Aussehen und Ton',
    devices: 'Geräte',
    circle: 'Kreis und Blockierte',
    data: 'Deine Daten',
  },
  settings: 'Einstellungen',
  noPlayer: 'Noch niemand',
  noPlayerHelp:
    'Einen Namen, ein Gesicht und eigene Tische bekommst du, wenn du dich zum ersten Mal an einen Tisch dieses Servers setzt.',
  today: 'heute',
  yesterday: 'gestern',
  daysAgo: (n) => `vor ${n} Tagen`,
  now: 'gerade hier',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
  retry: 'Noch einmal versuchen',
  cancel: 'Abbrechen',
  plainHttp:
    'Diese Adresse hat kein https: Nur dieser Browser weiß, wer du bist, und manche Browser vergessen das nach einer Woche ohne Besuch.',
};
