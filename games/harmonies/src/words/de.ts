import type { Reading } from '@tessera/kernel';
import { cellName } from '../rules/board.ts';
import type { CardId, Stack, Token, TurnChoice, View } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import { fitting, isOne, mostOf, sumUp } from './turns.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;

const TOKENS: { readonly [T in Token]: string } = {
  W: 'Wasser',
  F: 'Korn',
  T: 'Holz',
  L: 'Laub',
  S: 'Stein',
  R: 'Ziegel',
};

/** `Stein, Stein und Ziegel`, from letters. */
const colours = (letters: string): string => list([...letters].map((letter) => TOKENS[letter as Token]));

const STACKS: { readonly [S in Stack]: string } = {
  '': 'leer',
  W: 'Wasser',
  F: 'Kornfeld',
  T: 'Stamm',
  TT: 'Stamm der Höhe 2',
  L: 'Baum der Höhe 1',
  TL: 'Baum der Höhe 2',
  TTL: 'Baum der Höhe 3',
  S: 'Berg der Höhe 1',
  SS: 'Berg der Höhe 2',
  SSS: 'Berg der Höhe 3',
  R: 'Ziegel',
  TR: 'Gebäude',
  SR: 'Gebäude',
  RR: 'Gebäude',
};

/** A card's name in the cases that sentences need. */
interface Noun {
  readonly name: string;
  /** At the beginning of a sentence. */
  readonly nominative: string;
  readonly accusative: string;
  /** After `von`. */
  readonly dative: string;
}

const noun = ([the, den, vom]: readonly string[], name: string, declined = name): Noun => ({
  name,
  nominative: `${the} ${name}`,
  accusative: `${den} ${declined}`,
  dative: `${vom} ${declined}`,
});
/** Some masculine nouns have an ending in all cases but the first. */
const der = (name: string, declined?: string): Noun => noun(['Der', 'den', 'vom'], name, declined);
const die = (name: string): Noun => noun(['Die', 'die', 'von der'], name);
const das = (name: string): Noun => noun(['Das', 'das', 'vom'], name);

const CARDS: { readonly [C in CardId]: Noun } = {
  crocodile: das('Krokodil'),
  ray: der('Rochen'),
  fish: der('Fisch'),
  otter: der('Otter'),
  frog: der('Frosch'),
  duck: die('Ente'),
  flamingo: der('Flamingo'),
  gecko: der('Gecko'),
  shrew: die('Spitzmaus'),
  peacock: der('Pfau'),
  squirrel: das('Eichhörnchen'),
  hedgehog: der('Igel'),
  bee: die('Hummel'),
  bear: der('Bär', 'Bären'),
  rabbit: das('Kaninchen'),
  macaw: der('Ara'),
  boar: das('Wildschwein'),
  koala: der('Koala'),
  wolf: der('Wolf'),
  kingfisher: der('Eisvogel'),
  penguin: der('Pinguin'),
  bat: die('Fledermaus'),
  'fennec-fox': der('Wüstenfuchs'),
  macaque: der('Makak', 'Makaken'),
  eagle: der('Adler'),
  meerkat: das('Erdmännchen'),
  raven: der('Rabe', 'Raben'),
  llama: das('Lama'),
  'arctic-fox': der('Polarfuchs'),
  raccoon: der('Waschbär', 'Waschbären'),
  ladybug: der('Marienkäfer'),
  panther: der('Panther'),
  lion: der('Löwe', 'Löwen'),
  butterfly: der('Schmetterling'),
  deer: der('Hirsch'),
  owl: die('Eule'),
  cat: die('Katze'),
  stork: der('Storch'),
  ram: der('Widder'),
  marmot: das('Murmeltier'),
  dragonfly: die('Libelle'),
  turtle: die('Schildkröte'),
};

function turnQuestion({ view }: Reading<View>): string {
  if (!view.took) return 'Nimm drei Plättchen.';
  if (view.hand.length > 0) return `Lege ${colours(view.hand.join(''))}.`;
  return 'Beende deinen Zug oder nutze deine Karten.';
}

