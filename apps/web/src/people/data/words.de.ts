import type { DataWords } from './words.ts';

/** Words about one's own data in German. */
export const de: DataWords = {
  title: 'Deine Daten',
  download: 'Alles herunterladen',
  downloadHelp: 'Alles, was dieser Server über dich aufbewahrt, in einer Datei.',
  downloadNow: 'Herunterladen',
  delete: 'Mich löschen',
  deleteHelp:
    'Deine Geräte, Wertungen, Gesuche, Mitteilungen und dein Kreis verschwinden. In Partien, die bleiben, wirst du zu „jemand“; die anderen behalten ihre Ergebnisse.',
  deleteAsk: 'Löschen …',
  typeName: (name) => `Tippe deinen Namen, um alles zu löschen: ${name}`,
  deleteNow: 'Mich löschen',
  keep: 'Bleiben',
  leaving: (seconds) => `Du wirst in ${seconds} s gelöscht.`,
  undo: 'Rückgängig',
  gone: 'Du bist gelöscht.',
  goneHelp: 'Dieser Server kennt dich nicht mehr. Was dieser Browser selbst aufbewahrt, steht unter Aussehen und Ton.',
};
