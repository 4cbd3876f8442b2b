import type { PlatesWords } from './catalogue.ts';

export const de: PlatesWords = {
  mountain: 'Bergherz, zahlt 2',
  sideHeart: 'Seitenherz, zahlt 1',
  corner: 'Startecke',
  empty: 'leer',
  emblems: { star: 'Stern', drop: 'Tropfen', crown: 'Krone', moon: 'Mond', leaf: 'Blatt', bolt: 'Blitz' },
  plateOf: (team) => `Teller von ${team}`,
  placeHere: (gain) => `Hier kann ein Teller hin: ${gain} Punkte.`,
  takeHere: (gain) => `Kann übernommen werden: ${gain} Punkte.`,
  board: 'Brett. Pfeiltasten wandern, Bild ab springt zum nächsten möglichen Feld, Eingabe legt.',
  picture: 'Plates-Brett mit dem Gebiet aller Teams',
  scores: 'Rangliste',
  cycle: (cycle) => `Runde ${cycle}`,
  target: (target) => `${target} Punkte gewinnen`,
  parts: { base: 'Gruppen', hearts: 'Herzen', wins: 'Siege', adjustments: 'Korrekturen' },
  pendingLong: 'Was die Herzen am Ende der Runde zahlen',
  left: 'ist ausgeschieden',
  look: 'Zeig auf ein Feld, um mehr zu erfahren.',
  choose: 'Such einen Platz für deinen Teller.',
  gain: (points) => `${points} Punkte`,
  place: 'Legen',
};
