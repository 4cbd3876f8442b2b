import type { Ambush, CaptureChoice, HarmonyType, PieceType, RelationKind } from '../rules/index.ts';
import { colors, declared, did, harmonyOf, helping, list, numbered, tellings, theirs, whose } from './de-turns.ts';
import type { At, GameWords } from './index.ts';
import { ambushSum, captureSum, fitting, harmonyValues, mostOf } from './sums.ts';

const types: { readonly [T in PieceType]: string } = { C: 'Kreis', T: 'Dreieck', S: 'Quadrat', P: 'Pyramide' };
const relations: { readonly [R in RelationKind]: string } = {
  EQUAL: 'gleich',
  MULTIPLE: 'Vielfaches',
  DIVISOR: 'Teiler',
  SUM: 'Summe',
  DIFF: 'Differenz',
  PRODUCT: 'Produkt',
  RATIO: 'Quotient',
};
const means: { readonly [T in HarmonyType]: string } = {
  ARITH: 'arithmetisch',
  GEOM: 'geometrisch',
  HARM: 'harmonisch',
};

/** `Dreieck 5`; the numbers of a pyramid are in the sum that it is part of. */
const piece = ({ view }: At, id: string): string => {
  const { type, value } = view.pieces[id];
  return value === undefined ? types[type] : `${types[type]} ${value}`;
};
/** A side has one pyramid only: it takes an article, in the case of its sentence. */
const the = (at: At, id: string, article = 'die'): string =>
  at.view.pieces[id].type === 'P' ? `${article} Pyramide` : piece(at, id);
const withOn = (at: At, id: string, square = at.view.pieces[id].square): string =>
  `${the(at, id, 'der')} auf ${square}`;
const helped = (at: At, { helper }: CaptureChoice, square?: string): string =>
  helper === undefined ? '' : ` mit ${withOn(at, helper, square)}`;
const ambushed = (at: At, ambush: Ambush, squares: readonly (string | undefined)[] = []): string =>
  `${ambushSum(at.view, ambush)} mit ${list(ambush.helpers.map((id, i) => withOn(at, id, squares[i + 1])))}`;
const harmony = (type: HarmonyType, values: readonly number[], squares: readonly string[]): string =>
  `die ${means[type]}e Harmonie ${values.join('–')} auf ${list(squares)}`;

const claims = {
  REPETITION: 'Remis beanspruchen: dreimal dieselbe Stellung',
  FIFTY: 'Remis beanspruchen: 100 Züge ohne Schlagen und ohne angesagte Harmonie',
};

const coloured = {
  W: { C: 'Weißer', T: 'Weißes', S: 'Weißes', P: 'Weiße' },
  B: { C: 'Schwarzer', T: 'Schwarzes', S: 'Schwarzes', P: 'Schwarze' },
};

