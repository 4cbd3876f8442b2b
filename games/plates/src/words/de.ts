import { capital, type Reading, type Seat } from '@tessera/kernel';
import { HEART_OF, HEART_VALUES, hexAt } from '../rules/board.ts';
import { creditedTo, FREE_CHOICE, PALETTE } from '../rules/event.ts';
import type { Deed, DeedName, View } from '../rules/index.ts';
import type { Notes } from '../rules/notes.ts';
import type { BoardWords, GameWords } from './index.ts';
import {
  because,
  hasPlates,
  isDraw,
  isOne,
  listed,
  matchOf,
  meFirst,
  paidTo,
  placeIn,
  reasonIn,
  signed,
  startOf,
  turnText,
} from './speech.ts';

type At = Reading<View>;
type Sides = readonly (readonly Seat[])[];

const PLACES = {
  hearts: [
    'das Bergherz',
    'das Herz oben',
    'das Herz rechts oben',
    'das Herz rechts unten',
    'das Herz unten',
    'das Herz links unten',
    'das Herz links oben',
  ],
  corner: (label: string) => `Ecke ${label}`,
};

/** In the nominative and the accusative, which are the same for all of them. */
const place = (key: string): string => placeIn(PLACES, key);
const placeDative = (key: string): string => place(key).replace(/^das /, 'dem ');
const all = (items: readonly string[]): string => listed(items, 'und');
const teams = ({ name }: At, seats: readonly Seat[]): string => all(seats.map(name));
const against = (at: At, sides: Sides): string => sides.map((seats) => teams(at, seats)).join(' gegen ');
const played = (game: string): string => (game === FREE_CHOICE ? board.anyGame : game);
const why = (reason: string): string => reasonIn(reason, 'Korrektur');
const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);

/** A team that nobody has named is called by its colour, which the rules write in English. */
const teamName = (name: string): string => {
  const colour = PALETTE.find((one) => one === name.toLowerCase());
  return colour === undefined ? name : board.colours[colour];
};

const NUMBERS = 'keine eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
const numeral = (count: number): string => NUMBERS[count] ?? String(count);
/** `Du hast` or `Blau hat`. */
const has = (at: At, seat: Seat): string => (at.me === seat ? 'Du hast' : `${at.name(seat)} hat`);
const whom = (at: At, seat: Seat): string => (at.me === seat ? 'dir' : at.name(seat));

/** What a plate did: a heart it holds, a cluster it broke, or how large its own has become. */
function placed(at: At, { hex, replaced, size, gain, fell }: Notes['platePlaced'], seat: Seat): string {
  const heart = HEART_OF[hexAt(hex)];
  if (replaced !== null) {
    const broken =
      fell === undefined || fell.into.length < 2
        ? ''
        : `; ${at.me === replaced ? 'deine' : 'die'} ${capital(numeral(fell.from))} zerfiel in ${all(fell.into.map(numeral))}`;
    return `${has(at, seat)} ${whom(at, replaced)} ${place(hex)} genommen${broken}.`;
  }
  if (heart >= 0) return `${has(at, seat)} ${place(hex)} genommen; es zahlt jede Runde ${HEART_VALUES[heart]}.`;
  if (size === undefined || gain === undefined) return `${has(at, seat)} einen Teller gelegt.`;
  if (size === 1) return `${has(at, seat)} einen Teller gelegt, ${signed(gain)}.`;
  return `${at.me === seat ? 'Du bist' : `${at.name(seat)} ist`} auf ${numeral(size)} gewachsen, ${signed(gain)}.`;
}

/** `Du gewinnst mit 53 Punkten; 50 genügten.` */
function won(at: At, team: Seat): string {
  const total = at.view.standings.find((standing) => standing.team === team)?.points.total ?? 0;
  const wins = at.me === team ? 'Du gewinnst' : `${at.name(team)} gewinnt`;
  return `${wins} mit ${total} ${total === 1 ? 'Punkt' : 'Punkten'}; ${at.view.target} genügten.`;
}

