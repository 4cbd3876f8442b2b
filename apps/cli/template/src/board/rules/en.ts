import type { Section } from '@tessera/kit/rules-page/rules-page.tsx';

export const en: readonly Section<'round'>[] = [
  {
    title: 'A round',
    text: [
      'A stone is drawn from the bag: that is the prize, and it counts as many points as its number. Everybody chooses one of their own stones at the same time, and nobody sees what the others have chosen.',
      'Then all chosen stones are shown, and they leave the game. The highest stone that only one player has chosen wins the prize. If no stone was chosen by one player alone, the prize stays, and the next round is played for both.',
    ],
    figures: [{ name: 'round', caption: 'The 7 was added to a 5 that nobody had won: 12 points to play for.' }],
  },
  {
    title: 'The end',
    text: ['When all stones are played, most points win. Prizes that are still on the table count for nobody.'],
  },
];
