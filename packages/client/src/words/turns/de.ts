import type { TurnsWords } from './catalogue.ts';

export const de: TurnsWords = {
  byTurns: 'Zug um Zug',
  paces: {
    many: { title: 'Mehrere Züge am Tag', help: 'Ein Tag zu Beginn, 4 Stunden mehr mit jedem Zug, höchstens 3 Tage.' },
    daily: { title: 'Ein Zug am Tag', help: '3 Tage zu Beginn, 12 Stunden mehr mit jedem Zug, höchstens 5 Tage.' },
    weekly: {
      title: 'Ein paar Züge in der Woche',
      help: '3 Tage zu Beginn, 36 Stunden mehr mit jedem Zug, höchstens 10 Tage.',
    },
  },
  timeIsOver: {
    forfeit: 'Wenn deine Zeit abläuft, hast du verloren.',
    bot: 'Wenn deine Zeit abläuft, spielt ein Bot für dich weiter, bis du zurück bist.',
    move: 'Wenn deine Zeit abläuft, wird der erste mögliche Zug für dich gemacht.',
  },
  sinceLastVisit: 'Seit deinem letzten Besuch',
  skip: 'Überspringen',
  again: 'Noch einmal',
  awayUntil: (who, day) => `${who} ist bis ${day} weg.`,
  awayFrom: (who, from, until) => `${who} ist von ${from} bis ${until} weg.`,
  announce: 'Urlaub ankündigen',
  announceHelp:
    'Deine Zeit steht still, solange du weg bist; ein Zug beendet den Urlaub. Kündige ihn einen Tag vorher an. Du hast 21 Tage im Jahr.',
  endHoliday: 'Ich bin zurück',
  interrupted: (time) => `Der Server war ${time} nicht erreichbar. Alle haben diese Zeit zurückbekommen.`,
  botGoesOn: (bot) => `Deine Zeit ist abgelaufen. ${bot} spielt für dich weiter.`,
  takeSeatBack: 'Platz zurücknehmen',
  nobodyElse: 'Sonst wartet niemand auf dich.',
};