const match = (at: At, id: number): string => {
  const found = matchOf(at.view, id);
  return found === undefined ? `Match ${id}` : `Match ${id} (${played(found.game)}: ${against(at, found.sides)})`;
};

const result = (at: At, id: number, winners: readonly number[]): string =>
  winners.length === 0
    ? 'unentschieden'
    : `Sieg für ${teams(at, creditedTo(matchOf(at.view, id)?.sides ?? [], winners))}`;

const deeds: { readonly [K in DeedName]: (at: At, deed: Extract<Deed, { do: K }>) => string } = {
  begin: () => 'Turnierabend starten',
  end: (_at, { reason }) => because('Turnierabend beenden', why(reason)),
  event: (_at, { name }) => `Turnierabend in ${name} umbenennen`,
  team: ({ name }, deed) => `${name(deed.team)} bearbeiten: ${deed.name}`,
  plan: (at, { match: { game, sides } }) => `Match planen: ${played(game)}, ${against(at, sides)}`,
  editMatch: (at, { id, match: { game, sides } }) => `Match ${id} ändern: ${played(game)}, ${against(at, sides)}`,
  moveMatch: (at, { id, to }) => `${match(at, id)} im Plan auf Platz ${to + 1} verschieben`,
  removeMatch: (at, { id }) => `${match(at, id)} entfernen`,
  startMatch: (at, { id }) => `${match(at, id)} starten`,
  confirm: (at, { id, winners }) => `Ergebnis von Match ${id} bestätigen: ${result(at, id, winners)}`,
  toss: (_at, { id }) => `Sieg in Match ${id} auslosen`,
  cancel: (at, { id }) => `${match(at, id)} absagen`,
  correct: (at, { id, winners, plates = [], owe = [] }) =>
    [
      `Ergebnis von Match ${id} korrigieren: ${result(at, id, winners)}`,
      ...plates.map(({ hex, team }) => `Teller von ${at.name(team)} auf ${placeDative(hex)} zurücknehmen`),
      ...(owe.length === 0 ? [] : [`Teller geben an ${teams(at, owe)}`]),
    ].join('; '),
  adjust: ({ name }, { team, by, reason }) => `Punkte von ${name(team)} anpassen: ${signed(by)}, ${why(reason)}`,
  target: (_at, { to }) => `Ziel auf ${to} Punkte setzen`,
  waive: (at) => `Teller von ${teams(at, at.view.queue.slice(0, 1))} überspringen`,
  placeFor: (at, { hex }) => `Für ${teams(at, at.view.queue.slice(0, 1))} auf ${place(hex)} legen`,
  owe: ({ name }, { team, reason }) => `${name(team)} einen zusätzlichen Teller geben: ${reason}`,
  removePlate: (_at, { hex, reason }) => `Teller auf ${placeDative(hex)} entfernen: ${reason}`,
  challenge: ({ name }, { disputes }) =>
    `Herausforderung eröffnen: ${all(disputes.map(({ heart, challenger }) => `${name(challenger)} um ${place(heart)}`))}`,
  resolve(at, { id, winner }) {
    const challenge = at.view.event.challenges.find((one) => one.id === id);
    return winner === null || challenge === undefined
      ? `Herausforderung ${id} absagen`
      : `Herausforderung ${id}: Sieg für ${teams(at, challenge.sides[winner])}`;
  },
};

const deed = (at: At, choice: Deed): string => (deeds[choice.do] as (at: At, deed: Deed) => string)(at, choice);

const endings = {
  target: 'Das Ziel ist erreicht.',
  full: 'Das Brett ist voll.',
  blocked: 'Niemand konnte mehr legen.',
  stalled: 'Zehn Runden lang ist nichts gewachsen.',
  exhausted: 'Alle Matches sind gespielt.',
  ended: 'Die Turnierleitung hat den Abend beendet.',
  left: 'Nur ein Team ist noch dabei.',
  unfinished: 'Noch nicht beendet.',
};

