import type { Section } from './Rules.tsx';

export const de: readonly Section[] = [
  {
    title: 'Das Ziel',
    text: [
      'Alle bauen ihre eigene Landschaft: Aus Plättchen werden Bäume, Berge, Kornfelder, Wasser und Gebäude, und Tiere ziehen ein, wo sie ihren Lebensraum finden. Am Ende zählen Landschaften und Tiere, und die meisten Punkte gewinnen.',
    ],
    figures: [{ name: 'board', caption: 'Eine entstehende Landschaft auf Seite A des Bretts.' }],
  },
  {
    title: 'Dein Zug',
    text: [
      'Nimm alle drei Plättchen einer Gruppe der Mitte und lege jedes auf dein Brett. Das musst du in jedem Zug einmal tun. Davor, dazwischen und danach darfst du außerdem',
      [
        'eine Tierkarte der Auslage nehmen, solange weniger als vier Karten über deinem Brett liegen;',
        'Würfel deiner Karten auf dein Brett legen, so viele ihre Lebensräume erlauben.',
      ],
      'Dann beende deinen Zug: Die leere Gruppe und die Auslage werden aufgefüllt. Bis dahin kannst du alles rückgängig machen.',
      'Auf der Tastatur nehmen 1 bis 5 eine Gruppe, danach wählen 1 bis 3 ein Plättchen; Pfeiltasten und Eingabe legen es, C geht durch deine Karten, und E beendet den Zug.',
      'Jedes Feld hat einen Namen: den Buchstaben seiner Spalte und seine Nummer von oben, zum Beispiel C2. Verlauf und Listenbrett verwenden diese Namen.',
    ],
  },
  {
    title: 'Plättchen legen',
    text: [
      'Ein Plättchen kommt auf ein leeres Feld oder auf einen Stapel, wenn daraus eine dieser Landschaften wird. Auf fertige Landschaften und auf Felder mit einem Würfel kommt nichts mehr.',
      [
        'Laub (grün) wächst auf dem Boden, auf einem oder auf zwei Holz (braun).',
        'Stein (grau) kommt auf Stein, bis zu drei.',
        'Ziegel (rot) wird auf Holz, Stein oder Ziegel zum Gebäude.',
        'Wasser (blau) und Korn (gelb) bleiben allein.',
      ],
    ],
    figures: [
      { name: 'stacks', caption: 'Alle Landschaften.' },
      { name: 'unfinished', caption: 'Noch keine Landschaften: Stämme ohne Laub und ein einzelner Ziegel.' },
    ],
  },
  {
    title: 'Tiere',
    text: [
      'Eine Karte zeigt einen Lebensraum: benachbarte Felder mit genau diesen Landschaften, beliebig gedreht, und wohin der Würfel kommt. Bäume und Berge müssen genau die gezeigte Höhe haben; ein Gebäude darf auf allem stehen.',
      'Liegt der Lebensraum auf deinem Brett, darfst du einen Würfel der Karte auf das gezeigte Feld legen, wenn dort noch keiner liegt. Die anderen Felder dürfen Würfel tragen, und ein Feld darf vielen Lebensräumen dienen. Ein Würfel bleibt, auch wenn sich sein Lebensraum später ändert.',
      'Eine Karte ist so viel wert wie die Zahl, die ihr letzter Würfel freigegeben hat, fertig oder nicht. Liegt kein Würfel mehr auf ihr, kommt sie zur Seite und macht einer anderen Platz.',
    ],
    figures: [
      {
        name: 'habitat',
        caption:
          'Der Wolf will zwei Kornfelder neben einem Baum der Höhe 3. Hier fand er sie zweimal; der Würfel kommt auf den Baum.',
      },
    ],
  },
  {
    title: 'Bäume und Berge',
    text: [
      [
        'Bäume zählen 1, 3 oder 7 für Höhe 1, 2 oder 3. Stämme ohne Laub zählen nichts.',
        'Berge zählen ebenfalls 1, 3 oder 7, aber nur mit einem anderen Berg daneben.',
      ],
    ],
    figures: [{ name: 'heights', caption: 'Der Berg rechts steht allein: nichts. Der bloße Stamm: nichts.' }],
  },
  {
    title: 'Kornfelder und Gebäude',
    text: [
      [
        'Jede Gruppe aus zwei oder mehr verbundenen Kornfeldern zählt 5, egal wie groß sie ist.',
        'Jedes Gebäude zählt 5, wenn rundherum mindestens drei verschiedene Farben obenauf liegen.',
      ],
    ],
    figures: [
      {
        name: 'fields',
        caption: 'Zwei Gruppen und ein einzelnes Kornfeld. Um das Gebäude liegen Korn, Wasser, Laub und Stein.',
      },
    ],
  },
  {
    title: 'Wasser',
    text: [
      'Seite A: Nur dein längster Fluss zählt. Gemessen wird der kürzeste Weg zwischen seinen Enden: 2 Plättchen 2 Punkte, dann 5, 8, 11, 15 und 4 mehr für jedes weitere.',
      'Seite B: Wasser teilt das Land. Jede Insel, also jedes zusammenhängende Stück Land ohne Wasser, zählt 5; leere Felder sind Land.',
    ],
    figures: [
      { name: 'river', caption: 'Seite A: acht Wasserplättchen, aber der längste Fluss hat sechs: 15 Punkte.' },
      { name: 'islands', caption: 'Seite B: Das Wasser hat drei Inseln gebildet, 15 Punkte.' },
    ],
  },
  {
    title: 'Geister',
    text: [
      'Mit den Naturgeistern behalten alle in ihrem ersten Zug eine von zwei Geisterkarten. Sie belegt einen der vier Kartenplätze, bis ihr Würfel auf dem Brett liegt, und zählt dann am Ende nach ihrer eigenen Regel. Ohne ihren Würfel zählt sie nichts.',
    ],
  },
  {
    title: 'Das Ende',
    text: [
      'Die Partie endet mit der Runde, in der jemand am Ende eines Zuges zwei oder weniger leere Felder hat oder der Beutel keine Gruppe mehr füllen kann. Alle haben gleich viele Züge.',
      'Die meisten Punkte gewinnen. Bei Gleichstand gewinnt, wer mehr Tierwürfel auf dem Brett hat.',
    ],
  },
  {
    title: 'Solo',
    text: [
      'Allein spielst du mit drei Gruppen und drei Karten. Nach jedem Zug kommen die übrigen Plättchen in die Schachtel, und wenn du keine Karte genommen hast, darfst du eine ersetzen. Deine Punkte bringen Sonnen: von 1 für 40 Punkte bis 8 für 160, und einige mehr auf Seite A und ohne Geist.',
    ],
  },
];
