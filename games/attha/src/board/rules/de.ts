import type { Section } from './Rules.tsx';

export const de: readonly Section[] = [
  {
    title: 'Worum es geht',
    text: [
      'Bring deine vier Münzen von zu Hause einmal außen herum, einmal innen herum und in den Himmel, die Sonne in der Mitte. Wer dort zuerst alle vier hat, gewinnt.',
      'Du ziehst, indem du vier Kaurimuscheln wirfst. Unterwegs schickst du andere Münzen nach Hause, und erst wenn du das einmal getan hast, kommst du in den inneren Ring.',
    ],
    figures: [
      {
        name: 'way',
        caption:
          'Der Weg von Gelb: 15 Felder außen gegen den Uhrzeigersinn, 8 innen im Uhrzeigersinn, dann der Himmel. Die anderen Farben gehen denselben Weg von ihrem eigenen Zuhause aus.',
      },
    ],
  },
  {
    title: 'Die Muscheln',
    text: [
      'Wirf alle vier und zähle die Öffnungen, die nach oben zeigen. Eine, zwei oder drei zählen genau so viel. Keine zählt 4, alle vier zählen 8.',
      'Nach einer 4 oder 8 wirfst du noch einmal, bevor du ziehst. Die dritte in Folge aber verbrennt alle deine Würfe, und du beginnst mit einem neuen Wurf.',
    ],
    figures: [{ name: 'shells', caption: 'Am häufigsten fällt die 2; eine 4 oder 8 fällt in einem von acht Würfen.' }],
  },
  {
    title: 'Deine Würfe',
    text: [
      'Was du geworfen hast, liegt vor dir. Verwende die Würfe in beliebiger Reihenfolge, jeden für eine Münze. Wähle einen Wurf, dann die Münze; das Brett zeigt, wo sie landet und wen sie schlägt.',
      [
        'Du darfst zwei Würfe verbinden: Zieh einen auf den anderen. Der neue Wurf bewegt eine Münze ohne Halt über die ganze Strecke. Bis du ihn verwendest, kannst du ihn wieder teilen.',
        'Solange einer deiner einzelnen Würfe etwas bewegen kann, musst du ziehen.',
        'Hilft nur Verbinden, Stapeln oder das Trennen eines Stapels, darfst du das tun oder die Würfe verfallen lassen. Hilft nichts, sind sie verloren, und dein Zug endet.',
      ],
    ],
  },
  {
    title: 'Von zu Hause los',
    text: [
      'Deine erste Münze braucht eine 1, 4 oder 8. Danach bringt jeder Wurf Münzen hinaus, auch solche, die nach Hause geschickt wurden.',
    ],
    figures: [{ name: 'leave', caption: 'Mit einer 4 kommt die erste Münze bis zum Zuhause von Grün.' }],
  },
  {
    title: 'Schlagen',
    text: [
      'Landest du auf einer Münze einer anderen Farbe, geht sie nach Hause, und du wirfst sofort noch einmal. Deine übrigen Würfe behältst du.',
      [
        'Die Heimatfelder aller vier Farben und der Himmel sind sicher: Dort wird nichts geschlagen.',
        'Die Zahl muss stimmen: Eine Münze schlägt eine, ein Zweierstapel schlägt zwei, ob gestapelt oder nicht.',
        'Wo schon zwei Farben auf einem Feld stehen, sind alle sicher, und du kommst nur dazu. Deine eigene Münze zählt als Farbe.',
        'Nichts versperrt den Weg: Du ziehst über alle hinweg.',
      ],
    ],
    figures: [
      { name: 'capture', caption: 'Gelb 1 landet auf Blau 1 und schickt sie nach Hause.' },
      { name: 'mixed', caption: 'Derselbe Wurf, aber Grün steht auch dort: Nichts wird geschlagen.' },
    ],
  },
  {
    title: 'Der innere Ring und der Himmel',
    text: [
      'Der Pfeil auf deinem letzten äußeren Feld führt nach innen. Du darfst ihm folgen, sobald du eine Münze geschlagen hast; die gekreuzten Schwerter bei deiner Farbe zeigen es. Bis dahin warten deine Münzen spätestens dort.',
      'Der Himmel muss genau erreicht werden. Ist der Wurf für eine Münze innen zu lang, geht sie noch einmal um den inneren Ring, aber nur, wenn keine andere deiner Münzen den Wurf verwenden kann.',
    ],
    figures: [
      { name: 'enter', caption: 'Gelb hat schon geschlagen: Eine 8 führt um die Ecke und hinein.' },
      { name: 'round', caption: 'Eine 3 führte in den Himmel, eine 4 führt noch einmal herum.' },
    ],
  },
  {
    title: 'Stapel',
    text: [
      'Während du ziehst, darfst du zwei oder mehr deiner Münzen auf einem Feld stapeln: Drücke Stapeln, oder halte die Umschalttaste und klicke sie an. Ein Stapel zieht gemeinsam und trägt einen gelben Ring.',
      [
        'Der Wurf wird geteilt: Ein Zweierstapel zieht mit einer 4 zwei Felder. Der Wurf muss aufgehen.',
        'Ein Stapel schlägt genau so viele Münzen, wie er hat.',
        'Er zerfällt, wenn er im Zuhause einer anderen Farbe landet oder den Himmel erreicht. Selbst trennen kannst du ihn nur in deinem eigenen Zuhause.',
      ],
    ],
    figures: [
      {
        name: 'stack',
        caption: 'Ein Zweierstapel zieht mit einer 4 zwei Felder und schlägt beide blauen Münzen.',
      },
      { name: 'breaks', caption: 'Im Zuhause von Blau zerfällt der Stapel, aber seine Münzen sind sicher.' },
    ],
  },
  {
    title: 'Das Ende',
    text: [
      'Wer zuerst alle vier Münzen im Himmel hat, gewinnt. Die anderen werden nach den Schritten ihrer Münzen gereiht, höchstens 96.',
      'Hat niemand geschlagen und stehen alle Münzen vor den Pfeilen, kann niemand mehr ziehen: Die Partie ist unentschieden.',
    ],
  },
  {
    title: 'Tasten',
    text: [
      [
        'Leertaste oder T: werfen.',
        'Pfeiltasten bewegen die Auswahl über das Brett, Eingabe wählt, Escape bricht ab.',
        '1 bis 4: diese Münze ziehen. R: nächster Wurf. M: verbinden. S: stapeln.',
      ],
    ],
  },
];