function turnChoice({ view }: Reading<View>, choice: TurnChoice, seat: number): string {
  if ('end' in choice) return 'Zug beenden';
  if ('take' in choice) return `Nimm ${colours(view.spaces[choice.take])} aus Gruppe ${choice.take + 1}`;
  if ('card' in choice) return `Nimm ${CARDS[choice.card].accusative}`;
  const where = cellName(view.options.side, choice.at);
  if ('cube' in choice) return `Lege einen Würfel ${CARDS[choice.cube].dative} auf ${where}`;
  const under = view.seats[seat].cells.find(({ at }) => at === choice.at)?.stack ?? '';
  return `Lege ${TOKENS[choice.place]} auf ${where}${under === '' ? '' : `, es entsteht ein ${STACKS[(under + choice.place) as Stack]}`}`;
}

/** `Du hast` or `Wren hat`: the rest of the sentence ends with what was done. */
const who = (at: Reading<View>, seat: number): string => (at.me === seat ? 'Du hast' : `${at.name(seat)} hat`);
const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf'];
const HEIGHTS = ['', '', ' der Höhe 2', ' der Höhe 3'];

/** By the uppermost token. */
const THINGS: { readonly [token: string]: readonly [one: string, many: string] } = {
  F: ['ein Kornfeld', 'Kornfelder'],
  T: ['einen Stamm', 'Stämme'],
  L: ['einen Baum', 'Bäume'],
  S: ['einen Berg', 'Berge'],
  R: ['ein Haus', 'Häuser'],
};

/** `einen Berg der Höhe 2`, `zwei Häuser`. */
function stackIn(stack: Stack, count: number): string {
  if (stack === 'W') return 'Wasser';
  const [one, many] = stack === 'R' ? ['einen Ziegel', 'Ziegel'] : THINGS[stack.slice(-1)];
  const high = many === 'Häuser' ? '' : HEIGHTS[stack.length];
  return count === 1 ? `${one}${high}` : `${NUMBERS[count]} ${many}${high}`;
}

/** `einen Gecko`, `den letzten Gecko`: angesiedelt. */
function settled({ accusative, name }: Noun, left: number, count = 1): string {
  if (left === 0)
    return `${accusative.replace(/^(den|die|das) /, (article) => `${article}letzte${article === 'den ' ? 'n' : ''} `)}`;
  const one = accusative.replace('den ', 'einen ').replace(/^die /, 'eine ').replace('das ', 'ein ');
  return count === 1 ? one : `${NUMBERS[count]} × ${name}`;
}
const toGo = (left: number): string =>
  left === 0 ? '' : `, ${left === 1 ? 'einer fehlt' : `${NUMBERS[left] ?? left} fehlen`} noch`;

function fewLeft(at: Reading<View>, seat: number): string {
  const { empty } = at.view.seats[seat];
  const few = empty === 1 ? 'ein leeres Feld' : `${empty === 0 ? 'kein leeres Feld mehr' : 'zwei leere Felder'}`;
  return `${who(at, seat)} ${few}`;
}

