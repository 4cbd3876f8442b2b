import { type PlaceWords, placeIn, preview, unitIn } from '../rules/index.ts';
import type { GameWords } from './type.ts';

const COLOUR = { yellow: 'Gelb', green: 'Grün', blue: 'Blau', red: 'Rot' };
const ADJECTIVE = { yellow: 'gelbe', green: 'grüne', blue: 'blaue', red: 'rote' };
const list = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
const sum = (parts: readonly number[]): string => parts.join(' + ');
const rolls = (pool: readonly (readonly number[])[]): string => list(pool.map(sum));
const coins = (ids: readonly number[]): string => (ids.length === 1 ? `Münze ${ids[0]}` : `Münzen ${list(ids)}`);
const theCoins = (ids: readonly number[]): string => `die ${coins(ids)}`;
const unit = (ids: readonly number[]): string => (ids.length === 1 ? coins(ids) : `den Stapel aus ${list(ids)}`);
const ROUND = 'einmal um den inneren Ring';
const mouths = (heads: number): string => `${heads || 'Keine'} ${heads < 2 ? 'Öffnung' : 'Öffnungen'} nach oben`;

const TO: PlaceWords = {
  home: 'nach Hause',
  heaven: 'in den Himmel',
  homeOf: (colour) => `ins Zuhause von ${COLOUR[colour]}`,
  cell: (name) => `nach ${name}`,
};
const FROM: PlaceWords = {
  home: 'von zu Hause',
  heaven: 'aus dem Himmel',
  homeOf: (colour) => `aus dem Zuhause von ${COLOUR[colour]}`,
  cell: (name) => `von ${name}`,
};
const AT: PlaceWords = {
  home: 'zu Hause',
  heaven: 'im Himmel',
  homeOf: (colour) => `im Zuhause von ${COLOUR[colour]}`,
  cell: (name) => `auf ${name}`,
};

/** Why a throw was lost. */
const WHY = {
  NOT_DIVISIBLE: 'Bei einem Stapel muss der Wurf aufgehen',
  NEED_KILL: 'Den inneren Ring öffnet erst der erste Schlag',
  OVERSHOOT: 'Der Himmel muss genau erreicht werden',
};