const board: BoardWords = {
  placeOf: place,
  teamOf: teamName,
  hearts: PLACES.hearts.map((heart) => heart.replace('das ', '')),
  pays: (points) => `zahlt ${points}`,
  corner: 'Startecke',
  home: (team) => `Heimatecke von ${team}`,
  empty: 'leer',
  colours: {
    amber: 'Bernstein',
    blue: 'Blau',
    crimson: 'Karmin',
    dove: 'Taubengrau',
    emerald: 'Smaragd',
    fuchsia: 'Fuchsia',
    teal: 'Petrol',
    umber: 'Umbra',
  },
  emblems: { star: 'Stern', drop: 'Tropfen', crown: 'Krone', moon: 'Mond', leaf: 'Blatt', bolt: 'Blitz' },
  plateOf: (team) => `Teller von ${team}`,
  placeHere: (gain) => `Hier kannst du legen: ${gain} ${isOne(gain) ? 'Punkt' : 'Punkte'}.`,
  takeHere: (gain) => `Du kannst es übernehmen: ${gain} ${isOne(gain) ? 'Punkt' : 'Punkte'}.`,
  board: 'Brett. Pfeiltasten bewegen, Bild ab springt zum nächsten möglichen Feld, Eingabe legt.',
  picture: 'Plates-Brett mit dem Gebiet aller Teams',
  scores: 'Rangliste',
  cycle: (cycle) => `Runde ${cycle}`,
  target: (target) => `${target} Punkte zum Sieg`,
  parts: { base: 'Gruppen', hearts: 'Herzen', wins: 'Siege', adjustments: 'Anpassungen' },
  pendingLong: 'Was die Herzen am Ende der Runde zahlen',
  left: 'hat aufgegeben',
  byKind: 'Punkte nach Art',
  no: {
    start: 'Dein erster Teller kommt nicht hierher.',
    own: 'Hier liegt schon dein eigener Teller.',
    ownCan: 'Wähle ein freies Feld daneben.',
    held: 'Dieses Herz ist besetzt.',
    taken: 'Hier liegt der Teller eines anderen Teams.',
    far: 'Zu weit weg: Dieses Feld berührt keinen deiner Teller.',
    dashed: 'Die gestrichelten Felder sind für dich frei.',
    plays: (option) => `So will es die Option „${option}“.`,
  },
  look: 'Zeig auf ein Feld, um mehr zu erfahren.',
  choose: 'Such einen Platz für den Teller.',
  gain: (gain) => `${gain} ${isOne(gain) ? 'Punkt' : 'Punkte'}`,
  place: 'Legen',
  anyGame: 'Spiel nach Wahl',
  told: {
    round: 'Runde',
    target: 'Punkte zum Sieg',
    queue: 'Müssen noch legen',
    place: 'Platz',
    points: 'Punkte',
    clusters: 'Gruppen',
    hearts: 'Gehaltene Herzen',
    income: 'Herzpunkte dieser Runde',
    plates: 'Teller',
    heartGroup: 'Herzen',
    corners: 'Ecken',
    row: (letter) => `Reihe ${letter}`,
  },
};

