import type { Section } from './Rules.tsx';

export const de: readonly Section[] = [
  {
    title: 'Ziel',
    text: [
      'Zwei bis sechs Teams bedecken ein Brett aus 91 Feldern mit Tellern. Zusammenhängende Teller zählen weit mehr als einzelne, und sieben Herzen zahlen an die Teams, die sie halten.',
      'Das erste Team mit den vereinbarten Punkten gewinnt: 175 bei zwei Teams, 200 bei dreien, 150 bei vieren, 125 bei fünfen und 100 bei sechsen, wenn nichts anderes vereinbart ist. Schaffen es mehrere in derselben Runde, gewinnt das mit den meisten Punkten.',
    ],
  },
  {
    title: 'Der erste Teller',
    text: [
      'Leg deinen ersten Teller auf eine freie Ecke. Sind alle sechs Ecken belegt, geht jedes freie Feld am Rand.',
      'Ein Team, das seinen letzten Teller verloren hat, fängt genauso wieder an.',
    ],
    figures: [{ name: 'start', caption: 'Bernstein beginnt: Fünf Ecken sind frei, Blau hat die sechste.' }],
  },
  {
    title: 'Wachsen',
    text: [
      'In jeder Runde legt jedes Team einen Teller neben einen eigenen. Wer anfängt, wechselt mit jeder Runde.',
      'Auf Teller anderer Teams kannst du nicht legen, außer sie liegen auf einem Herzen. Wer nirgends legen kann, setzt aus.',
      'Das Protokoll nennt Felder nach dem Buchstaben ihrer Reihe und einer Zahl von links: F6 ist der Berg in der Mitte.',
    ],
    figures: [
      { name: 'grow', caption: 'Wo Bernstein legen kann und was jeder Platz sofort bringt. Auch das Herz zahlt mit.' },
    ],
  },
  {
    title: 'Gruppen',
    text: [
      'Teller eines Teams, die sich berühren, sind eine Gruppe. Eine Gruppe zählt ihre Teller im Quadrat: 1, 4, 9, 16, 25 und so weiter. Eine getrennte Gruppe zählt in Teilen.',
      'Die Vorlage „Sanft“ zählt stattdessen 1, 3, 6, 10, 15: Der n-te Teller einer Gruppe ist n wert.',
    ],
    figures: [
      {
        name: 'clusters',
        caption:
          'Die vier Teller von Bernstein sind eine Gruppe: 16. Die fünf von Blau sind drei Gruppen aus 3, 1 und 1: 9 + 1 + 1 = 11.',
      },
    ],
  },
  {
    title: 'Herzen',
    text: [
      'Ein Teller auf einem Herzen hält es. Am Ende einer Runde zahlt jedes Seitenherz seinem Team 1 Punkt und das Bergherz in der Mitte 2. Gezahlte Punkte bleiben für immer.',
      'Was die Herzen als Nächstes zahlen, steht neben den Punkten eines Teams und zählt noch nicht mit.',
    ],
    figures: [
      {
        name: 'hearts',
        caption: 'Bernstein hält ein Seitenherz und bekommt jede Runde 1 Punkt. Blau hält das Bergherz und bekommt 2.',
      },
    ],
  },
  {
    title: 'Herzen übernehmen',
    text: [
      'Neben einem eigenen Teller kannst du auf ein Herz legen, das ein anderes Team hält. Dessen Teller verschwindet, das Herz gehört dir, und die fremde Gruppe wird vielleicht getrennt.',
    ],
    figures: [
      { name: 'steal', caption: 'Blau kann das Herz nehmen: +7 für die Gruppe und +1, das das Herz gleich zahlt.' },
      {
        name: 'stolen',
        caption: 'Die sieben Teller von Bernstein waren 49 wert. Jetzt sind es zwei Gruppen aus je drei: 18.',
      },
    ],
  },
  {
    title: 'Ende der Partie',
    text: [
      'Das Ziel wird am Ende einer Runde geprüft, nachdem die Herzen gezahlt haben. Bei gleichen Punkten entscheidet der Wert der gehaltenen Herzen, dann die größte Gruppe, dann die Zahl der Teller. Teams, die dann noch gleich sind, teilen sich den Platz.',
      'Eine Partie endet auch, wenn das Brett voll ist, niemand mehr legen kann oder zehn Runden lang nichts gewachsen ist.',
    ],
  },
  {
    title: 'Für einen Abend mit Freunden',
    text: [
      'Plates ist für Abende gemacht, an denen Teams andere Spiele spielen: Wer ein Match gewinnt, legt einen Teller. Ein Turnierabend hat eine Turnierleitung, Kapitäne mit eigener Seite und ein Großbild für den Raum.',
    ],
  },
];
