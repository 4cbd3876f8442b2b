import type { LessonTexts } from './plots.ts';

export const de: LessonTexts = {
  tokens: {
    title: 'Drei Plättchen je Zug',
    words: [
      'In jedem Zug nimmst du eine der Gruppen aus der Mitte, immer alle drei Plättchen, und legst sie einzeln auf dein Brett.',
      'Felder mit gestricheltem Rand nehmen das gewählte Plättchen auf. Wähle zuerst ein anderes, wenn du magst: Die Reihenfolge ist frei.',
      'Nimm eine Gruppe und lege ihre drei Plättchen.',
    ],
    wrong: 'Lege alle drei Plättchen.',
    praise: 'Das ist ein Zug. Bis du ihn beendest, kannst du jeden Schritt rückgängig machen.',
  },
  trees: {
    title: 'Bäume wachsen',
    words: [
      'Laub auf dem Boden ist ein kleiner Baum und zählt 1. Auf einem Stamm zählt es 3, auf zwei Stämmen 7. Liegt Laub darauf, wächst er nicht weiter.',
      'Plättchen kommen immer obenauf; der Stamm muss also hoch genug sein, bevor Laub darauf kommt.',
      'Du hast Holz, Laub und Wasser. Lass den Stamm auf deinem Brett zu einem Baum der Höhe 3 wachsen.',
    ],
    wrong: 'Noch kein Baum der Höhe 3. Lege erst Holz auf den Stamm und dann Laub darauf.',
    praise: 'Sieben Punkte für ein Feld. Wasser durfte auf jedes leere Feld.',
  },
  mountains: {
    title: 'Berge brauchen Gesellschaft',
    words: [
      'Stein kommt auf Stein, bis zu drei. Ein Berg der Höhe 1, 2 oder 3 zählt 1, 3 oder 7 Punkte.',
      'Aber ein Berg, der allein steht, zählt nichts: Er braucht einen anderen neben sich, egal wie hoch.',
      'Du hast zwei Steine. Bring den Berg auf Höhe 3 und sorge dafür, dass er zählt.',
    ],
    wrong: 'Noch nicht. Ein Stein kommt auf den Berg, der andere direkt daneben.',
    praise: 'Sieben für den hohen und einer für seinen Nachbarn.',
  },
  houses: {
    title: 'Kornfelder und Gebäude',
    words: [
      'Zwei oder mehr verbundene Kornfelder zählen 5, egal wie viele es sind. Eine neue Gruppe zählt wieder 5.',
      'Ziegel auf Stein, Holz oder Ziegel ist ein Gebäude. Es zählt 5, wenn rundherum mindestens drei verschiedene Farben obenauf liegen.',
      'Baue auf dem Stein ein Gebäude, das 5 zählt, und bilde eine Gruppe aus zwei Kornfeldern.',
    ],
    wrong:
      'Ziegel kommt auf den Stein. Wasser und Korn liegen schon daneben, also muss auch Laub daneben. Korn kommt neben das andere Kornfeld.',
    praise: 'Wasser, Korn und Laub um das Gebäude: 5. Zwei Kornfelder nebeneinander: noch einmal 5.',
  },
  river: {
    title: 'Der Fluss',
    words: [
      'Auf dieser Seite des Bretts zählt nur dein längster Fluss: 2, 5, 8, 11, 15 Punkte für 2 bis 6 Plättchen und 4 für jedes weitere.',
      'Ein Fluss ist so lang wie der kürzeste Weg von Ende zu Ende: Seitenarme bringen nichts.',
      'Du hast ein Wasserplättchen. Bilde damit einen Fluss aus fünf.',
    ],
    wrong: 'Es sind noch zwei Flüsse aus je zwei Plättchen. Ein Feld liegt dazwischen.',
    praise: 'Elf Punkte mit einem Plättchen. Auf der anderen Seite des Bretts bildet Wasser stattdessen Inseln.',
  },
  animals: {
    title: 'Die Tiere',
    words: [
      'Eine Karte zeigt einen Lebensraum, beliebig gedreht. Liegt er auf deinem Brett, darf ein Würfel der Karte auf die gezeigte Landschaft, und die Karte steigt auf ihrer Punkteleiter.',
      'Das kleine Rad auf einer Karte zeigt, wie viele Plättchen am nächstgelegenen Ort noch fehlen. Ein Feld mit Würfel nimmt nichts mehr auf.',
      'Nimm den Frosch, der im Wasser neben einem kleinen Baum lebt. Wähle ihn dann und lege seinen Würfel auf das leuchtende Feld.',
    ],
    wrong:
      'Der Frosch liegt noch in der Auslage. Wähle ihn, nimm ihn und lege einen Würfel auf das Wasser neben dem Baum.',
    praise:
      'Der Frosch ist eingezogen. Du darfst eine Karte je Zug nehmen und bis zu vier haben; Würfel legst du, sobald sie passen.',
  },
};
