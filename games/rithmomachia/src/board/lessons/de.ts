import type { LessonTexts } from './plots.ts';

export const de: LessonTexts = {
  move: {
    title: 'Ziehen',
    words: [
      'Kreise ziehen diagonal, Dreiecke auf Reihen und Spalten, Quadrate auf beide Arten. Die Pyramide geht einen Schritt in jede Richtung.',
      'Steine springen nie: Jedes Feld auf dem Weg muss leer sein. Wähle einen Stein, um zu sehen, wohin er kann.',
      'Einer deiner weißen Steine erreicht E5 in einem Zug. Geh dorthin.',
    ],
    wrong: 'Dieser Zug ist erlaubt, aber E5 ist noch leer. Welcher Stein hat freie Bahn?',
    praise: 'Der Kreis zog diagonal dorthin. Dreieck und Quadrat waren versperrt, die Pyramide zu weit weg.',
  },
  equal: {
    title: 'Gleiche Zahlen',
    words: [
      'Du schlägst einen Gegner, indem du auf ihm landest, aber nur, wenn die Zahlen es erlauben. Am einfachsten: Beide sind gleich.',
      'Ein Ring zeigt, wen du schlagen kannst. Ein ≠ zeigt, wen du erreichst, aber nicht schlagen kannst; zeig darauf, um zu lesen, warum.',
      'Schlage die schwarze 4 mit deiner 4.',
    ],
    wrong: 'Die schwarze 4 steht noch. Wähle deinen Kreis 4 und dann den schwarzen Kreis 4.',
    praise: '4 = 4. Auch die 9 war in Reichweite, aber 4 und 9 passen nicht zusammen.',
  },
  divisor: {
    title: 'Teiler und Vielfache',
    words: [
      'Eine Zahl schlägt jede, die sie ohne Rest teilt, und jede, von der sie ohne Rest geteilt wird.',
      'Kleine Zahlen sind darum gefährlich: Eine 2 schlägt jede gerade Zahl, und große mit vielen Teilern finden überall Ziele.',
      'Dein Dreieck 6 erreicht zwei Gegner. Schlage den, den die 6 teilt.',
    ],
    wrong: 'Den nicht. 90 ÷ 6 = 15 ohne Rest: Schlage die schwarze 90.',
    praise: '90 ÷ 6 = 15. Das Quadrat 49 war sicher: 6 teilt es nicht.',
  },
  sum: {
    title: 'Mit Helfer',
    words: [
      'Passen zwei Zahlen allein nicht, kann eine dritte von dir helfen: durch Summe, Differenz, Produkt oder Quotient.',
      'Der Helfer bewegt sich nicht. Hier darf er überall stehen; mit naher Hilfe muss er neben dem Gegner stehen. Eine Linie zeigt, was er beiträgt.',
      'Deine 5 erreicht die schwarze 9. Deine 4 ist weit weg, aber 5 + 4 = 9. Schlage die 9.',
    ],
    wrong: 'Die schwarze 9 steht noch. Zieh dein Dreieck 5 von N8 auf sie; die 4 auf N1 hilft.',
    praise:
      '5 + 4 = 9. Achte auf Helfer: Ein Gegner ist in Gefahr, wenn eine deiner Zahlen genau den Unterschied ausmacht.',
  },
  pyramid: {
    title: 'Die Pyramide',
    words: [
      'Eine Pyramide trägt vier Zahlen, ihre Seiten. Schlägt sie, genügt eine Seite, die passt; wird sie angegriffen, wählt der Angreifer die Seite.',
      'Sie geht nur einen Schritt und schlägt darum aus der Nähe. Sie zählt fünf Punkte, aber wer sie verliert, hat die Partie noch nicht verloren.',
      'Schlage mit deiner Pyramide die schwarze: Wähle auf dem Blatt zwei Seiten, die passen, und zieh.',
    ],
    wrong: 'Die schwarze Pyramide steht noch auf E5, einen Schritt neben deiner auf D4.',
    praise: 'Ein passendes Paar von Seiten hat die ganze Pyramide geschlagen.',
  },
  ambush: {
    title: 'Hinterhalt',
    words: [
      'Nach deinem Zug dürfen zwei deiner anderen Steine noch einen Gegner schlagen, ohne sich zu bewegen: Ihre Zahlen müssen seine ergeben.',
      'Ist ein Hinterhalt möglich, öffnet sich ein Blatt. Wähle dort oder auf dem Brett den Gegner, dann das Paar, dann zieh.',
      'Zieh deinen Kreis 2 irgendwohin. Schlag dann mit 5 und 45 die schwarze 225 aus dem Hinterhalt.',
    ],
    wrong: 'Das geht, aber ohne Hinterhalt. Versuch es noch einmal.',
    almost:
      'Die 225 ist entkommen. Zieh den Kreis 2, damit 5 und 45 stehen bleiben; wähle dann die 225 auf dem Blatt und zieh.',
    praise:
      '5 × 45 = 225, quer über das Brett. Der Stein, der zieht, macht nie mit. Achte also darauf, welchen du ziehst.',
  },
  harmony: {
    title: 'Harmonie',
    words: [
      'Drei deiner Steine in einer Reihe in der gegnerischen Hälfte gewinnen, wenn ihre Zahlen im Verhältnis stehen und das Mittel in der Mitte.',
      'Arithmetisch: 2 × Mitte = Summe der Enden, wie bei 4–6–8. Geometrisch: Mitte × Mitte = Produkt der Enden. Harmonisch: Mitte × Summe der Enden = 2 × ihr Produkt, wie bei 5–8–20.',
      'Zieh deinen Kreis 16 zwischen 4 und 64, sag auf dem Blatt die Harmonie 4–16–64 an und zieh.',
    ],
    wrong: 'Die 16 gehört nach E5, auf die Diagonale zwischen 4 und 64.',
    almost:
      'Die drei stehen richtig, aber eine Harmonie zählt nur, wenn du sie ansagst: Wähle sie auf dem Blatt, bevor du ziehst.',
    praise: '16 × 16 = 4 × 64. Schwarz hatte einen Zug, sie zu brechen, und tat es nicht: Du gewinnst.',
  },
  break: {
    title: 'Eine Harmonie brechen',
    words: [
      'Eine angesagte Harmonie muss einen Zug der anderen Seite überstehen. Steht sie dann noch, ist die Partie gewonnen.',
      'Du brichst sie, indem du einen der drei schlägst, durch Landen oder Hinterhalt. Eine Linie verbindet die drei.',
      'Du bist Schwarz, und Weiß hat 4–16–64 angesagt. Brich das jetzt.',
    ],
    wrong: 'Die drei von Weiß stehen noch, und Weiß würde gewinnen. Wen davon kannst du schlagen?',
    praise: '64 = 64: Die Harmonie ist gebrochen, und die Partie geht weiter.',
  },
};