export const de: GameWords = {
  about: {
    pitch: 'Zahlen schlagen Zahlen. Drei in Harmonie hinter den feindlichen Linien gewinnen.',
  },
  seat: (_view, seat) => (seat === 0 ? colors.W : colors.B),
  questions: {
    move: () => 'Zieh einen deiner Steine.',
    capture(at) {
      const turn = at.view.turnSoFar;
      if (turn === null || turn.victimId === null) return 'Wie schlägst du?';
      return `Wie schlägst du ${the(at, turn.victimId)} auf ${turn.to} mit ${the(at, turn.pieceId, 'der')}?`;
    },
    ambush: () => 'Hinterhalt mit zwei Steinen, die nicht gezogen haben?',
    harmony: () => 'Harmonie ansagen?',
    points: ({ view }) => `Sieg mit ${view.pointsCaptured[view.turn]} erbeuteten Punkten ansagen?`,
  },
  choices: {
    move(at, choice) {
      if ('claim' in choice) return claims[choice.claim];
      const { move, to } = choice;
      const victim = Object.values(at.view.pieces).find(({ square, captured }) => square === to && !captured);
      const line = `${piece(at, move)} von ${at.view.pieces[move].square} nach ${to} ziehen`;
      return victim === undefined ? line : `${line} und ${the(at, victim.id)} schlagen`;
    },
    capture(at, choice) {
      const turn = at.view.turnSoFar;
      const name = `Schlagen (${relations[choice.relation]})`;
      if (turn === null || turn.victimId === null) return name;
      return `${name}: ${captureSum(at.view, turn.pieceId, turn.victimId, choice)}${helped(at, choice)}`;
    },
    ambush: (at, choice) =>
      choice.ambush === null
        ? 'Kein Hinterhalt'
        : `Hinterhalt gegen ${the(at, choice.ambush)} auf ${at.view.pieces[choice.ambush].square}: ${ambushed(at, choice)}`,
    harmony({ view }, choice) {
      if (choice.harmony === null) return 'Keine Ansage';
      const squares = choice.pieces.map((id) => view.pieces[id].square);
      return `Ansagen: ${harmony(choice.harmony, harmonyValues(view, choice), squares)}`;
    },
    points: (_at, { points }) => (points ? 'Sieg ansagen' : 'Weiterspielen'),
  },
  aside(_at, choice) {
    if ('resign' in choice) return 'Aufgeben';
    return { offer: 'Remis anbieten', accept: 'Remis annehmen', decline: 'Remis ablehnen' }[choice.draw];
  },
  notes: {
    moved: (at, { piece: id, from, to }, seat) => `${theirs(at, seat, id)} zog von ${from} nach ${to}.`,
    captured: (at, { piece: victim, by, ...capture }, seat) =>
      `${theirs(at, seat, by)} schlug ${whose(at, victim)}: ${captureSum(at.view, by, victim, capture)}${helping(at, capture)}.`,
    ambushed: (at, ambush, seat) =>
      `${did(at, seat, 'hast', 'hat')} ${whose(at, ambush.ambush)} auf ${at.view.pieces[ambush.ambush].square} aus dem Hinterhalt geschlagen: ${ambushSum(at.view, ambush)}.`,
    declaredHarmony: (at, choice, seat) => declared(at, harmonyValues(at.view, choice), seat),
    brokeHarmony: (at, _detail, seat) => `${did(at, seat, 'hast', 'hat')} ${harmonyOf(at, 1 - seat)} gebrochen.`,
    turn: (at, turn, seat) => fitting(tellings(at, turn, seat, false), Number.POSITIVE_INFINITY),
    offeredDraw: (at, _detail, seat) => `${did(at, seat, 'hast', 'hat')} Remis angeboten.`,
    declinedDraw: (at, _detail, seat) => `${did(at, seat, 'hast', 'hat')} das Remis abgelehnt.`,
    ended(at, { winner, by }, seat) {
      const won = `${did(at, winner, 'hast', 'hat')} gewonnen`;
      const lost = (you: string, they: string) =>
        at.me === 1 - winner ? `du ${you}` : `${at.name(1 - winner)} ${they}`;
      switch (by) {
        case 'HARMONY':
          return `${won}: Die Harmonie hielt einen ganzen Zug lang.`;
        case 'EXHAUSTION':
          return `${won}: ${lost('konntest', 'konnte')} nicht mehr ziehen.`;
        case 'RESIGNATION':
          return `${won}: ${lost('hast', 'hat')} aufgegeben.`;
        case 'POINTS':
          return `${won}: genug Punkte erbeutet.`;
        case 'AGREEMENT':
          return 'Beide haben sich auf Remis geeinigt.';
        case 'REPETITION':
          return `${did(at, seat, 'hast', 'hat')} Remis beansprucht: dreimal dieselbe Stellung.`;
        case 'FIFTY':
          return `${did(at, seat, 'hast', 'hat')} Remis beansprucht: 100 Züge ohne Schlagen und ohne angesagte Harmonie.`;
        case 'LIMIT':
          return 'Die Partie endet remis: 1000 Züge lang wurde nichts geschlagen.';
      }
    },
  },
  turn(at, notes, seat, short) {
    const told = notes.findLast((note) => note.kind === 'turn');
    if (told === undefined) return undefined;
    const broke = notes.some((note) => note.kind === 'brokeHarmony');
    const ended = notes.findLast((note) => note.kind === 'ended');
    if (ended !== undefined) return de.notes.ended(at, ended.detail, ended.seat);
    return fitting(tellings(at, told.detail, seat, broke), mostOf(short));
  },
  refusals: {
    GAME_OVER: 'Die Partie ist zu Ende.',
    NOT_OWNER: 'Dieser Stein gehört dir nicht. Du kannst nur eigene Steine ziehen.',
    TURN: 'Du bist noch nicht am Zug.',
    STALE: 'Die Partie ist schon weiter. Sieh aufs Brett und wähle neu.',
    ILLEGAL_MOVE: 'Dorthin kann dieser Stein nicht. Wähle ihn aus, um seine Felder zu sehen.',
    PATH_BLOCKED: 'Ein Stein steht im Weg. Alle Felder zwischen Start und Ziel müssen leer sein.',
    ILLEGAL_CAPTURE:
      'So lässt sich nicht schlagen. Wähle einen gegnerischen Stein, eine Rechenart und Zahlen, die auf den Steinen stehen. Hinterhalte gehen nur, wenn „Hinterhalte“ eingeschaltet ist.',
    BAD_HELPER:
      'Dieser Stein kann nicht helfen. Helfen kann ein anderer eigener Stein auf dem Brett, der nicht gezogen hat. Pyramiden helfen nur, wenn „Pyramiden dürfen helfen“ eingeschaltet ist; bei „Helfer in der Nähe“ müssen Helfer neben dem Stein stehen, den sie schlagen.',
    RELATION_FAIL: 'Die Zahlen passen nicht zu dieser Rechenart. Wähle eine andere oder einen anderen Helfer.',
    HARMONY_INVALID:
      'Das ist keine Harmonie. Nötig sind drei eigene Steine auf einer Linie in der gegnerischen Hälfte, das Mittel in der Mitte, mit dem unter „Abstand der Harmonie“ gewählten Abstand.',
    CLAIM_INVALID:
      'Gerade nicht möglich. Für ein Remis braucht es ein offenes Angebot, dreimal dieselbe Stellung oder 100 Züge ohne Fortschritt, für einen Punktsieg genug Punkte. Die Regeln dieses Tisches müssen es erlauben.',
    ILLEGAL_CHOICE: 'Das passt nicht zur Frage. Wähle eine der angebotenen Antworten.',
    BAD_MOVE: 'Das ist kein Zug in Kurzschrift. Er sieht aus wie N1-D1 oder N8xC8:SUM@N1.',
    BAD_POSITION: 'Das ist keine Stellung. Sie nennt Steine mit Feldern, etwa W_T_01@N1, oder lautet Start.',
  },
  endings: {
    HARMONY: 'Eine Harmonie hielt einen ganzen Zug lang',
    EXHAUSTION: 'Kein Zug mehr möglich',
    RESIGNATION: 'Aufgabe',
    POINTS: 'Genug erbeutete Punkte',
    AGREEMENT: 'Remis durch Einigung',
    REPETITION: 'Remis: dreimal dieselbe Stellung',
    FIFTY: 'Remis: 100 Züge ohne Schlagen und ohne angesagte Harmonie',
    LIMIT: 'Remis: 1000 Züge ohne Schlagen',
    ONGOING: 'Läuft noch',
  },
  categories: { captured: 'Erbeutete Punkte' },
  options: {
    setup: {
      title: 'Heere',
      help: 'Welche Steine am Anfang auf dem Brett stehen. Die moderne Aufstellung hat vorn kleine Zahlen, die historische folgt den Zahlentafeln des Mittelalters.',
      values: { 'seed-v1': 'Modern: 24 weiße, 23 schwarze Steine', 'classical-24': 'Historisch: je 24 Steine' },
    },
    halves: {
      title: 'Gegnerische Hälfte',
      help: 'Wo eine Harmonie stehen muss. Schwarz beginnt links und Weiß rechts, darum passt die Teilung nach Spalten zu den Heeren.',
      values: { columns: 'Links und rechts (A–H, I–P)', rows: 'Unten und oben (1–4, 5–8)' },
    },
    harmonyLayout: {
      title: 'Abstand der Harmonie',
      help: 'Wie weit die drei Steine einer Harmonie auf ihrer Linie auseinanderstehen dürfen.',
      values: {
        adjacent: 'Direkt nebeneinander',
        equalSpacing: 'Nebeneinander oder mit je einem leeren Feld dazwischen',
        collinear: 'Beliebig weit auf einer Linie',
      },
    },
    allowAnySetOnRecheck: {
      title: 'Jede Harmonie gewinnt',
      help: 'Wird eine angesagte Harmonie einen Zug später geprüft, gewinnt jede Harmonie, die dann steht. Sonst zählen nur die drei angesagten Steine.',
    },
    pyramidHelpers: {
      title: 'Pyramiden dürfen helfen',
      help: 'Eine Pyramide kann beim Schlagen oder im Hinterhalt eine ihrer vier Zahlen leihen.',
    },
    helperAdjacency: {
      title: 'Helfer in der Nähe',
      help: 'Helfer müssen neben dem Stein stehen, den sie schlagen helfen. Sonst helfen sie von überall auf dem Brett.',
    },
    ambushEnabled: {
      title: 'Hinterhalte',
      help: 'Nach einem Zug dürfen zwei andere Steine noch einen Gegner schlagen, ohne zu ziehen.',
    },
    pointWinEnabled: {
      title: 'Sieg nach Punkten',
      help: 'Wer genug Punkte erbeutet hat, darf den Sieg ansagen. Kreise zählen 1, Dreiecke 2, Quadrate 3, Pyramiden 5.',
    },
    pointWinThreshold: {
      title: 'Punkte zum Sieg',
      help: 'Wie viele erbeutete Punkte für den Sieg nötig sind, wenn „Sieg nach Punkten“ eingeschaltet ist.',
    },
    repetitionRule: {
      title: 'Remis durch Wiederholung',
      help: 'Steht dieselbe Stellung zum dritten Mal auf dem Brett, kann Remis beansprucht werden.',
    },
    fiftyMoveRule: {
      title: 'Remis ohne Fortschritt',
      help: 'Nach 100 Zügen, 50 auf jeder Seite, ohne Schlagen und ohne angesagte Harmonie kann Remis beansprucht werden.',
    },
  },
  presets: {
    'spec-v1': {
      title: 'Ferne Hilfe',
      help: 'Helfer und Hinterhalte wirken von überall auf dem Brett. Viele Steine fallen früh, und etwa jede zweite Partie endet remis.',
    },
    pincer: {
      title: 'Nahe Hilfe',
      help: 'Helfer müssen neben dem Stein stehen, den sie schlagen. Hinterhalte sind selten, und fast jede Partie wird durch eine Harmonie entschieden. Gut für die erste Partie.',
    },
    'classical-24': {
      title: 'Historische Heere',
      help: 'Die Heere des mittelalterlichen Spiels, je 24 Steine. Mönche leiteten ihre Zahlen im 11. Jahrhundert aus den Verhältnissen des Boethius ab und lehrten damit Rechnen. Helfer wirken von überall.',
    },
  },
  bots: {
    random: { title: 'Anfänger', help: 'Spielt irgendeinen erlaubten Zug, ohne Plan.' },
    greedy: { title: 'Händler', help: 'Nimmt, was gerade am meisten bringt.' },
    'search-quick': { title: 'Schüler', help: 'Denkt ein paar Züge voraus und antwortet schnell.' },
    'search-steady': { title: 'Gelehrter', help: 'Denkt weiter voraus und nimmt sich mehr Zeit.' },
    search: {
      title: 'Philosoph',
      help: 'Nutzt seine ganze Zeit, denkt am weitesten voraus und sieht Harmonien kommen.',
    },
  },
  board: {
    colors,
    types,
    piece: (color, type, values) => `${coloured[color][type]} ${types[type]} ${values.join(', ')}`,
    on: (piece, square) => `${piece} auf ${square}`,
    empty: (square) => `${square}, leer`,
    relations,
    means,
    board: 'Brett. Mit den Pfeiltasten bewegst du dich, mit der Eingabetaste wählst du.',
    picture: 'Rithmomachia-Brett mit den Heeren von Weiß und Schwarz',
    selected: 'gewählt',
    canMove: (count) => (count === 1 ? 'kann auf 1 Feld ziehen' : `kann auf ${count} Felder ziehen`),
    goHere: 'du kannst hierher ziehen',
    takeHere: (count, sum) =>
      count === 1 ? `du kannst hier schlagen: ${sum}` : `du kannst hier auf ${count} Arten schlagen, zuerst ${sum}`,
    barred: 'du kannst hier nicht schlagen',
    playHere: 'diesen Zug spielen',
    ambushHere: 'kann in einen Hinterhalt geraten',
    chooseTarget: 'Wähle ein Zielfeld.',
    stuckShort: 'Dieser Stein kann gerade nicht ziehen.',
    waysTitle: (mover, victim) => `${mover} schlägt ${victim}`,
    waysHelp:
      'Mit dem Mausrad oder den Pfeiltasten auf und ab (auf dem Brett mit Umschalt) wechselst du die Rechnung, mit Klick oder Eingabe schlägst du.',
    reach: {
      C: 'Ein Kreis zieht diagonal.',
      T: 'Ein Dreieck zieht auf seiner Reihe oder Spalte.',
      S: 'Ein Quadrat zieht auf Reihe, Spalte oder Diagonale.',
      P: 'Eine Pyramide zieht einen Schritt in jede Richtung.',
    },
    no: {
      tooFar: (helper, square, victim) =>
        `Die ${numbered(helper)} auf ${square} kann nicht helfen: Sie steht nicht neben der ${victim}.`,
      beside: (values, squares) =>
        squares.length === 0
          ? `Alle Felder daneben sind besetzt, keines von deiner ${list(values, 'oder')}.`
          : `Eine ${list(values, 'oder')} ${squares.length > 3 ? 'daneben' : `auf ${list(squares, 'oder')}`} könnte helfen. Dort steht gerade keine.`,
      alone: (a, b) => `Die ${a} kann die ${b} nicht schlagen: Sie sind nicht gleich, und keine teilt die andere.`,
      takes: (values) => `Nötig ist ein Helfer mit ${list(values, 'oder')}. Du hast keinen.`,
      pyramid: (values) => `Nur deine Pyramide hat eine ${list(values, 'oder')} zu verleihen.`,
      faces: (a, b) => `Keine von ${list(a, 'oder')} passt zu ${list(b, 'oder')}.`,
      noHelperEither: 'Auch mit einem Helfer geht es gerade nicht.',
      plays: (option) => `An diesem Tisch gilt „${option}“.`,
      without: (option) => `„${option}“ ist an diesem Tisch ausgeschaltet.`,
      blocked: (piece, square) => `Die ${numbered(piece)} auf ${square} steht im Weg.`,
      unreached: (piece, square) => `Die ${numbered(piece)} kann nicht nach ${square}.`,
      stuck: (piece) => `Die ${numbered(piece)} kann gerade nicht ziehen.`,
      theirs: (piece) => `Die ${numbered(piece)} gehört dir nicht.`,
      theirsCan: 'Wähle zuerst einen eigenen Stein, dann den, den er schlägt.',
    },
    faces: { W: 'Weiße Pyramide', B: 'Schwarze Pyramide' },
    play: 'Ziehen',
    back: 'Zurück',
    capture: 'Schlagen',
    ambush: 'Hinterhalt',
    ambushNone: 'Kein Hinterhalt',
    harmony: 'Harmonie',
    harmonyNone: 'Keine Ansage',
    declare: (mean, values) => `${values.join('–')} (${mean})`,
    points: 'Punkte',
    pointsWin: (points) => `Sieg mit ${points} Punkten ansagen`,
    pointsNo: 'Weiterspielen',
    claims,
    takenBy: (who) => `Geschlagen von ${who}`,
    flip: 'Drehen',
    flipLong: 'Brett drehen',
    inspect: 'Zahlen',
    inspectLong: 'Zahlen: was ein Stein schlagen kann',
    build: 'Baukasten',
    buildLong: 'Baukasten für Harmonien',
    ofPoints: (needed) => `von ${needed} Punkten`,
    taken: (who, points) => `${who}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'} erbeutet`,
    takenOf: (who, points, needed) => `${who}: ${points} der ${needed} Punkte, die zum Sieg nötig sind`,
    pendingBreak: (who) => `${who} hat einen Zug, um sie zu brechen.`,
    pendingBreakYou: 'Brich sie in diesem Zug, sonst verlierst du.',
    pointsUnit: (points) => (points === 1 ? 'Punkt' : 'Punkte'),
    pips: (count) => `${count} von 3 in Harmonie`,
    goal: {
      yours: 'Deine Harmonie',
      of: (who) => `Harmonie von ${who}`,
      declaredYou: 'Du hast eine Harmonie angesagt',
      declared: (who) => `${who} hat eine Harmonie angesagt`,
      show: (values) => `${values.join('–')} auf dem Brett zeigen`,
      long: { none: 'Bring drei deiner Zahlen hinter die Linie.', two: 'Zwei von drei stehen hinter der Linie.' },
      none: 'Nebeneinander, die mittlere das Mittel, gewinnen sie.',
      one: 'Die hinter der Linie ergeben noch kein Mittel: siehe Baukasten.',
      near: (value, square) => `Die ${value} kann jetzt nach ${square}.`,
      far: (value, square) => `Die ${value} gehört nach ${square}.`,
      whole: 'Alle drei stehen. Sag sie mit deinem nächsten Zug an.',
    },
    inspectHint: 'Zeig auf einen Stein oder wähle einen.',
    divisors: 'Teilen ihn',
    multiples: 'Er teilt',
    none: 'keine',
    playable: 'Jetzt möglich',
    more: (count) => `und ${count} weitere`,
    buildHint: 'Wähle drei deiner Steine auf dem Brett.',
    ticks: {
      values: 'Zahlen passen',
      half: 'in der gegnerischen Hälfte',
      line: 'auf einer Linie',
      order: 'Mittel in der Mitte',
    },
    tick: (name, done) => `${name}: ${done ? 'ja' : 'nein'}`,
    standing: 'Jetzt vollständig',
    triads: 'Noch möglich',
    intend: 'Mit meinem nächsten Zug ansagen',
    intended: 'Wird mit deinem nächsten Zug angesagt',
    shift: 'Dieses Feld ans andere Ende des Bretts schieben',
    clear: 'Leeren',
    close: 'Schließen',
    facts: {
      turn: 'Am Zug',
      W: 'Weiße Steine',
      B: 'Schwarze Steine',
      points: 'Erbeutete Punkte',
      pending: 'Angesagte Harmonie',
    },
  },
};
