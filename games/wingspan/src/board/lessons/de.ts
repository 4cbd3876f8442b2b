import { birdCard } from '../../words/cards.ts';
import { de as words } from '../../words/de.ts';
import type { LessonTexts } from './plots.ts';

/** What lesson 4 is about: its price is that of the card. */
const EAGLE = birdCard('bald-eagle');

export const de: LessonTexts = {
  food: {
    title: 'Futter nehmen',
    words: [
      'In jedem Zug setzt du einen deiner Steine für eine Aktion ein. Drei davon gehören zu den Reihen deines Tableaus.',
      'Der Wald gibt Futter: Du nimmst Würfel aus dem Vogelhäuschen, jeder wird zu dem, was er zeigt.',
      'Wähle den Wald und nimm den Fisch.',
    ],
    wrong: 'Noch nicht. Klicke „Futter nehmen“, dann den Würfel mit dem Fisch.',
    praise: 'Ein Fisch für deinen Vorrat. Der Würfel bleibt draußen, bis das Häuschen leer ist.',
  },
  play: {
    title: 'Einen Vogel ausspielen',
    words: [
      'Unter den Punkten steht, welches Futter ein Vogel kostet; der Streifen am linken Rand zeigt, wo er leben kann. Zwei beliebige Futter ersetzen eines, das dir fehlt.',
      'Er kommt auf den ersten freien Platz der Reihe. Ab der zweiten Spalte kostet ein Platz auch Eier.',
      'Spiele den Schmuckreiher aus: erst die Karte wählen, dann den Platz.',
    ],
    wrong: 'Der Reiher ist noch auf deiner Hand. Wähle seine Karte, dann den Platz im Wasser.',
    praise: 'Die Reihe hat jetzt einen Vogel. Je mehr Vögel, desto mehr gibt ihre Aktion.',
  },
  eggs: {
    title: 'Eier legen',
    words: [
      'Die Wiese gibt Eier. Jeder Vogel hat so viel Platz, wie gestrichelte Eier zu sehen sind.',
      'Ein Ei ist am Ende ein Punkt, und spätere Vögel kosten Eier.',
      'Lege Eier auf beliebige Vögel.',
    ],
    wrong: 'Wähle „Eier legen“, dann die Vögel, die eines bekommen.',
    praise: 'Mit einem, drei oder fünf Vögeln in der Reihe kannst du auch ein Futter gegen ein weiteres Ei tauschen.',
  },
  cards: {
    title: 'Karten ziehen',
    words: [
      'Das Wasser gibt Karten: von den drei offenen Vögeln oder vom Stapel.',
      'Was du aus der Auslage nimmst, wird am Ende deines Zugs aufgefüllt.',
      'Nimm den Weißkopfseeadler.',
    ],
    wrong: 'Der Adler liegt noch in der Auslage. Wähle „Karten ziehen“, dann den Adler.',
    praise: `${EAGLE.points} Punkte für ${words.cards.costText(EAGLE.cost)}. Was du vom Stapel ziehst, lässt sich nicht zurücknehmen.`,
  },
  powers: {
    title: 'Braune Fähigkeiten',
    words: [
      'Ist eine Reihe dran, arbeiten danach ihre braunen Vögel, von rechts nach links. Keine Fähigkeit ist Pflicht.',
      'Was nur dir hilft, läuft von selbst. Alles andere fragt: Enter nutzt es, S lässt es aus.',
      'Nimm Futter und lass beide Vögel einen Samen lagern.',
    ],
    wrong:
      'Ein Vogel hat keinen Samen. Der Specht holt seinen aus dem Häuschen, also lass einen liegen und wähle „Hier lagern“.',
    praise: 'Jeder gelagerte Samen ist ein Punkt.',
  },
  goals: {
    title: 'Rundenziele',
    words: [
      'Am Ende jeder Runde wird ein Ziel gewertet. Wer am meisten davon hat, bekommt die meisten Punkte.',
      'Diese Runde zählen Eier in Napfnestern. Der Gegner hat zwei, du hast eines.',
      'Es ist dein letzter Zug der Runde. Geh in Führung.',
    ],
    wrong: 'Noch nicht genug. Der Rotkardinal hat ein Napfnest, und das Sternnest des Rotaugenvireos zählt auch.',
    praise: 'Fünf Punkte statt zwei. Die Plättchen zeigen, wer jetzt gerade was bekäme.',
  },
  pink: {
    title: 'Rosa Fähigkeiten',
    words: [
      'Rosa Vögel arbeiten in den Zügen der anderen, einmal zwischen deinen Zügen.',
      'Der Gürtelfischer gibt dir einen Fisch, wenn jemand einen Vogel ins Wasser spielt.',
      'Mach einen beliebigen Zug. Dein Gegner spielt dann einen Vogel ins Wasser: Nutze den Gürtelfischer.',
    ],
    wrong: 'Der Fisch lag bereit. Nutze den Gürtelfischer, wenn er fragt.',
    praise: 'Klicke auf einen deiner Vögel, um festzulegen, was er künftig tut: immer, nie oder fragen.',
  },
};
