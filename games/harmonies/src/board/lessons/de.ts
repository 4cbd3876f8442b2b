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
    praise: 'Das ist ein Zug. Bis du ihn beendest, lässt sich jeder Schritt zurücknehmen.',
  },
  trees: {
    title: 'Bäume wachsen',
    words: [
      'Grün auf dem Boden ist ein kleiner Baum und zählt 1. Auf einem Stamm zählt es 3, auf zwei Stämmen 7. Was Grün trägt, wächst nicht mehr.',
      'Plättchen kommen nur obenauf; der Stamm muss also hoch genug sein, bevor das Laub kommt.',
      'Du hast Stamm, Laub und Wasser. Lass den Stamm auf deinem Brett zu einem Baum der Höhe 3 wachsen.',
    ],
    wrong: 'Noch kein Baum der Höhe 3. Lege den zweiten Stamm auf den ersten und erst dann das Laub.',
    praise: 'Sieben Punkte für ein Feld. Das Wasser durfte überallhin.',
  },
  mountains: {
    title: 'Berge brauchen Gesellschaft',
    words: [
      'Stein kommt auf Stein, bis zu drei. Ein Berg der Höhe 1, 2 oder 3 zählt 1, 3 oder 7 Punkte.',
      'Aber ein Berg, der allein steht, zählt nichts: Er braucht einen anderen neben sich, gleich wie hoch.',
      'Du hast zwei Steine. Bring den Berg auf Höhe 3 und sorge dafür, dass er zählt.',
    ],
    wrong: 'Noch nicht. Ein Stein kommt auf den Berg, der andere direkt daneben.',
    praise: 'Sieben für den hohen und einer für seinen Nachbarn.',
  },
  houses: {
    title: 'Felder und Häuser',
    words: [
      'Zwei oder mehr verbundene Felder zählen 5, wie viele es auch sind. Eine neue Gruppe zählt wieder 5.',
      'Rot auf Stein, Stamm oder Rot ist ein Haus. Es zählt 5, wenn rundherum mindestens drei verschiedene Farben obenauf liegen.',
      'Baue ein Haus auf den Stein, das 5 zählt, und bilde eine Gruppe aus zwei Feldern.',
    ],
    wrong:
      'Rot kommt auf den Stein; Blau und Gelb liegen schon daneben, also muss auch das Grün daneben. Das Feld kommt neben das andere Feld.',
    praise: 'Blau, Gelb und Grün um das Haus: 5. Zwei Felder beisammen: noch einmal 5.',
  },
  river: {
    title: 'Der Fluss',
    words: [
      'Auf dieser Seite des Bretts zählt nur dein längster Fluss: 2, 5, 8, 11, 15 Punkte für 2 bis 6 Plättchen und 4 für jedes weitere.',
      'Ein Fluss ist so lang wie der kürzeste Weg von Ende zu Ende: Seitenarme bringen nichts.',
      'Du hast ein Wasserplättchen. Mach daraus einen Fluss von fünf.',
    ],
    wrong: 'Es sind noch zwei Flüsse von zwei. Ein Feld liegt zwischen ihnen.',
    praise: 'Elf Punkte mit einem Plättchen. Auf der anderen Seite des Bretts bildet Wasser stattdessen Inseln.',
  },
  animals: {
    title: 'Die Tiere',
    words: [
      'Eine Karte zeigt einen Lebensraum, beliebig gedreht. Liegt er auf deinem Brett, darf ein Würfel der Karte auf die gezeigte Landschaft, und die Karte steigt auf ihrer Punkteleiter.',
      'Das kleine Rad auf einer Karte sagt, wie viele Plättchen der nächste Platz noch braucht. Ein Feld mit Würfel nimmt nichts mehr auf.',
      'Nimm den Frosch, der im Wasser neben einem kleinen Baum lebt. Wähle ihn dann und lege seinen Würfel auf das leuchtende Feld.',
    ],
    wrong:
      'Der Frosch liegt noch in der Auslage. Wähle ihn, nimm ihn und lege einen Würfel auf das Wasser neben dem Baum.',
    praise:
      'Der Frosch ist eingezogen. Du darfst eine Karte je Zug nehmen und vier halten; Würfel legst du, wann immer sie passen.',
  },
};