export const de: GameWords = {
  about: {
    pitch: 'Lass mit drei Plättchen je Zug eine Landschaft wachsen und gib Tieren ein Zuhause.',
  },
  seat: (_view, seat) => `Spieler ${seat + 1}`,
  questions: {
    first: () => 'Wer beginnt?',
    spirit: () => 'Welchen Geist behältst du?',
    turn: turnQuestion,
    discard: () => 'Du hast keine Karte genommen. Möchtest du eine der Auslage ersetzen?',
  },
  choices: {
    first: (at, { first }) => at.name(first),
    spirit: (_at, { spirit }) => `Behalte ${CARDS[spirit].accusative}`,
    turn: (at, choice, { seat }) => turnChoice(at, choice, seat),
    discard: (_at, choice) =>
      'discard' in choice ? `Ersetze ${CARDS[choice.discard].accusative}` : 'Auslage behalten',
  },
  aside: () => 'Aufgeben',
  notes: {
    begins: (at, _none, seat) => (at.me === seat ? 'Du beginnst.' : `${at.name(seat)} beginnt.`),
    keptSpirit: (at, { card }, seat) => `${who(at, seat)} ${CARDS[card].accusative} als Geist behalten.`,
    took: (at, { tokens }, seat) => `${who(at, seat)} ${colours(tokens)} genommen.`,
    placed: (at, { stack }, seat) =>
      `${who(at, seat)} ${stackIn(stack, 1)} ${stack.length === 1 ? 'gelegt' : 'gebaut'}.`,
    drewCard: (at, { card }, seat) => `${who(at, seat)} ${CARDS[card].accusative} genommen.`,
    placedCube: (at, { card, left }, seat) =>
      `${who(at, seat)} ${settled(CARDS[card], left)} angesiedelt${toGo(left)}.`,
    completed: (at, { card }, seat) => `${who(at, seat)} ${CARDS[card].accusative} erfüllt.`,
    lastRound: (at, { pouch }, seat) =>
      pouch ? 'Der Beutel ist leer: letzte Runde.' : `${fewLeft(at, seat)}: letzte Runde.`,
    cleared: (_at, { tokens }) =>
      tokens === 1 ? '1 Plättchen kam zurück in die Schachtel.' : `${tokens} Plättchen kamen zurück in die Schachtel.`,
    refilled: (_at, { tokens }) => `Aus dem Beutel kamen ${colours(tokens)}.`,
    dealtCard: (_at, { card }) => `${CARDS[card].nominative} kam in die Auslage.`,
    discarded: (at, { card }, seat) => `${who(at, seat)} ${CARDS[card].accusative} ersetzt.`,
    leftMatch: (at, _none, seat) => `${who(at, seat)} die Partie verlassen.`,
  },
  turn(at, notes, seat, short) {
    const turn = sumUp(notes);
    const built = turn.stacks.map(({ stack, count }) => stackIn(stack, count));
    const done = [
      ...(built.length > 0 ? [`${list(built)} gebaut`] : []),
      ...(turn.cubes.length > 0
        ? [`${list(turn.cubes.map(({ card, left, count }) => settled(CARDS[card], left, count)))} angesiedelt`]
        : []),
    ];
    // a card comes before the animals that it lets in
    const parts = [...turn.cards.map((card) => `${CARDS[card].accusative} genommen`), ...done];
    const took = turn.took === '' ? '' : `${colours(turn.took)} genommen`;
    const last = turn.lastRound === undefined ? '' : ` ${de.notes.lastRound(at, turn.lastRound, seat)}`;
    if (done.length === 0 && took !== '' && turn.cards.length > 0)
      return `${who(at, seat)} ${colours(turn.took)} und ${list(turn.cards.map((card) => CARDS[card].accusative))} genommen.${last}`;
    if (parts.length === 0) return took === '' && last === '' ? undefined : `${who(at, seat)} ${took}.${last}`;
    const tellings = (end: string) => [
      ...(took === '' ? [] : [`${who(at, seat)} ${took} und ${list(parts)}.${end}`]),
      `${who(at, seat)} ${list(parts)}.${end}`,
      `${who(at, seat)} ${done[0] ?? parts[0]}.${end}`,
      ...(built.length > 1
        ? [
            `${who(at, seat)} ${NUMBERS[turn.stacks.reduce((sum, { count }) => sum + count, 0)]} Landschaften gebaut.${end}`,
          ]
        : []),
    ];
    const ends = last === '' ? [last] : [last, ' Letzte Runde.'];
    return fitting(ends.flatMap(tellings), mostOf(short));
  },
  refusals: {
    NOT_YOUR_TURN: 'Du bist nicht am Zug. Du kannst spielen, wenn die anderen fertig sind.',
    ALREADY_TOOK: 'Du hast in diesem Zug schon Plättchen genommen. Lege sie und beende dann deinen Zug.',
    NO_SUCH_SPACE: 'Diese Gruppe gibt es nicht. Nimm eine der Gruppen in der Mitte.',
    SPACE_EMPTY: 'Diese Gruppe ist leer. Nimm eine, in der Plättchen liegen.',
    TAKE_FIRST: 'Nimm zuerst eine Gruppe Plättchen.',
    NOT_IN_HAND: 'Dieses Plättchen hast du nicht. Lege eines von denen, die du genommen hast.',
    NO_SUCH_CELL: 'Dieses Feld gibt es nicht. Wähle eines auf deinem Brett.',
    CELL_HAS_CUBE: 'Auf diesem Feld liegt ein Würfel, es nimmt nichts mehr auf. Wähle eines ohne Würfel.',
    CANNOT_STACK:
      'Das Plättchen passt dort nicht. Lege es auf ein leeres Feld oder stapele: Holz auf ein Holz, Laub auf Holz, Stein auf Stein, Ziegel auf ein einzelnes Holz, einen Stein oder Ziegel.',
    ONE_CARD_A_TURN: 'Du hast in diesem Zug schon eine Karte genommen. Im nächsten darfst du wieder.',
    FOUR_CARDS: 'Du hast vier Karten, mehr dürfen es nicht sein. Erfülle zuerst eine.',
    NOT_IN_ROW: 'Diese Karte liegt nicht in der Auslage. Wähle eine, die dort liegt.',
    NOT_YOUR_CARD: 'Diese Karte liegt nicht über deinem Brett. Lege Würfel von deinen eigenen Karten.',
    NO_HABITAT:
      'Der Lebensraum ist dort nicht vollständig. Der Würfel kommt auf die markierte Landschaft, die anderen liegen daneben wie auf der Karte.',
    TOKENS_LEFT: 'Lege alle Plättchen, bevor du deinen Zug beendest.',
    CHOOSE_SPIRIT: 'Wähle zuerst einen deiner beiden Geister.',
    NOT_DEALT: 'Diesen Geist hast du nicht bekommen. Behalte einen deiner beiden.',
    BAD_POSITION: 'Dieser Text ist keine Stellung von Harmonies. Füge eine ein, die aus einer Partie kopiert wurde.',
  },
  tieBreak: 'Bei Gleichstand entscheiden mehr Tierwürfel.',
  endings: {
    pouch: 'Der Beutel ist leer',
    full: 'Ein Brett ist voll',
    left: 'Zu wenige sind noch dabei',
    unfinished: 'Nicht beendet',
  },
  categories: {
    trees: 'Bäume',
    mountains: 'Berge',
    fields: 'Kornfelder',
    buildings: 'Gebäude',
    water: 'Wasser',
    animals: 'Tiere',
    spirit: 'Geist',
  },
  options: {
    side: {
      title: 'Brettseite',
      help: 'Auf Seite A zählt der längste Fluss, auf Seite B jede Insel. Auch die Form der beiden Seiten ist verschieden.',
      values: { A: 'A: Fluss', B: 'B: Inseln' },
    },
    spirits: {
      title: 'Naturgeister',
      help: 'Im ersten Zug behältst du eine von zwei Geisterkarten, die nach ihrer eigenen Regel zählt. Am besten, wenn du das Spiel schon kennst.',
    },
    river: {
      title: 'Länge eines Flusses',
      help: 'Nach den offiziellen Regeln zählen die Plättchen auf dem kürzesten Weg von Ende zu Ende. Die anderen Zählweisen stammen aus der ersten Fassung von Tessera und aus der Online-Ausgabe.',
      values: {
        'shortest-path': 'Kürzester Weg von Ende zu Ende',
        'connected-count': 'Alles verbundene Wasser',
        ring: 'Kürzester Weg; geschlossene Ringe zählen ganz',
      },
    },
    tallTree: {
      title: 'Baum der Höhe 3',
      help: 'Punkte für einen Baum der Höhe 3: 7 nach den offiziellen Regeln, 5 in der ersten Fassung von Tessera.',
    },
    tieCountsSpirit: {
      title: 'Geisterwürfel entscheiden mit',
      help: 'Bei Gleichstand gewinnen mehr Würfel auf dem Brett. Damit zählt der Würfel des Geistes mit, wie in der Online-Ausgabe.',
    },
  },
  presets: {
    official: { title: 'Offizielle Regeln', help: 'Seite A mit dem längsten Fluss, ohne Geister.' },
    islands: { title: 'Inseln', help: 'Seite B: mehr Felder, und Wasser teilt das Land in Inseln.' },
    spirits: { title: 'Naturgeister', help: 'Die offiziellen Regeln mit einer Geisterkarte für alle.' },
    seed: {
      title: 'Einfache Wertung',
      help: 'Bäume der Höhe 3 zählen 5, und bei einem Fluss zählt alles Wasser.',
    },
    online: {
      title: 'Online-Ausgabe',
      help: 'Mit Geistern. Geschlossene Ringe aus Wasser zählen ganz, und Geisterwürfel entscheiden bei Gleichstand mit.',
    },
  },
  bots: {
    random: { title: 'Neuling', help: 'Spielt zufällig und ohne Plan.' },
    gentle: { title: 'Spaziergänger', help: 'Spielt auf Punkte und verliert ab und zu den Faden.' },
    greedy: { title: 'Sammler', help: 'Spielt den Zug, der sofort die meisten Punkte bringt.' },
    search: { title: 'Gärtner', help: 'Denkt ganze Züge durch und plant für die Tiere, die noch kommen.' },
  },
  board: {
    tokens: TOKENS,
    stacks: STACKS,
    landscapes: {
      W: 'Wasser',
      F: 'Kornfeld',
      T1: 'Baum der Höhe 1',
      T2: 'Baum der Höhe 2',
      T3: 'Baum der Höhe 3',
      M1: 'Berg der Höhe 1',
      M2: 'Berg der Höhe 2',
      M3: 'Berg der Höhe 3',
      H: 'Gebäude',
    },
    cards: (card) => CARDS[card].name,
    total: 'Summe',
    board: 'Dein Brett. Pfeiltasten bewegen, Eingabe wählt.',
    boardOf: (name) => `Brett von ${name}`,
    picture: 'Harmonies-Brett mit Bäumen, Bergen, Kornfeldern, Wasser und Gebäuden',
    cell: (at, stack) => `${at}, ${stack}`,
    withCube: 'mit Tierwürfel',
    withSpirit: 'mit Geisterwürfel',
    placeHere: (token, gain) => `${token} hierher legen: ${gain}`,
    cubeHere: (cards) => `ein Würfel kann hierher: ${list(cards)}`,
    groups: 'Plättchen zum Nehmen',
    group: (number, tokens) => `Gruppe ${number}: ${colours(tokens)}`,
    emptyGroup: (number) => `Gruppe ${number}, leer`,
    pouch: (count) => `${count} im Beutel`,
    hand: 'Deine Plättchen',
    token: (name) => `${name} legen`,
    end: 'Zug beenden',
    row: 'Tierkarten',
    ownCards: 'Deine Karten',
    cardsOf: (name) => `Karten von ${name}`,
    noCards: 'Noch keine Karten',
    done: (count) => `${count} erfüllt`,
    card: (name, cube, others) => `${name}: Würfel auf ${cube}, daneben ${list(others)}`,
    worth: (points) => `bringt ${points.join(', ')}`,
    progress: (placed, cubes) =>
      cubes === 1 ? `${placed} von 1 Würfel gelegt` : `${placed} von ${cubes} Würfeln gelegt`,
    near: (missing) =>
      missing === 0 ? 'Lebensraum fertig' : missing === 1 ? '1 Plättchen fehlt' : `${missing} Plättchen fehlen`,
    never: 'kein Platz mehr dafür',
    take: 'Diese Karte nehmen',
    takeShort: 'Nehmen',
    keepShort: 'Behalten',
    replaceShort: 'Ersetzen',
    keepSpirit: 'Diesen Geist behalten',
    replace: 'Diese Karte ersetzen',
    keepRow: 'Auslage behalten',
    putCube: 'Wähle ein leuchtendes Feld für den Würfel.',
    scores: 'Punkte',
    byKind: 'Punkte nach Art',
    others: 'Andere Bretter',
    tabs: { groups: 'Plättchen', cards: 'Karten', scores: 'Punkte', others: 'Andere' },
    empty: 'Leere Felder',
    landscape: 'Brett',
    enlarge: (name, points) => `Brett von ${name} ansehen, ${points === 1 ? '1 Punkt' : `${points} Punkte`}`,
    hints: {
      take: 'Nimm eine der Gruppen.',
      place: 'Wähle ein Feld für das Plättchen.',
      end: 'Fertig? Nutze deine Karten oder beende den Zug.',
      wait: 'Zeige auf ein Feld oder eine Karte, um genauer hinzusehen.',
      spirit: 'Behalte einen dieser zwei Geister.',
      discard: 'Du hast keine Karte genommen: Du darfst eine der Auslage ersetzen.',
    },
    told: { pouch: 'Beutel', gain: (gain) => `${gain} ${isOne(gain) ? 'Punkt' : 'Punkte'}` },
    noChange: 'Die Punkte ändern sich nicht.',
    severalCards: 'Mehrere Karten passen hier: Wähle zuerst die Karte.',
    no: {
      names: { tree: 'Baum', mountain: 'Berg der Höhe 3', house: 'Haus' },
      finished: (what) => `Hier steht schon ein ${what}: Darauf kommt nichts mehr.`,
      alone: (what) => `${what} bleibt allein: Darauf kommt nichts mehr.`,
      unfit: (token, what) => `${token} passt nicht auf ${what}.`,
      cube: 'Hier wohnt ein Tier: Darauf kommt nichts mehr.',
      grows: {
        W: 'Wasser kommt auf ein leeres Feld.',
        F: 'Korn kommt auf ein leeres Feld.',
        T: 'Holz kommt auf ein leeres Feld oder auf ein einzelnes Holz.',
        L: 'Laub wächst auf dem Boden, auf einem Holz oder auf zweien.',
        S: 'Stein kommt auf ein leeres Feld oder auf einen oder zwei Steine.',
        R: 'Ziegel kommt auf ein leeres Feld oder auf ein einzelnes Holz, einen Stein oder Ziegel.',
      },
      habitat: (animal) => `${animal}: Der Lebensraum ist hier nicht vollständig.`,
      habitatCan: 'Der Würfel kommt auf die markierte Landschaft, die anderen liegen daneben wie auf der Karte.',
      takeFirst: 'Nimm zuerst drei Plättchen.',
      allPlaced: 'Alle deine Plättchen liegen.',
      allPlacedCan: 'Beende deinen Zug oder nutze deine Karten.',
    },
    suns: (count) => (count === 1 ? '1 Sonne' : `${count} Sonnen`),
    lastRound: 'Letzte Runde',
    per: {
      landscape: (points, what) => `${points} je ${what}`,
      group: (points, size, what) =>
        size === 1 ? `${points} je Gruppe aus ${what}` : `${points} je Gruppe aus ${size} oder mehr ${what}`,
    },
    subjects: {
      field: 'Kornfeldern',
      water: 'Wasserplättchen',
      tree: 'Bäumen',
      mountain: 'Bergen',
      building: 'Gebäuden',
    },
    height: (height, what) => `${what} der Höhe ${height}`,
    one: { field: 'Kornfeld', water: 'Wasserplättchen', tree: 'Baum', mountain: 'Berg', building: 'Gebäude' },
  },
};
