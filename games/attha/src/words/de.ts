import type { NoteOf, Reading, Seat } from '@tessera/kernel';
import { isSafe, outerPlace, placeIn } from '../rules/board.ts';
import type { Notes, PlaceWords, Side, View } from '../rules/index.ts';
import { preview, unitIn } from '../rules/units.ts';
import type { GameWords } from './index.ts';
import { clauses, type Deed, fitting, type Movers, type Stretch, same, stretchesOf } from './turn.ts';

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

const NUMBER = ['keinen', 'einen', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'];
const steps = (count: number): string => `${NUMBER[count]} ${count === 1 ? 'Schritt' : 'Schritte'}`;
const SIDE: { readonly [S in Side]: string } = {
  upperLeft: 'oben links',
  upper: 'oben',
  upperRight: 'oben rechts',
  left: 'links',
  right: 'rechts',
  lowerLeft: 'unten links',
  lower: 'unten',
  lowerRight: 'unten rechts',
  middle: 'in der Mitte',
};

const TO: PlaceWords = {
  home: 'nach Hause',
  heaven: 'in den Himmel',
  homeOf: (colour) => `ins Zuhause von ${COLOUR[colour]}`,
  arrow: (colour) => `auf den Pfeil von ${COLOUR[colour]}`,
  past: (colour) => `hinter das Zuhause von ${COLOUR[colour]}`,
  corner: (side) => `in die Ecke ${SIDE[side]}`,
  inside: (count) => `bis ${steps(count)} vor den Himmel`,
};
const AT: PlaceWords = {
  home: 'zu Hause',
  heaven: 'im Himmel',
  homeOf: (colour) => `im Zuhause von ${COLOUR[colour]}`,
  arrow: (colour) => `auf dem Pfeil von ${COLOUR[colour]}`,
  past: (colour) => `hinter dem Zuhause von ${COLOUR[colour]}`,
  corner: (side) => `in der Ecke ${SIDE[side]}`,
  inside: (count) => `${steps(count)} vor dem Himmel`,
};

/** A place by its name alone. */
const NAME: PlaceWords = {
  home: 'Zuhause',
  heaven: 'Himmel',
  homeOf: (colour) => `Zuhause von ${COLOUR[colour]}`,
  arrow: (colour) => `Pfeil von ${COLOUR[colour]}`,
  past: (colour) => `hinter dem Zuhause von ${COLOUR[colour]}`,
  corner: (side) => `Ecke ${SIDE[side]}`,
  inside: (count) => `${steps(count)} vor dem Himmel`,
};

/** Why a throw was lost. */
const WHY = {
  NOT_DIVISIBLE: 'Bei einem Stapel muss der Wurf aufgehen',
  NEED_KILL: 'Erst ein Schlag öffnet den inneren Ring',
  OVERSHOOT: 'Der Himmel muss genau erreicht werden',
};

type At = Reading<View>;
/** „Mina warf 2“, aber „Du hast 2 geworfen“. */
const say = ({ me, name }: At, seat: Seat, past: string, perfect: string, rest = ''): string =>
  seat === me ? `Du hast ${rest}${perfect}` : `${name(seat)} ${past}${rest === '' ? '' : ` ${rest.trimEnd()}`}`;
/** „deine Münze 3“, „Münze 3 von Mina“. */
const theirs = ({ me, name }: At, seat: Seat, ids: readonly number[]): string =>
  seat === me ? `deine ${coins(ids)}` : `${coins(ids)} von ${name(seat)}`;

function reasons({ view }: At, why: Notes['wasted']['why']): string {
  const exit = view.options.entryRule === 'firstOnly' ? 'Die erste Münze braucht' : 'Von zu Hause los geht es nur mit';
  return why.map((code) => (code === 'NEED_1_4_8' ? `${exit} 1, 4 oder 8` : WHY[code])).join('. ');
}

const pile = (ids: readonly number[]): string => (ids.length === 1 ? coins(ids) : `Stapel ${list(ids)}`);

/** Why it was lost; `brief` gives the first reason. */
const lost = (at: At, { why }: Pick<Notes['wasted'], 'why'>, brief: boolean): string =>
  reasons(at, brief ? why.slice(0, 1) : why);

/** „Münzen 1 und 3 und ein Stapel zogen weiter“. */
function movedText({ coins: ids, stacks }: Movers): string {
  const alone = ids.length === 0 ? [] : [coins(ids)];
  const stacked =
    stacks === 0 ? [] : [stacks > 1 ? `${STACKS[stacks]} Stapel` : alone.length > 0 ? 'ein Stapel' : 'der Stapel'];
  const many = ids.length + stacks > 1;
  return `${list([...alone, ...stacked])} ${many ? 'zogen' : 'zog'} weiter`;
}
const STACKS = ['', '', 'zwei', 'drei', 'vier'];

/** One thing a seat did, after its throw; `brief` leaves places out. */
function deedText(at: At, deed: Deed, seat: Seat, brief: boolean): string {
  const { colour } = at.view.seats[seat];
  const piece = (ids: readonly number[]): string => (brief && ids.length > 1 ? 'der Stapel' : pile(ids));
  switch (deed.did) {
    case 'took': {
      const stack = deed.of === at.me ? 'deinen Stapel' : `den Stapel von ${at.name(deed.of)}`;
      const taken = brief && deed.taken.length > 1 ? stack : theirs(at, deed.of, deed.taken);
      const where = brief ? '' : ` ${placeIn(AT, colour, deed.to)}`;
      return `${piece(deed.coins)} schlug ${taken}${where}`;
    }
    case 'moved': {
      const { from, to } = deed;
      if (to === 23) return `${coins(deed.coins)} ${deed.coins.length === 1 ? 'ist' : 'sind'} im Himmel`;
      if (from === -1 && (brief || to === 0)) return `${piece(deed.coins)} zog los`;
      if (brief) return `${piece(deed.coins)} zog weiter`;
      if (from === to) return `${piece(deed.coins)} ging ${ROUND}`;
      const safe = isSafe(to) ? ', sicher' : '';
      return `${piece(deed.coins)} ${from === -1 ? 'von zu Hause ' : ''}${placeIn(TO, colour, to)}${safe}`;
    }
    case 'stacked':
      return `${coins(deed.coins)} gestapelt`;
    case 'unstacked':
      return `Stapel ${list(deed.coins)} getrennt`;
    case 'wasted':
      return `${rolls(deed.pool)} verfallen`;
    case 'lost':
      return `nutzlos: ${lost(at, deed, brief)}`;
    case 'burned':
      return 'der dritte Bonus in Folge hat alle Würfe verbrannt';
    case 'won':
      return deed.place === 1 ? 'damit sind alle vier da' : `Platz ${deed.place}`;
    case 'resigned':
      return 'aufgegeben';
    case 'deadlocked':
      return 'niemand kann mehr ziehen';
    case 'unlocked':
      return 'der innere Ring ist für alle offen';
  }
}

function turnText(at: At, notes: readonly NoteOf<Notes>[], seat: Seat, short: boolean): string | undefined {
  const stretches = stretchesOf(notes);
  const last = stretches.at(-1);
  if (last === undefined) return undefined;
  const threw = (thrown: readonly number[]): string => say(at, seat, 'warf', 'geworfen', `${list(thrown)} `);
  const said = ({ thrown, deeds }: Stretch, index: number, brief: boolean): string => {
    const [deed] = deeds;
    if (deeds.at(-1)?.did === 'resigned') {
      if (thrown.length === 0 && deeds.length === 1) return say(at, seat, 'gab auf', 'aufgegeben');
      const before = said({ thrown, deeds: deeds.slice(0, -1) }, index, brief);
      if (deeds.length === 1) return `${before} und ${seat === at.me ? 'aufgegeben' : 'gab auf'}`;
      return `${before}. ${say(at, seat, 'gab auf', 'aufgegeben')}`;
    }
    const subject = thrown.length === 0 ? at.name(seat) : index === 0 ? threw(thrown) : `dann ${list(thrown)}`;
    if (deed === undefined) return subject;
    if (deed.did === 'lost' && deeds.length === 1) return `${subject}, nutzlos: ${lost(at, deed, brief)}`;
    const last = deeds.at(-1);
    const useless = last?.did === 'lost' ? `, der Rest nutzlos: ${lost(at, last, brief)}` : '';
    const done = useless === '' ? deeds : deeds.slice(0, -1);
    return `${subject}: ${list(clauses(done, brief, (one) => deedText(at, one, seat, brief), movedText))}${useless}`;
  };
  const all = (brief: boolean, part = same) => `${stretches.map((one, i) => said(part(one), i, brief)).join(', ')}.`;
  const end = (brief: boolean, part = same) => `${said(part(last), 0, brief)}.`;
  return fitting(short, all, end);
}

export const de: GameWords = {
  about: {
    pitch: 'Wirf Muscheln, bring vier Münzen zur Sonne und schick die anderen nach Hause.',
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
  turn: turnText,
  notes: {
    threw: (at, { value }, seat) => `${say(at, seat, 'warf', 'geworfen', `${value} `)}.`,
    burned: (at, _detail, seat) =>
      seat === at.me
        ? 'Dein dritter Bonus in Folge hat alle Würfe verbrannt.'
        : `Der dritte Bonus in Folge hat alle Würfe von ${at.name(seat)} verbrannt.`,
    wasted: (at, { pool, forced, why }, seat) => {
      if (!forced)
        return `${seat === at.me ? 'Du hast' : at.name(seat)} ${seat === at.me ? `${rolls(pool)} verfallen lassen` : `ließ ${rolls(pool)} verfallen`}.`;
      const could = seat === at.me ? 'Du konntest' : `${at.name(seat)} konnte`;
      return `${could} ${rolls(pool)} nicht verwenden: ${reasons(at, why)}.`;
    },
    moved: (at, { coins: ids, from, to, roll }, seat) => {
      const { colour } = at.view.seats[seat];
      const way = from === to ? ROUND : `${from === -1 ? 'von zu Hause ' : ''}${placeIn(TO, colour, to)}`;
      return `${say(at, seat, 'zog', 'gezogen', `${unit(ids)} mit ${roll} ${way} `)}.`;
    },
    enteredHeaven: (at, { coins: ids }, seat) =>
      `${seat === at.me ? `Deine ${coins(ids)}` : theirs(at, seat, ids)} ${ids.length === 1 ? 'ist' : 'sind'} im Himmel.`,
    broke: (at, { coins: ids, pos }, seat) =>
      `${seat === at.me ? 'Dein Stapel' : 'Der Stapel'} aus ${list(ids)}${seat === at.me ? '' : ` von ${at.name(seat)}`} zerfiel ${placeIn(AT, at.view.seats[seat].colour, pos)}.`,
    captured: (at, { of, coins: ids, pos }, seat) => {
      const where = placeIn(AT, at.view.seats[seat].colour, pos);
      const taken = theirs(at, of, ids);
      return seat === at.me
        ? `Du hast ${where} ${taken} geschlagen und wirfst noch einmal.`
        : `${at.name(seat)} schlug ${where} ${taken} und wirft noch einmal.`;
    },
    merged: (at, { parts, value }, seat) => `${say(at, seat, 'verband', 'verbunden', `${sum(parts)} zu ${value} `)}.`,
    split: (at, { parts }, seat) => `${say(at, seat, 'teilte', 'geteilt', `${sum(parts)} `)}.`,
    stacked: (at, { coins: ids, pos }, seat) =>
      `${say(at, seat, 'stapelte', 'gestapelt', `${theCoins(ids)} ${placeIn(AT, at.view.seats[seat].colour, pos)} `)}.`,
    unstacked: (at, { coins: ids }, seat) =>
      `${say(at, seat, 'trennte', 'getrennt', `zu Hause den Stapel aus ${list(ids)} `)}.`,
    finishedRace: (at, { place }, seat) =>
      place === 1
        ? `${say(at, seat, 'brachte', 'gebracht', 'zuerst alle Münzen in den Himmel ')}.`
        : seat === at.me
          ? `Du bist auf Platz ${place}.`
          : `${at.name(seat)} kam auf Platz ${place}.`,
    resigned: (at, _detail, seat) => (seat === at.me ? 'Du hast aufgegeben.' : `${at.name(seat)} gab auf.`),
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
  unit: { one: 'Schritt', many: 'Schritte' },
  endings: {
    heaven: 'Alle vier Münzen im Himmel',
    places: 'Alle Plätze sind vergeben',
    deadlock: 'Niemand kann mehr ziehen',
    resigned: 'Nur ein Spieler ist noch dabei',
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
    emptyOuter: (cell) => `${outerPlace(NAME, cell)}, leer`,
    emptyInner: (side) => `innerer Ring ${SIDE[side]}, leer`,
    emptyHome: (colour) => `Zuhause von ${COLOUR[colour]}, leer, sicher`,
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
    throwOf: (name) => (name === undefined ? 'Dein Wurf' : `Wurf von ${name}`),
    thrown: 'Letzte Würfe',
    skip: 'Überspringen',
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
    chooseStack: 'Stapeln …',
    stackOf: (ids) => `${list(ids)} stapeln?`,
    stackUseless: 'Keiner deiner Würfe lässt sich durch so viele Münzen teilen: Der Stapel könnte jetzt nicht ziehen.',
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
    told: {
      coins: 'Münzen',
      way: 'Weg',
      stacks: 'Stapel',
      unit: (ids, stacked, place) => `${stacked ? `Stapel aus ${list(ids)}` : coins(ids)} ${place}`,
      heading: (ids, place) => `${ids.length === 1 ? `Münze ${ids[0]}` : `Stapel aus ${list(ids)}`}, ${place}`,
    },
    badSave: (field) => `Der Spielstand ist an der Stelle „${field}“ beschädigt.`,
  },
};