export const de: GameWords = {
  about: {
    pitch: 'Verbinde Teller zu einer großen Gruppe und halte die Herzen, die Punkte bringen.',
  },
  seat: ({ event }, seat) => teamName(event.teams[seat].name),
  questions: {
    place({ view }, { seat }) {
      if (hasPlates(view, seat)) return 'Leg einen Teller neben einen deiner Teller.';
      const start = startOf(view, seat);
      if (start === 'rim') return 'Leg deinen ersten Teller auf ein freies Feld am Rand.';
      return start === 'corner'
        ? 'Leg deinen ersten Teller auf eine freie Ecke.'
        : `Leg deinen ersten Teller auf deine Heimatecke ${start.home}.`;
    },
    desk: ({ view }) =>
      view.status === 'setup'
        ? 'Bereite den Turnierabend vor und starte ihn dann.'
        : 'Starte ein Match oder trag ein Ergebnis ein.',
    toss: () => 'Welche Seite gewinnt?',
  },
  choices: {
    place({ view, name }, { hex }, { seat }) {
      const owner = view.board[hex];
      return owner === undefined || owner === seat
        ? `Auf ${place(hex)} legen`
        : `${name(owner)} ${place(hex)} abnehmen`;
    },
    desk: deed,
    toss: (_at, { side }) => `Seite ${side + 1} gewinnt`,
  },
  aside: (at, choice) => ('do' in choice ? deed(at, choice) : 'Aufgeben'),
  notes: {
    platePlaced: placed,
    placementForfeited: (at, _, seat) =>
      at.me === seat
        ? 'Du konntest nirgends legen und setzt aus.'
        : `${at.name(seat)} konnte nirgends legen und setzt aus.`,
    placementWaived: ({ name }, _, seat) => `Die Turnierleitung hat den Teller von ${name(seat)} übersprungen.`,
    placementOwed: ({ name }, { reason }, seat) =>
      `${name(seat)} hat einen zusätzlichen Teller bekommen: ${why(reason)}`,
    plateRemoved: ({ name }, { hex, reason }, seat) =>
      `Die Turnierleitung hat den Teller von ${name(seat)} auf ${placeDative(hex)} entfernt: ${reason}`,
    rightGranted: ({ name }, { heart }, seat) => `${name(seat)} darf jetzt um ${place(heart)} herausfordern.`,
    heartsReturned: ({ name }, { payments }) =>
      `Herausgeforderte Herzen zahlen in dieser Runde niemandem: ${all(paidTo(payments).map(([team, sum]) => `${name(team)} gibt ${points(sum)} zurück`))}.`,
    plateWithdrawn: ({ name }, { hex, to, match: id }, seat) =>
      `Der Teller von ${name(seat)} auf ${placeDative(hex)} für Match ${id} wurde zurückgenommen${to === null ? '' : `, und ${name(to)} hat es wieder`}.`,
    heartsRecounted: ({ name }, { changes }) =>
      `Die Herzpunkte wurden neu gezählt: ${all(changes.map(({ team, by }) => `${name(team)} ${signed(by)}`))}.`,
    heartsSettled: (at, { cycle, payments }) =>
      `Runde ${cycle} ist vorbei: Die Herzen zahlten ${all(paidTo(payments).map(([team, sum]) => `${whom(at, team)} ${sum}`))}.`,
    statusChanged: ({ view }) => `${view.event.name} hat begonnen.`,
    eventEdited: (_at, { name }) => `Die Turnierleitung hat den Turnierabend bearbeitet: ${name}.`,
    teamEdited: (_at, { name }) => `Die Turnierleitung hat das Team ${teamName(name)} bearbeitet.`,
    teamLeft: (at, _, seat) => `${has(at, seat)} aufgegeben.`,
    matchQueued: (at, { match: id, game, sides }) => `Match ${id} ist geplant: ${played(game)}, ${against(at, sides)}.`,
    matchEdited: (at, { match: id, game, sides }) =>
      `Match ${id} wurde geändert: ${played(game)}, ${against(at, sides)}.`,
    matchMoved: (_at, { match: id, to }) => `Match ${id} wurde im Plan auf Platz ${to + 1} verschoben.`,
    matchRemoved: (_at, { match: id, game }) => `Match ${id} (${played(game)}) wurde aus dem Plan entfernt.`,
    matchStarted: (at, { match: id, game, sides }) =>
      `Match ${id} hat begonnen: ${played(game)}, ${against(at, sides)}.`,
    matchCancelled: (_at, { match: id, game }) => `Match ${id} (${played(game)}) wurde abgesagt.`,
    resultConfirmed: (at, { match: id, game, teams: credited, winners }) =>
      winners.length === 0
        ? `Match ${id} (${played(game)}) endete unentschieden.`
        : `Match ${id} (${played(game)}) endete mit einem Sieg für ${teams(at, credited)}.`,
    resultCorrected: (at, { match: id, game, teams: credited, winners }) =>
      `Das Ergebnis von Match ${id} (${played(game)}) wurde korrigiert: ${winners.length === 0 ? 'unentschieden' : `Sieg für ${teams(at, credited)}`}.`,
    pointsAdjusted: ({ name }, { by, reason }, seat) =>
      `${name(seat)} hat ${points(Math.abs(by))} ${by > 0 ? 'bekommen' : 'verloren'}: ${why(reason)}`,
    targetChanged: (_at, { from, to }) => `Das Ziel wurde von ${from} auf ${to} Punkte geändert.`,
    challengeOpened: ({ name }, { challenge, disputes }) =>
      `Herausforderung ${challenge} ist eröffnet: ${all(
        disputes.map(({ heart, challenger, holder }) => `${name(challenger)} gegen ${name(holder)} um ${place(heart)}`),
      )}.`,
    challengeResolved: ({ name }, { challenge, taken }) =>
      taken.length === 0
        ? `Herausforderung ${challenge} ist vorbei, kein Herz hat den Besitzer gewechselt.`
        : `Herausforderung ${challenge} ist vorbei: ${all(
            taken.map(
              ({ heart, challenger, holder }) => `${name(challenger)} hat ${name(holder)} ${place(heart)} abgenommen`,
            ),
          )}.`,
    eventFinished(at, { ending, winners, reason }) {
      const told = why(reason);
      if (ending === 'target' && winners.length === 1) return `${won(at, winners[0])}${told === '' ? '' : ` ${told}`}`;
      const mine = at.me !== undefined && winners.includes(at.me);
      const verb = winners.length > 1 ? `${mine ? 'gewinnt' : 'gewinnen'} gemeinsam` : mine ? 'gewinnst' : 'gewinnt';
      const names = meFirst(at, winners).map((team) => (at.me === team ? 'Du' : at.name(team)));
      return `${isDraw(at.view, winners) ? 'Unentschieden' : `${all(names)} ${verb}`}. ${endings[ending]}${told === '' ? '' : ` ${told}`}`;
    },
  },
  turn: (at, notes, _seat, short) => turnText(de.notes, at, notes, short),
  refusals: {
    NOT_PLAYING: 'Das geht nur, solange die Partie oder der Turnierabend läuft.',
    NOT_YOUR_TURN: 'Ein anderes Team legt zuerst. Warte, bis du dran bist.',
    OFF_BOARD: 'Dieses Feld gibt es nicht. Wähl eines der 91 Felder auf dem Brett.',
    OWN_PLATE: 'Dort liegt schon dein eigener Teller. Wähl ein freies Feld daneben.',
    NEED_START:
      'Dein erster Teller kommt auf eine freie Ecke; sind alle Ecken belegt, auf ein beliebiges freies Feld am Rand.',
    NOT_ADJACENT: 'Ein Teller muss einen deiner Teller berühren. Wähl ein Feld neben deinen Tellern.',
    OCCUPIED:
      'Dort liegt ein fremder Teller. Nur Teller auf Herzen lassen sich ersetzen, und nur, wenn die Option „Herzen übernehmen“ es erlaubt.',
    BAD_DEED:
      'Etwas fehlt, ist zu lang oder außerhalb des Erlaubten. Namen haben bis zu 40 Zeichen, Notizen und Gründe bis zu 200.',
    ALREADY_PLAYING: 'Der Turnierabend hat schon begonnen.',
    QUEUE_NOT_EMPTY: 'Ein Team muss noch einen Teller legen. Trag das Ergebnis danach ein.',
    QUEUE_EMPTY: 'Gerade muss niemand legen. Bestätige zuerst ein Ergebnis.',
    TOO_MANY_MATCHES: 'Ein Turnierabend hat höchstens 200 Matches. Entferne zuerst eines aus dem Plan.',
    NO_SUCH_MATCH: 'Dieses Match gibt es nicht mehr.',
    WRONG_STATUS:
      'Nur geplante Matches lassen sich starten oder verschieben, nur laufende bestätigen und nur gespielte korrigieren.',
    NO_SLOT:
      'Dieser Platz im Spielplan ist nicht mehr offen. Wähl ein Match dieser Runde, das nicht abgesagt ist, oder einen eigenen Platz.',
    BAD_WINNERS:
      'Von zwei Seiten gewinnt eine, von drei oder mehr einige, aber nicht alle. Bei unentschieden gewinnt keine.',
    SAME_RESULT: 'Das ist schon das Ergebnis. Wähl eine andere Seite.',
    COLOUR_TAKEN: 'Diese Farbe hat schon ein anderes Team. Wähl eine andere.',
    NAME_TAKEN: 'So heißt schon ein anderes Team. Wähl einen anderen Namen.',
    NO_PLATE: 'Auf diesem Feld liegt kein Teller. Wähl ein belegtes.',
    NO_CHALLENGES:
      'Um Herzen kann man nur herausfordern, wenn die Option „Herzen übernehmen“ auf Herausforderungen steht.',
    NOT_A_HEART: 'Nur um Herzen kann man herausfordern. Wähl eines der sieben.',
    HEART_FREE: 'Dieses Herz hält niemand, also gibt es niemanden herauszufordern. Leg einen Teller darauf.',
    OWN_HEART: 'Ein Team kann nicht um ein Herz herausfordern, das es selbst hält.',
    HEART_TWICE: 'Jedes Herz kommt in einer Herausforderung nur einmal vor. Entferne einen der Ansprüche.',
    FROZEN: 'Um dieses Herz läuft schon eine Herausforderung. Beende sie zuerst.',
    NO_RIGHT: 'Herausfordern darf ein Team nur, wenn es neben das Herz gelegt hat, während ein anderes Team es hielt.',
    TOO_MANY_CHALLENGES: 'Eine Runde hat höchstens sieben Herausforderungen. Warte auf die nächste Runde.',
    ODD_CYCLE:
      'Diese Ansprüche lassen sich nicht auf zwei Seiten verteilen, weil sich die Teams im Kreis herausfordern. Entferne einen davon.',
    NO_SUCH_CHALLENGE: 'Diese Herausforderung ist nicht mehr offen.',
    TOSS_FIRST: 'Gerade wird ausgelost. Versuch es gleich noch einmal.',
    BAD_POSITION: 'Dieser Text ist keine Plates-Stellung.',
  },
  tieBreak: 'Bei Gleichstand entscheidet der Wert der Herzen, dann die größere Gruppe.',
  endings,
  categories: { base: 'Gruppen', hearts: 'Herzen', wins: 'Siege', adjustments: 'Anpassungen' },
  options: {
    turnSource: {
      title: 'Wer legt',
      help: 'Alle Teams reihum oder wer echte Matches gewinnt, die eine Turnierleitung einträgt.',
      values: { rotation: 'Alle Teams reihum', matches: 'Wer ein Match gewinnt' },
    },
    clusterFormula: {
      title: 'Punkte für Gruppen',
      help: 'Wie viel eine Gruppe zusammenhängender Teller zählt.',
      values: {
        square: 'Im Quadrat: 1, 4, 9, 16, 25 …',
        triangular: 'Sanft: 1, 3, 6, 10, 15 …',
        documented: 'Ab 4 Tellern im Quadrat: 1, 3, 6, 16, 25 …',
        linear: '1 Punkt pro Teller',
        none: 'Keine Punkte für Gruppen',
        plateValues: '1 Punkt pro Teller, 2 auf einem Herzen',
      },
    },
    heartScoring: {
      title: 'Wann Herzen zahlen',
      help: 'Gezahlte Punkte bleiben. Bei „Zählen, solange man sie hält“ ist ein Herz nur so lange etwas wert.',
      values: {
        income: 'Zahlen, wenn alle gelegt haben',
        held: 'Zählen, solange man sie hält',
        heldThrough: 'Zahlen, bevor gelegt wird',
      },
    },
    heartSteal: {
      title: 'Herzen übernehmen',
      help: 'Wie ein Herz, das ein anderes Team hält, den Besitzer wechselt. Herausforderungen brauchen eine Turnierleitung.',
      values: { placement: 'Darauf legen', none: 'Nie', challenge: 'Eine Herausforderung gewinnen' },
    },
    matchWinPoints: { title: 'Punkte pro Matchsieg', help: 'Kommen für jedes Match dazu, das ein Team gewinnt.' },
    winTarget: {
      title: 'Punkte zum Sieg',
      help: 'Das erste Team mit so vielen Punkten gewinnt. 0 steht für 175 bei zwei Teams, 200 bei dreien, 150 bei vieren, 125 bei fünfen und 100 bei sechsen.',
    },
    endCheck: {
      title: 'Wann das Ziel zählt',
      help: 'Am Ende einer Runde gewinnt, wer die meisten Punkte hat. Sofort gewinnt, wer das Ziel zuerst erreicht.',
      values: { cycleEnd: 'Wenn alle gelegt haben', immediate: 'Sofort nach einem Teller' },
    },
    winnersPlace: {
      title: 'Teller für einen Sieg',
      help: 'Wenn mehrere Teams ein Match gemeinsam gewinnen: ob alle einen Teller legen.',
      values: { all: 'Jedes siegreiche Team legt', first: 'Nur das erste siegreiche Team legt' },
    },
    corners: {
      title: 'Startecken',
      help: 'Wohin der erste Teller eines Teams kommt.',
      values: { free: 'Jede freie Ecke', assigned: 'Eine Heimatecke für jedes Team' },
    },
    matchesPerRound: {
      title: 'Plätze pro Runde',
      help: '0 bedeutet: so viele, wie es Teams gibt. Ein Platz ist ein Match oder mehrere Spiele, die für die Herzen als eines zählen.',
    },
    heartFreeze: {
      title: 'Herausgeforderte Herzen',
      help: 'Wie lange ein Herz niemandem zahlt, wenn es herausgefordert wird. Für die ganze Runde heißt: Es gibt auch zurück, was es in ihr schon gezahlt hat.',
      values: { challenge: 'Zahlen erst nach der Entscheidung', round: 'Zahlen die ganze Runde nichts' },
    },
  },
  presets: {
    classic: {
      title: 'Klassisch',
      help: 'Gruppen zählen im Quadrat. Herzen zahlen jede Runde, und wer darauf legt, übernimmt sie. 50 Punkte gewinnen: sieben oder acht Runden.',
    },
    meeting: {
      title: 'Begegnung',
      help: 'Wie Klassisch, bis zu einem Ziel, bei dem die Teams aufeinandertreffen und um Herzen kämpfen: 175 Punkte bei zwei Teams, 200 bei dreien, 150 bei vieren, 125 bei fünfen, 100 bei sechsen.',
    },
    quick: { title: 'Kurz', help: 'Wie Klassisch, bis 75 Punkte: etwa neun bis fünfzehn Runden.' },
    gentle: { title: 'Sanft', help: 'Gruppen zählen 1, 3, 6, 10 …, deshalb sind Herzen wichtiger.' },
    seedLiteral: {
      title: 'Zuerst am Ziel',
      help: 'Gruppen zählen 1, 3, 6, dann im Quadrat; Herzen zählen, solange man sie hält; wer das Ziel zuerst erreicht, gewinnt sofort.',
    },
    mountain2026: {
      title: 'Nur Herzen',
      help: 'Für Turnierabende: Nur Siege und Herzen zählen, um Herzen geht es in Herausforderungen, nach denen sie eine Runde lang nichts zahlen, und zwei Plätze sind eine Runde.',
    },
    code2025: {
      title: 'Teller für Teller',
      help: '1 Punkt pro Teller, 2 auf einem Herzen, gehaltene Herzen zusätzlich. Herzen lassen sich nicht übernehmen.',
    },
  },
  bots: {
    random: { title: 'Neuling', help: 'Legt zufällig und ohne Plan.' },
    gentle: { title: 'Stammgast', help: 'Nimmt, was am meisten bringt, und übersieht ab und zu etwas.' },
    greedy: { title: 'Sammler', help: 'Nimmt, was gerade am meisten bringt.' },
    search: {
      title: 'Planer',
      help: 'Denkt voraus: läuft um die Wette zu Herzen, nimmt sie anderen ab und trennt Gruppen.',
    },
  },
  board,
};
