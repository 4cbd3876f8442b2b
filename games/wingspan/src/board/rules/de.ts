import type { Section } from './Rules.tsx';

export const de: readonly Section[] = [
  {
    title: 'Das Ziel',
    text: [
      'Locke Vögel in Wald, Wiese und Wasser deines Tableaus. Nach vier Runden zählen die Punkte deiner Vögel, deine Bonuskarten, die Rundenziele und je ein Punkt für jedes Ei, jedes gelagerte Futter und jede untergeschobene Karte. Die meisten Punkte gewinnen; bei Gleichstand entscheidet übriges Futter.',
    ],
    figures: [{ name: 'mat', caption: 'Ein Tableau in der zweiten Runde: drei Lebensräume mit je fünf Plätzen.' }],
  },
  {
    title: 'Vorbereitung',
    text: [
      'Du bekommst fünf Vogelkarten, zwei Bonuskarten und ein Futter jeder Art. Behalte beliebige Vögel und gib für jeden ein Futter ab; behalte eine Bonuskarte.',
    ],
  },
  {
    title: 'Dein Zug',
    text: [
      'Die Runden haben 8, 7, 6 und 5 Züge. In jedem machst du eines von vier Dingen:',
      [
        'Einen Vogel ausspielen: Bezahle sein Futter und die Eier über der Spalte und lege ihn auf den ersten freien Platz eines seiner Lebensräume.',
        'Futter nehmen (Wald): Nimm Würfel aus dem Vogelhäuschen.',
        'Eier legen (Wiese): eines nach dem anderen, auf Vögel mit Platz.',
        'Karten ziehen (Wasser): aus der Auslage oder vom Stapel.',
      ],
      'Die letzten drei geben mehr, je mehr Vögel in der Reihe liegen. Bei 1, 3 oder 5 Vögeln kannst du für eines mehr tauschen. Danach arbeiten die braunen Vögel der Reihe, von rechts nach links. Keine Fähigkeit ist Pflicht.',
      'Nichts wird gesendet, bevor dein Zug fertig ist oder etwas Verdecktes sichtbar wird: Bis dahin nehmen Zurück und Escape Schritt für Schritt zurück.',
    ],
  },
  {
    title: 'Karten',
    text: [
      'Der Streifen am linken Rand zeigt die Lebensräume, die Münze die Punkte, darunter stehen die Kosten. Ein Strich heißt: eines davon, das Rad: beliebiges Futter. Zwei beliebige Futter ersetzen eines, das fehlt.',
      [
        'Braun: immer, wenn die Reihe dran ist.',
        'Weiß: einmal, beim Ausspielen.',
        'Rosa: einmal zwischen deinen Zügen, wenn ein Mitspieler tut, was dort steht.',
      ],
      'Ein Sternnest zählt als jedes Nest.',
    ],
    figures: [{ name: 'card', caption: 'Ein brauner Waldvogel für drei Samen, mit einem Höhlennest für vier Eier.' }],
  },
  {
    title: 'Das Vogelhäuschen',
    text: [
      'Genommene Würfel bleiben draußen, bis das Häuschen leer ist; dann werden alle fünf geworfen. Zeigen alle Würfel darin dasselbe, kannst du vor dem Nehmen alle fünf neu werfen. Die Doppelseite gibt Wirbelloses oder Samen.',
    ],
  },
  {
    title: 'Rundenziele',
    text: [
      'Am Ende einer Runde wird ihr Ziel gewertet. Auf der grünen Seite punkten die besten Plätze, Gleichstände teilen; wer nichts hat, bekommt nichts. Auf der blauen Seite ist jedes Stück ein Punkt, höchstens fünf.',
    ],
  },
  {
    title: 'Allein',
    text: [
      'Der Automa deckt jeden Zug eine Karte auf: Er nimmt Futter, legt Eier, zieht Karten oder sucht einen Vogel, der zu seiner Bonuskarte passt. Er braucht kein Futter und nutzt keine Fähigkeiten. Du gewinnst mit mehr Punkten.',
    ],
  },
  {
    title: 'Tasten',
    text: [
      [
        '1, 2, 3: eine Reihe nutzen; wo Dinge nebeneinander liegen, wählen Zahlen eines davon. 4 geht durch deine Hand.',
        'Enter: die naheliegende Antwort. S: auslassen. T: tauschen. C: lagern. R: neu werfen. D: vom Stapel ziehen.',
        'Pfeile gehen über das Tableau. Escape schließt oder nimmt den letzten Schritt zurück.',
      ],
    ],
  },
];
