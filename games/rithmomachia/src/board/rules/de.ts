import type { Section } from './Rules.tsx';

export const de: readonly Section[] = [
  {
    title: 'Worum es geht',
    text: [
      'Zwei Heere aus Zahlen treffen sich auf einem Brett von sechzehn mal acht Feldern. Du schlägst gegnerische Steine, wenn die Zahlen passen, und gewinnst, wenn du drei eigene in der gegnerischen Hälfte in Harmonie bringst.',
      'Weiß beginnt. In jedem Zug musst du einen Stein bewegen; es gibt kein Schach, und wer die Pyramide verliert, hat noch nicht verloren.',
    ],
    figures: [
      {
        name: 'start',
        caption: 'Der Anfang: Schwarz auf A bis C, Weiß auf N bis P. Die blaue Naht trennt die Hälften.',
      },
    ],
  },
  {
    title: 'Wie die Steine ziehen',
    text: [
      [
        'Kreise ziehen beliebig weit diagonal.',
        'Dreiecke ziehen beliebig weit auf Reihen und Spalten.',
        'Quadrate ziehen beliebig weit in alle acht Richtungen.',
        'Die Pyramide zieht einen Schritt in jede Richtung.',
      ],
      'Steine springen nie. Auf einem Gegner darf ein Stein nur landen, wenn er ihn schlagen kann.',
    ],
    figures: [
      { name: 'moves', caption: 'Kreis, Dreieck, Quadrat und Pyramide. Die ersten drei können bis zum Rand ziehen.' },
    ],
  },
  {
    title: 'Allein schlagen',
    text: [
      'Dein Stein landet auf einem Gegner und schlägt ihn, wenn beide Zahlen gleich sind oder eine die andere ohne Rest teilt.',
    ],
    figures: [
      {
        name: 'alone',
        caption: '4 schlägt 4 als gleiche; 6 schlägt 90, die sie teilt; 72 schlägt 12, von der sie geteilt wird.',
      },
    ],
  },
  {
    title: 'Mit einem Helfer schlagen',
    text: [
      'Ein anderer deiner Steine darf seine Zahl leihen, wo immer er steht. Er bleibt stehen.',
      [
        'Summe: deine Zahl und die des Helfers ergeben zusammen die des Gegners.',
        'Differenz: deine Zahl und die des Helfers unterscheiden sich um die des Gegners.',
        'Produkt: deine mal die des Helfers ist die des Gegners.',
        'Quotient: die des Gegners mal die des Helfers ist deine.',
      ],
      'Zeig auf einen Gegner, um alle Möglichkeiten zu sehen. Gegner, die du erreichst, aber nicht schlagen kannst, tragen das Zeichen ≠; zeig darauf, um zu sehen, warum.',
    ],
    figures: [{ name: 'helped', caption: '5 schlägt 9, denn die 4 steuert bei, was fehlt.' }],
  },
  {
    title: 'Die Pyramiden',
    text: [
      'Eine Pyramide hat vier Zahlen: die weiße 64, 49, 36 und 25, die schwarze 36, 25, 16 und 4. Wer mit ihr schlägt oder sie schlägt, wählt eine davon. Eine passende Zahl schlägt die ganze Pyramide. Pyramiden helfen anderen nur, wenn die Regeln am Tisch es erlauben.',
    ],
  },
  {
    title: 'Hinterhalt',
    text: [
      'Nach deinem Zug dürfen zwei deiner Steine, die nicht gezogen haben, noch einen Gegner irgendwo schlagen: durch Summe, Differenz, Produkt oder Quotient der beiden, oder wenn jeder von ihnen allein ihm gleich ist, ihn teilt oder ein Vielfaches von ihm ist. Höchstens ein Hinterhalt je Zug.',
      'Mit „Naher Hilfe“ müssen Helfer neben dem Stein stehen, den sie schlagen helfen.',
    ],
    figures: [{ name: 'ambush', caption: 'Weiß zog die 2; dann schlagen 5 und 45 die 225 über das ganze Brett.' }],
  },
  {
    title: 'Harmonie',
    text: [
      'Drei deiner Steine in der gegnerischen Hälfte, nebeneinander auf einer Reihe, Spalte oder Diagonale, das Mittel in der Mitte:',
      [
        'arithmetisch: zweimal die Mitte ist die Summe der Enden (4–6–8);',
        'geometrisch: die Mitte mal sich selbst ist das Produkt der Enden (4–16–64);',
        'harmonisch: zweimal das Produkt der Enden ist die Mitte mal ihre Summe (5–8–20).',
      ],
      'Sag sie am Ende deines Zugs an. Dein Gegner hat einen Zug, um sie zu brechen, indem er einen der drei schlägt. Hast du danach noch eine Harmonie, gewinnst du.',
    ],
    figures: [
      {
        name: 'harmony',
        caption: '4–16–64: sechzehn mal sechzehn ist vier mal vierundsechzig. Schwarz hat noch einen Zug.',
      },
    ],
  },
  {
    title: 'Wie es sonst endet',
    text: [
      [
        'Wer am Zug ist und nicht ziehen kann, verliert.',
        'Geschlagene Kreise zählen 1, Dreiecke 2, Quadrate 3, Pyramiden 5. Ist der Sieg nach Punkten erlaubt, lässt er sich mit genug davon ansagen.',
        'Ihr könnt euch auf Remis einigen. Beanspruchen kannst du es, wenn dieselbe Stellung dreimal auf dem Brett war oder 100 Züge ohne Schlagen und ohne angesagte Harmonie vergangen sind.',
        'Aufgeben kannst du jederzeit.',
      ],
    ],
  },
];
