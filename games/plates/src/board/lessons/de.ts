import type { LessonTexts } from './plots.ts';

export const de: LessonTexts = {
  start: {
    title: 'Der erste Teller',
    words: [
      'Plates spielt man rund um echte Spiele: Darts, Karten, Fußball, was ihr wollt. Wer ein Spiel gewinnt, legt einen Teller. An einem Tisch ohne solche Spiele legen die Teams einfach reihum.',
      'Ein Team beginnt auf einer der sechs Ecken des Bretts. Jede Ecke ist für ein Team.',
      'Du bist Bernstein und hast gerade dein erstes Spiel gewonnen. Beginne auf einer freien Ecke.',
    ],
    wrong: 'Beginne auf einer der freien Ecken.',
    praise: 'Ein Teller, ein Punkt. Von hier aus wächst du.',
  },
  grow: {
    title: 'Gruppen wachsen',
    words: [
      'Du legst neben deine eigenen Teller. Teller, die sich berühren, bilden eine Gruppe, und eine Gruppe zählt im Quadrat: zwei Teller 4, drei 9, sechs 36.',
      'Eine große Gruppe ist also viel mehr wert als zwei kleine. Zeig auf ein Feld, um zu sehen, was ein Teller dort bringt.',
      'Du hast Gruppen aus drei und zwei Tellern. Verbinde sie mit einem Teller.',
    ],
    wrong: 'Deine Gruppen sind noch getrennt. Leg dazwischen, wo der Teller beide berührt.',
    praise: 'Aus 9 + 4 Punkten wurden 36: sechs Teller in einer Gruppe.',
  },
  heart: {
    title: 'Herzen',
    words: [
      'Auf sieben Feldern liegt ein Herz. Der Teller darauf hält es, und am Ende jeder Runde zahlt das Herz: ein Seitenherz 1 Punkt.',
      'Gezahlte Punkte bleiben dir, auch wenn du das Herz später verlierst. Frühe Herzen zahlen oft.',
      'Direkt neben dir ist ein Herz. Hol es dir.',
    ],
    wrong: 'Deine Gruppe ist gewachsen, aber das Herz oben ist noch frei. Leg darauf.',
    praise:
      'Blau hat gelegt, die Runde war zu Ende, und das Herz zahlte dir seinen ersten Punkt. Es zahlt jede Runde wieder.',
  },
  mountain: {
    title: 'Der Berg',
    words: [
      'Das Herz in der Mitte ist der Berg. Er zahlt 2 Punkte pro Runde, doppelt so viel wie die anderen, und alle können ihn erreichen.',
      'Zwei Herzen liegen jetzt neben deinen Tellern, und Blau ist unterwegs.',
      'Hol dir das Herz, das am meisten zahlt.',
    ],
    wrong: 'Der Berg liegt in der Mitte des Bretts, direkt neben deinen Tellern. Er zahlt 2.',
    praise: 'Zwei Punkte pro Runde. Blau liegt jetzt daneben, rechne also mit Besuch.',
  },
  take: {
    title: 'Ein Herz übernehmen',
    words: [
      'Herzen wechseln den Besitzer. Liegt ein fremdes Herz neben einem deiner Teller, kannst du darauf legen: Dein Teller ersetzt den anderen.',
      'Das geht nur mit Herzen. Alle anderen Teller bleiben liegen.',
      'Blau hält ein Herz neben deinen Tellern. Übernimm es.',
    ],
    wrong: 'Blau hält das Herz noch. Leg auf den blauen Teller, der darauf liegt.',
    praise: 'Das Herz zahlt jetzt dir, und Blau hat auch einen Teller seiner Gruppe verloren.',
  },
  split: {
    title: 'Eine Gruppe trennen',
    words: [
      'Ein übernommener Teller kann eine Gruppe zerreißen, und zwei Hälften zählen viel weniger als das Ganze.',
      'Schau, wie eine fremde Gruppe zusammenhängt: Das Herz in ihrer Mitte ist die Schwachstelle.',
      'Zwei Herzen von Blau liegen neben dir. Übernimm das, das Blau am meisten kostet.',
    ],
    wrong:
      'Dort verlor Blau nur einen einzelnen Teller, seine sieben hängen noch zusammen. Nimm das Herz in ihrer Mitte.',
    praise: 'Die sieben von Blau waren 49 wert. Drei und drei sind 18.',
  },
  challenge: {
    title: 'Herausforderungen',
    words: [
      'Bei Turnieren könnt ihr ausmachen, dass man Herzen nicht einfach übernimmt: Um sie geht es in einem Extraspiel, einer Herausforderung.',
      'Ein Teller neben einem fremden Herzen gibt dir dauerhaft das Recht, darum zu fordern. Gewinnst du, gehört der Teller auf dem Herzen dir; bis zur Entscheidung zahlt das Herz niemandem.',
      'Leg neben das Herz von Blau, um das Recht zu bekommen.',
    ],
    wrong: 'Dieser Teller berührt das Herz von Blau nicht. Ein freies Feld berührt deine Teller und das Herz.',
    praise: 'Die Spielleitung kann jetzt eine Herausforderung zwischen Blau und dir um dieses Herz ansetzen.',
  },
  target: {
    title: 'Das Ziel',
    words: [
      'Ihr vereinbart ein Ziel, zum Beispiel 150 Punkte. Hat es am Ende einer Runde jemand erreicht, gewinnt, wer die meisten Punkte hat.',
      'Bis dahin haben alle gleich oft gelegt, auch das letzte Team der Runde hat also noch seine Chance.',
      'Du brauchst 60 Punkte bis zum Ende dieser Runde, und Blau ist nah dran. Finde den Teller, der reicht.',
    ],
    wrong: 'Das reicht nicht: Sieben Teller und ein einzelner sind 50 Punkte. Welches Feld verbindet sie?',
    praise: 'Acht in einer Gruppe sind 64 Punkte. Blau hat seinen letzten Teller gelegt, und du gewinnst.',
  },
};
