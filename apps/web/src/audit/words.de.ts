import type { AuditWords } from './words.ts';

/** Die Wörter der Seite, die jeden Wurf prüft, auf Deutsch. */
export const de: AuditWords = {
  title: 'Fairness',
  devices: 'Zwischen Geräten gespielt, ohne Schiedsrichter.',
  dealt:
    'Zwischen Geräten gespielt. Das Gerät des Gastgebers hat ausgeteilt, er konnte also nachsehen, was verdeckt war.',
  server: 'An einem Tisch eines Servers gespielt.',
  here: 'Auf diesem Gerät gespielt.',
  allFair: (n) => (n === 1 ? 'Der eine Wurf stimmt' : `Alle ${n} Würfe stimmen`),
  noThrows: 'In dieser Partie wurde nicht gewürfelt',
  noThrowsHelp:
    'Jede Antwort wurde nach den Regeln noch einmal gespielt, und die Partie ist genau so, wie sie gespeichert wurde.',
  fairChains: 'Niemand konnte einen Wurf vorher kennen, und niemand konnte einen wählen.',
  fairSeed: 'Jeder Wurf stand vor dem ersten Zug fest, und keiner wurde geändert.',
  unfair: 'Das stimmt nicht',
  unfairThrows: (n) =>
    n === 1 ? '1 Wurf ist nicht, was er sein müsste.' : `${n} Würfe sind nicht, was sie sein müssten.`,
  unfairSeed: 'Der Startwert ist nicht der, auf den sich der Tisch vor dem ersten Zug festgelegt hat.',
  unfairFrom: (answer) => `Ab Antwort ${answer} ist das nicht die Partie, die gespielt wurde.`,
  unfairMatch: 'Optionen, Anfang oder Startwert sind nicht die der gespielten Partie.',
  notYet: 'Noch nicht bekannt',
  noCommitment:
    'In dieser Datei fehlt die Festlegung. Ob der Startwert vor der Partie gewählt wurde, lässt sich so nicht sagen.',
  missing: (who, k) => `${who} hat Glied ${k} nicht geöffnet. Der Wurf wurde ohne dieses Glied gemacht.`,
  missingAgain: (who, k) =>
    `${who} hat für Wurf ${k} kein Glied geöffnet. Die anderen haben neue geöffnet, und der Wurf wurde ohne ${who} gemacht.`,
  unchecked: 'Nicht geprüft, weil ein Glied davor nicht stimmt.',
  again: 'Hier noch einmal prüfen',
  save: 'Beweis speichern',
  share: 'Teilen',
  replay: 'Wiederholung',
  how: 'So geht es',
  chains: [
    ['Alle schließen ein Geheimnis ein', 'Beim Hinsetzen macht jedes Gerät eine Kette und zeigt nur ihr Ende.'],
    [
      'Jeder Wurf öffnet je ein Glied',
      'Ein Glied passt zum vorigen und zu keinem anderen. Es lässt sich später nicht tauschen.',
    ],
    [
      'Die Glieder zusammen sind der Wurf',
      'Alle werden zu einer Zahl gemischt. Ein ehrliches Gerät genügt, damit sie fair ist.',
    ],
  ],
  seeds: [
    [
      'Der Tisch legt einen Startwert fest',
      'Vor dem ersten Zug zieht der Tisch ein Geheimnis und zeigt dessen SHA-256.',
    ],
    ['Jeder Wurf wird gezählt', 'Startwert und Nummer entscheiden ihn. Kein Zug ändert etwas daran.'],
    [
      'Am Ende wird der Startwert gezeigt',
      'Alle können jeden Wurf nachrechnen und den Startwert mit dem Gezeigten vergleichen.',
    ],
  ],
  every: 'Alle Würfe der Reihe nach',
  everyHelp: 'Gestickt heißt geprüft. Wähle einen, um den Beweis zu sehen.',
  throwOf: (k, who) => (who === undefined ? `Wurf ${k}` : `Wurf ${k}, ${who}`),
  ok: 'stimmt',
  wrong: 'stimmt nicht',
  links: (k) => `Jedes Gerät hat sein Glied ${k} geöffnet, und es passt`,
  linksWrong: (k) => `Glied ${k} passt nicht zur Kette`,
  link: 'Glied',
  leads: (k) => (k === 0 ? 'SHA-256 davon ist das gezeigte Ende' : `SHA-256 davon führt zu Glied ${k}`),
  mixed: 'Glieder, Tisch und Nummer des Wurfs werden gemischt',
  seedMixed: 'Startwert und Nummer des Wurfs werden gemischt',
  sha: 'SHA-256 dieses Textes ist',
  steps: 'Der Wurf, Schritt für Schritt',
  fourNumbers: 'Daraus werden vier Zahlen mit je 32 Bit gemischt:',
  firstNumber: (number) => `Damit beginnt der Generator xoshiro128**; seine erste Zahl ist ${number}.`,
  redrawn: (count) =>
    count === 1
      ? 'Eine Zahl davor wurde ausgelassen, sonst wären manche Würfe wahrscheinlicher als andere.'
      : `${count} Zahlen davor wurden ausgelassen, sonst wären manche Würfe wahrscheinlicher als andere.`,
  scaled: (number, total, place) => `${number} × ${total} ÷ 4\u202f294\u202f967\u202f296, abgerundet, ist ${place}.`,
  falls: (place, from, to) =>
    from === to ? `${place} steht für` : `${place} liegt zwischen ${from} und ${to}, und das steht für`,
  ofMany: (count, weight, total) => `Einer von ${count} möglichen Würfen; ${weight} von ${total} Zahlen führen zu ihm.`,
  luck: 'Alle Würfe zusammen',
  asFar: (throws, share) =>
    `${throws} Würfe. Von 100 fairen Partien mit ebenso vielen weichen ${share} mindestens so weit vom Mittel ab.`,
  hardlyFair: (throws) =>
    `${throws} Würfe. Weniger als 1 von 100 fairen Partien mit ebenso vielen weicht so weit vom Mittel ab.`,
  luckHelp: 'Der Strich ist das Mittel. Zufall streut: Eine einzelne Partie sagt wenig, der Beweis oben sagt alles.',
  fell: (count, expected) => `${count}, im Mittel ${expected.replace('.', ',')}`,
  part: (n, all) => `Teil ${n} von ${all}`,
  drawn: (what) => `Es hätte sein müssen: ${what}`,
  seed: 'Startwert',
  commitment: 'SHA-256 davon, von Anfang an gezeigt',
  program: 'Für Programme:',
  of: (part, all) => `${part} von ${all}`,
};