export const de: GameWords = {
  about: {
    pitch:
      'Ein Wettlauf mit Kaurimuscheln um ein altes, besticktes Brett: Wirf, verbinde, staple und schick die anderen nach Hause.',
  },
  seat: (view, seat) => COLOUR[view.seats[seat].colour],
  questions: {
    throw: ({ view: { chain, pool } }) => {
      if (chain === 2) return 'Wirf die Muscheln. Vorsicht: Noch eine 4 oder 8 verbrennt alle deine Würfe.';
      if (chain === 1) return 'Bonus: Wirf die Muscheln noch einmal.';
      return pool.length > 0 ? 'Du hast geschlagen: Wirf die Muscheln noch einmal.' : 'Wirf die Muscheln.';
    },
    shells: () => 'Wie viele Muscheln zeigen mit der Öffnung nach oben?',
    move: ({ view: { pool } }) =>
      `Verwende ${pool.length === 1 ? 'deinen Wurf' : 'deine Würfe'}: ${rolls(pool.map(({ parts }) => parts))}.`,
  },
  choices: {
    throw: () => 'Werfen',
    shells: (_at, { heads }) => `${mouths(heads)}, zählt ${[4, 1, 2, 3, 8][heads]}`,
    move: ({ view, name }, choice, { seat }) => {
      if ('move' in choice) {
        const { parts, value } = view.pool[choice.roll];
        const { coins: ids, from, to, captures } = preview(view, seat, choice.move, value);
        const where = to === from ? ROUND : placeIn(TO, view.seats[seat].colour, to);
        const taken = captures ? ` und ${theCoins(captures.coins)} von ${name(captures.seat)} schlagen` : '';
        const who = ids.length === 1 ? coins(ids) : `Stapel aus ${list(ids)}`;
        return `${who} mit ${sum(parts)} ${where} ziehen${taken}`;
      }
      if ('merge' in choice) {
        const [first, second] = choice.merge.map((roll) => view.pool[roll]);
        return `${sum(first.parts)} und ${sum(second.parts)} zu ${first.value + second.value} verbinden`;
      }
      if ('split' in choice) return `${sum(view.pool[choice.split].parts)} teilen`;
      if ('stack' in choice) return `${coins(choice.stack)} stapeln`;
      if ('unstack' in choice) return `Stapel aus ${list(unitIn(view, seat, choice.unstack))} trennen`;
      return 'Würfe verfallen lassen';
    },
  },
  aside: () => 'Aufgeben',
  notes: {
    threw: ({ name }, { value }, seat) => `${name(seat)} warf ${value}.`,
    burned: ({ name }, { pool }, seat) =>
      `Der dritte Bonus in Folge: ${name(seat)} verlor ihn und dazu ${rolls(pool)}.`,
    wasted: ({ view, name }, { pool, forced, why }, seat) => {
      if (!forced) return `${name(seat)} ließ ${rolls(pool)} verfallen.`;
      const exit =
        view.options.entryRule === 'firstOnly' ? 'Die erste Münze braucht' : 'Von zu Hause los geht es nur mit';
      const reasons = why.map((code) => (code === 'NEED_1_4_8' ? `${exit} 1, 4 oder 8` : WHY[code]));
      return `${name(seat)} konnte ${rolls(pool)} nicht verwenden: ${reasons.join('. ')}.`;
    },
    moved: ({ view, name }, { coins: ids, from, to, roll }, seat) => {
      const { colour } = view.seats[seat];
      const way = from === to ? ROUND : `${placeIn(FROM, colour, from)} ${placeIn(TO, colour, to)}`;
      return `${name(seat)} zog ${unit(ids)} mit ${roll} ${way}.`;
    },
    enteredHeaven: ({ name }, { coins: ids }, seat) =>
      `${coins(ids)} von ${name(seat)} ${ids.length === 1 ? 'kam' : 'kamen'} in den Himmel.`,
    broke: ({ view, name }, { coins: ids, pos }, seat) =>
      `Der Stapel aus ${list(ids)} von ${name(seat)} zerfiel ${placeIn(AT, view.seats[seat].colour, pos)}.`,
    captured: ({ view, name }, { of, coins: ids, pos }, seat) =>
      `${name(seat)} schlug ${placeIn(AT, view.seats[seat].colour, pos)} ${theCoins(ids)} von ${name(of)} und bekam noch einen Wurf.`,
    merged: ({ name }, { parts, value }, seat) => `${name(seat)} verband ${sum(parts)} zu ${value}.`,
    split: ({ name }, { parts }, seat) => `${name(seat)} teilte ${sum(parts)}.`,
    stacked: ({ view, name }, { coins: ids, pos }, seat) =>
      `${name(seat)} stapelte ${theCoins(ids)} ${placeIn(AT, view.seats[seat].colour, pos)}.`,
    unstacked: ({ name }, { coins: ids }, seat) => `${name(seat)} trennte zu Hause den Stapel aus ${list(ids)}.`,
    finishedRace: ({ name }, { place }, seat) =>
      place === 1 ? `${name(seat)} brachte zuerst alle Münzen in den Himmel.` : `${name(seat)} kam auf Platz ${place}.`,
    resigned: ({ name }, _detail, seat) => `${name(seat)} gab auf.`,
    deadlocked: () => 'Niemand konnte mehr ziehen: Die Partie endete unentschieden.',
    unlocked: () => 'Niemand konnte mehr ziehen, also öffnete sich der innere Ring für alle.',
  },
  refusals: {
    NOT_YOUR_TURN: 'Du bist noch nicht dran.',
    GAME_OVER: 'Die Partie ist zu Ende.',
    NOT_ROLL_PHASE: 'Du hast schon geworfen: Verwende erst deine Würfe.',
    NOT_MOVE_PHASE: 'Wirf zuerst die Muscheln.',
    NO_SUCH_ROLL: 'Wähle einen der Würfe vor dir.',
    NO_SUCH_COIN: 'Wähle eine deiner Münzen 1 bis 4.',
    IN_HEAVEN: 'Diese Münze ist schon im Himmel: Wähle eine andere.',
    NOT_DIVISIBLE: 'Der Wurf muss sich glatt durch die Münzen des Stapels teilen lassen.',
    NEED_1_4_8: 'Von zu Hause los geht es jetzt nur mit 1, 4 oder 8 (Option „Start von zu Hause“).',
    NEED_KILL: 'Schlag zuerst eine Münze: Das öffnet den inneren Ring.',
    OVERSHOOT: 'Das ist zu weit: Der Himmel muss genau erreicht werden.',
    RECIRCLE_NOT_ALLOWED:
      'Eine andere deiner Münzen kann diesen Wurf verwenden. Nur wenn keine es kann, darf eine noch einmal herum.',
    MUST_MOVE:
      'Zieh zuerst: Würfe verfallen nur, wenn kein einzelner etwas bewegt, und nach 24 Änderungen in Folge ist ein Zug fällig.',
    BAD_MERGE: 'Wähle zwei verschiedene Würfe zum Verbinden oder einen verbundenen zum Teilen.',
    BAD_STACK: 'Wähle zwei oder mehr deiner Münzen auf demselben Feld außerhalb des Himmels.',
    LOCKED_STACK: 'Einen Stapel kannst du nur in deinem eigenen Zuhause trennen.',
    BAD_POSITION: 'Dieser Text ist keine Attha-Stellung.',
    BAD_SAVE: 'Diese Datei ist kein Attha-Spielstand.',
  },
  endings: {
    heaven: 'Alle vier Münzen im Himmel',
    places: 'Alle Plätze sind vergeben',
    deadlock: 'Niemand kann mehr ziehen',
    resigned: 'Alle anderen haben aufgegeben',
    unfinished: 'Nicht beendet',
  },
  options: {
    entryRule: {
      title: 'Start von zu Hause',
      help: 'Welche Münzen eine 1, 4 oder 8 brauchen, um von zu Hause loszuziehen.',
      values: {
        firstOnly: 'Nur die erste der Partie',
        whenNoneOnBoard: 'Jede, solange du keine auf dem Brett hast',
        always: 'Jede Münze',
      },
    },
    playForPlaces: {
      title: 'Um alle Plätze spielen',
      help: 'Ist jemand mit allen Münzen im Himmel, spielen die anderen um die Plätze weiter.',
    },
    deadlock: {
      title: 'Stillstand',
      help: 'Was geschieht, wenn niemand mehr ziehen kann, weil niemand geschlagen hat.',
      values: { draw: 'Die Partie ist unentschieden', unlock: 'Der innere Ring öffnet sich für alle' },
    },
  },
  presets: {
    classic: {
      title: 'Klassisch',
      help: 'Die erste Münze braucht eine 1, 4 oder 8. Wer zuerst alle Münzen im Himmel hat, gewinnt.',
    },
    places: {
      title: 'Jeder Platz zählt',
      help: 'Nach dem ersten Platz geht es weiter, und ein Stillstand öffnet den inneren Ring.',
    },
    strict: { title: 'Harter Start', help: 'Jede Münze braucht eine 1, 4 oder 8, um von zu Hause loszuziehen.' },
  },
  bots: {
    random: { title: 'Anfänger', help: 'Zieht zufällig.' },
    gentle: { title: 'Lehrling', help: 'Nimmt, was am besten aussieht, und übersieht ab und zu etwas.' },
    greedy: { title: 'Jäger', help: 'Nimmt, was gerade am besten aussieht.' },
    'monte-carlo': { title: 'Stratege', help: 'Spielt jeden guten Zug viele Male weiter, bevor er sich entscheidet.' },
  },
  board: {
    colours: COLOUR,
    coin: (colour, ids) =>
      ids.length === 1 ? `${ADJECTIVE[colour]} ${coins(ids)}` : `${ADJECTIVE[colour]}r Stapel aus ${list(ids)}`,
    short: (colour, ids) => `${COLOUR[colour]} ${list(ids)}`,
    arrived: (colour, count) => `${count} ${ADJECTIVE[colour]} ${count === 1 ? 'Münze' : 'Münzen'} im Himmel`,
    at: (colour, pos) => placeIn(AT, colour, pos),
    emptyCell: (name) => `${name}, leer`,
    emptyHome: (colour) => `Zuhause von ${COLOUR[colour]}, leer, sicher`,
    emptyGate: (name, colour) => `${name}, Eingang von ${COLOUR[colour]} zum inneren Ring, leer`,
    emptyHeaven: 'Himmel, leer',
    beside: (units) => `neben ${list(units)}`,
    canMove: (ways) => `kann ziehen: ${ways.join(' oder ')}`,
    way: (value, colour, to) => `${value} ${placeIn(TO, colour, to)}`,
    round: (value) => `${value} ${ROUND}`,
    capturing: (units) => `und schlägt ${units}`,
    breaking: 'der Stapel zerfällt dort',
    landsHere: (units) => `${list(units)} kann hier landen`,
    chosen: 'für den Stapel gewählt',
    board: 'Brett. Pfeiltasten bewegen die Auswahl, Eingabe wählt.',
    picture: (colours) => `Attha-Brett mit den Münzen von ${list(colours)}`,
    throw: 'Werfen',
    throwAgain: 'Noch einmal',
    warning: 'Noch eine 4 oder 8 verbrennt alle deine Würfe',
    lost: 'nutzlos',
    burned: 'verbrannt',
    shells: (heads, value) => `${heads} von 4 mit der Öffnung nach oben, zählt ${value}`,
    noShells: 'Die Muscheln sind noch nicht geworfen',
    pool: 'Würfe',
    noPool: 'Noch keine Würfe',
    roll: (parts, value) =>
      parts.length === 1 ? `Wurf ${value}` : `Verbundener Wurf ${value}, ${parts.join(' plus ')}`,
    rollFirst: 'Wähle einen Wurf, dann eine Münze; zieh einen Wurf auf einen anderen, um sie zu verbinden',
    merge: 'Verbinden',
    mergeWith: 'Mit welchem Wurf verbinden?',
    split: (value) => `Die ${value} teilen`,
    stack: 'Stapeln',
    stackHint: 'Wähle zwei oder mehr deiner Münzen auf einem Feld',
    unstack: (ids) => `${list(ids)} trennen`,
    waste: 'Verfallen lassen',
    cancel: 'Abbrechen',
    chooseRoll: 'Mehrere Würfe passen: Wähle einen',
    chooseCoin: 'Mehrere deiner Münzen können dort landen: Wähle eine',
    notYours: 'Du kannst nur deine eigenen Münzen ziehen',
    seats: 'Plätze',
    progress: (steps) => `${steps} von 96 Schritten`,
    inHeaven: (count) => `${count} von 4 im Himmel`,
    captured: 'hat geschlagen, darf in den inneren Ring',
    notCaptured: 'hat noch nicht geschlagen',
    toMove: 'am Zug',
    place: (place) => `Platz ${place}`,
    resigned: 'aufgegeben',
    // the reason is written for programs
    badSave: (field) => `Der Spielstand ist an der Stelle „${field}“ beschädigt.`,
  },
};
