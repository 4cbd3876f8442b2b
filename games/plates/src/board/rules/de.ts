import type { Section } from './figures.tsx';

export const de: readonly Section[] = [
  {
    title: 'Worum es geht',
    text: [
      'Zwei bis sechs Teams bedecken ein Brett aus 91 Feldern mit Tellern. Teller, die zusammenhängen, zählen weit mehr als einzelne, und sieben Herzen zahlen an das Team, das sie hält.',
      'Wer zuerst 50 Punkte hat, gewinnt. Schaffen es mehrere in derselben Runde, gewinnt das Team mit den meisten Punkten.',
    ],
  },
  {
    title: 'Der erste Teller',
    text: [
      'Der erste Teller kommt auf eine freie Ecke. Sind alle sechs Ecken belegt, genügt irgendein freies Feld am Rand.',
      'Ein Team, das seinen letzten Teller verloren hat, fängt genauso wieder an.',
    ],
    figures: [{ name: 'start', caption: 'Amber beginnt: Fünf Ecken sind frei, Blue hat die sechste.' }],
  },
  {
    title: 'Wachsen',
    text: [
      'In jeder Runde legt jedes Team einen Teller neben einen eigenen. Das beginnende Team wechselt mit jeder Runde.',
      'Fremde Teller sind vor dir sicher, außer sie liegen auf einem Herzen. Wer nirgends legen kann, setzt aus.',
    ],
    figures: [
      { name: 'grow', caption: 'Wo Amber legen darf und was jeder Platz sofort bringt. Auch das Herz zahlt mit.' },
    ],
  },
  {
    title: 'Gruppen',
    text: [
      'Teller eines Teams, die sich berühren, sind eine Gruppe. Eine Gruppe zählt ihre Teller im Quadrat: 1, 4, 9, 16, 25 und so weiter. Was auseinanderfällt, zählt in Teilen.',
      'Die sanfte Vorgabe (gentle) zählt stattdessen 1, 3, 6, 10, 15: Der n-te Teller einer Gruppe ist n wert.',
    ],
    figures: [
      {
        name: 'clusters',
        caption:
          'Ambers vier Teller sind eine Gruppe: 16. Blues fünf sind drei Gruppen aus 3, 1 und 1: 9 + 1 + 1 = 11.',
      },
    ],
  },
  {
    title: 'Herzen',
    text: [
      'Ein Teller auf einem Herzen hält es. Am Ende einer Runde zahlt jedes Seitenherz 1 Punkt und der Berg in der Mitte 2. Was gezahlt ist, wird nie zurückgenommen.',
      'Was die Herzen als Nächstes zahlen, steht neben den Punkten eines Teams, nicht darin.',
    ],
    figures: [
      {
        name: 'hearts',
        caption: 'Amber hält ein Seitenherz und bekommt jede Runde 1, Blue hält den Berg und bekommt 2.',
      },
    ],
  },
  {
    title: 'Herzen übernehmen',
    text: [
      'Neben einem eigenen Teller darfst du auf ein Herz legen, das ein anderes Team hält. Dessen Teller verschwindet, das Herz gehört dir, und die fremde Gruppe kann auseinanderfallen.',
    ],
    figures: [
      { name: 'steal', caption: 'Blue darf das Herz nehmen: +7 für die Gruppe, +1, das das Herz gleich zahlt.' },
      { name: 'stolen', caption: 'Ambers sieben Teller waren 49 wert. Jetzt sind es zwei Gruppen aus je drei: 18.' },
    ],
  },
  {
    title: 'Das Ende',
    text: [
      'Das Ziel wird geprüft, wenn eine Runde vorbei ist und die Herzen gezahlt haben. Bei gleichen Punkten entscheiden der Wert der gehaltenen Herzen, die größte Gruppe und die Teller auf dem Brett; wer dann noch gleich ist, teilt sich den Platz.',
      'Eine Partie endet auch, wenn das Brett voll ist, niemand mehr legen kann oder zehn Runden lang nichts gewachsen ist.',
    ],
  },
  {
    title: 'Für einen Abend mit Freunden',
    text: [
      'Plates ist für Abende gemacht, an denen Teams andere Spiele spielen: Wer ein Match gewinnt, legt einen Teller. Ein Event hat eine Leitung, Kapitäne mit eigener Seite und eine große Anzeige für den Raum.',
    ],
  },
];
