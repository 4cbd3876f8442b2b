import type { Section } from '@tessera/kit/rules-page/rules-page.tsx';

export const de: readonly Section<'round'>[] = [
  {
    title: 'Eine Runde',
    text: [
      'Aus dem Beutel wird ein Stein gezogen: Das ist der Preis, und er zählt so viele Punkte, wie auf ihm steht. Alle wählen gleichzeitig einen ihrer eigenen Steine, und niemand sieht, was die anderen gewählt haben.',
      'Dann werden alle gewählten Steine gezeigt und aus dem Spiel genommen. Der höchste Stein, den nur eine Person gewählt hat, gewinnt den Preis. Liegt kein Stein allein, bleibt der Preis liegen, und in der nächsten Runde geht es um beide.',
    ],
    figures: [{ name: 'round', caption: 'Die 7 kam zu einer 5, die niemand gewonnen hatte: Es geht um 12 Punkte.' }],
  },
  {
    title: 'Das Ende',
    text: [
      'Sind alle Steine gespielt, gewinnen die meisten Punkte. Preise, die noch auf dem Tisch liegen, zählen nicht.',
    ],
  },
];
