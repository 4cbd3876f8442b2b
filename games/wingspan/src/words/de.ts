import type { Reading, Seat } from '@tessera/kernel';
import type { Action, Habitat, View } from '../rules/index.ts';
import { board } from './board.de.ts';
import { short } from './cards.de.ts';
import { birdCard, cardWords } from './cards.ts';
import type { GameWords } from './index.ts';
import { deedsOf, fitted, idOf, nextColumn, offerOf, sayings, spotOf, yieldOf } from './look.ts';
import { INTO, phrases } from './phrases.de.ts';

type At = Reading<View>;

const cards = cardWords(phrases, short);
const { bird, bonus, goal, powerText, costText, tokens } = cards;
const { counted, listed } = phrases;

/** Names of cards stand in quotation marks within a sentence: so they need no article and no ending. */
const quoted = (name: string): string => `„${name}“`;
const birdQuoted = (id: string): string => quoted(bird(id));
const placeName = (habitat: Habitat, column: number): string => `${phrases.habitats[habitat]}, Spalte ${column}`;
const left = (count: number): string => (count > 1 ? ` (noch ${count})` : '');
const yesNo = (yes: boolean): string => (yes ? 'Ja' : 'Nein');
const withDice = (count: number): string => `${count} ${count === 1 ? 'Würfel' : 'Würfeln'}`;
const ofEggs = (count: number): string => `${count} ${count === 1 ? 'Ei' : 'Eiern'}`;
const TRAY = ['links', 'Mitte', 'rechts'] as const;

const { standing, withEggs, dice, choices } = sayings(cards, phrases, placeName);

/** The bird whose power asks, with its owner where that is somebody else; the mat asks without a name. */
function asks(at: At, card: number, seat: Seat, sentence: string): string {
  if (card < 0) return sentence;
  const owner = spotOf(at.view, idOf(card))?.seat ?? seat;
  return `${bird(idOf(card))}${owner === seat ? '' : ` von ${at.name(owner)}`}: ${sentence}`;
}

const ACTIONS: { readonly [A in Action]: string } = {
  playBird: 'Vogel ausspielen',
  gainFood: 'Futter nehmen',
  layEggs: 'Eier legen',
  drawCards: 'Karten ziehen',
};
const UNITS = { gainFood: 'die', layEggs: 'egg', drawCards: 'card' } as const;
const TRADES = {
  gainFood: 'dazu 1 Karte gegen 1 weiteren Würfel',
  layEggs: 'dazu 1 Futter gegen 1 weiteres Ei',
  drawCards: 'dazu 1 Ei gegen 1 weitere Karte',
} as const;
const AUTOMA = {
  food: 'suchte Futter',
  cards: 'räumte die Auslage ab und nahm eine Karte',
  bird: 'suchte einen Vogel',
} as const;

/** Every sentence in German. */
export const de: GameWords = {
  about: {
    pitch: 'Locke Vögel in dein Reservat; jeder weckt die Reihe, in der er lebt.',
  },
  seat: (_, seat) => `Spieler ${seat + 1}`,

  questions: {
    firstSeat: () => 'Wer beginnt?',
    startingHand: () => 'Behalte beliebig viele Vögel, gib für jeden 1 Futter ab und behalte eine Bonuskarte.',
    action: () => 'Wähle eine Aktion.',
    trade: (_, { row }) =>
      row === 0
        ? '1 Handkarte ablegen und dafür 1 weiteren Würfel nehmen?'
        : row === 1
          ? '1 Futter abgeben und dafür 1 weiteres Ei legen?'
          : '1 Ei ablegen und dafür 1 weitere Karte ziehen?',
    takeDie: (at, { card, seat, count }) =>
      asks(at, card, seat, `Nimm einen Würfel aus dem Vogelhäuschen${left(count)}.`),
    rerollFirst: (at, { card, seat }) =>
      asks(at, card, seat, 'Alle Würfel zeigen dieselbe Seite. Neu werfen, bevor du nimmst, was geht?'),
    destination: (at, { card, seat }) => asks(at, card, seat, 'Futter behalten oder auf diesem Vogel lagern?'),
    gainFood: (at, { card, seat, count }) => asks(at, card, seat, `Welches Futter nimmst du${left(count)}?`),
    giveFood: (at, { card, seat }) =>
      asks(at, card, seat, card < 0 ? 'Welches Futter gibst du für das Ei ab?' : 'Welches Futter tauschst du ein?'),
    roll: (_, { dice: count, card }) =>
      card < 0
        ? `${counted(count, 'die')} ${count === 1 ? 'fällt' : 'fallen'} ins Vogelhäuschen.`
        : `${bird(idOf(card))} jagt mit ${withDice(count)}.`,
    layEgg: (at, { card, seat, count }) => asks(at, card, seat, `Auf welchen Vogel legst du ein Ei${left(count)}?`),
    payEgg: (_, { count }) => `Von welchem Vogel legst du ein Ei ab${left(count)}?`,
    draw: (_, { count, to }) =>
      to === 'hand'
        ? `Ziehe eine Karte aus der Auslage oder vom Stapel${left(count)}.`
        : `Lege eine Karte aus der Auslage oder vom Stapel bereit${left(count)}.`,
    discardCard: (_, { count }) => `Welche Handkarte legst du ab${left(count)}?`,
    tuck: (at, { card, seat }) => asks(at, card, seat, 'Welche Handkarte schiebst du darunter?'),
    pickDraft: (_, { count }) => `Nimm eine der bereitgelegten Karten${left(count)}.`,
    keepBonus: (_, { count }) => `Welche Bonuskarte behältst du${left(count)}?`,
    playBird: (_, { extra }) =>
      extra ? 'Welchen weiteren Vogel spielst du, und wohin?' : 'Welchen Vogel spielst du, und wohin?',
    payFood: (_, { card }) => `${bird(idOf(card))} kostet ${costText(birdCard(idOf(card)).cost)}. Wie bezahlst du?`,
    activate: (at, { card }) => `${standing(at, idOf(card))}. ${powerText(birdCard(idOf(card)))} Nutzen?`,
    accept(at, { card, seat }) {
      const { count, food } = offerOf(card);
      return asks(at, card, seat, `${counted(count, food ?? 'card')} nehmen?`);
    },
    whoFirst: (at, { card, seat }) => asks(at, card, seat, 'Wer nimmt den ersten Würfel?'),
    repeat: (at, { card, seat }) => asks(at, card, seat, 'Die Fähigkeit welches Vogels wiederholst du?'),
    move: (at, { card, seat }) => asks(at, card, seat, 'In welchen Lebensraum bewegst du diesen Vogel?'),
  },

  choices: {
    ...choices,
    startingHand({ view: { own } }, { birds, foods, bonus: kept }) {
      const names = birds.map((place) => (own === null ? `Vogel ${place + 1}` : bird(own.hand[place])));
      const card = own === null ? String(kept + 1) : bonus(own.bonuses[kept]);
      return names.length === 0
        ? `Keinen Vogel behalten, Bonuskarte ${card}, nichts abgeben`
        : `${listed(names, 'and')} behalten, Bonuskarte ${card}, ${tokens(foods)} abgeben`;
    },
    action({ view }, { action, trade }, { seat }) {
      if (action === 'playBird') return ACTIONS.playBird;
      const { reward, browns } = yieldOf(view, seat, action);
      const parts = [`${ACTIONS[action]}: ${counted(reward, UNITS[action])}`];
      if (trade) parts.push(TRADES[action]);
      if (browns > 0) parts.push(`danach ${counted(browns, 'brownBird')}`);
      return parts.join(', ');
    },
    trade: (_, { trade }) => yesNo(trade),
    takeDie(_, choice) {
      if ('pass' in choice) return 'Passen';
      if ('reroll' in choice) return 'Alle fünf Würfel neu werfen';
      const { die, as } = choice;
      return as === undefined ? phrases.faces[die] : `${phrases.faces[as]} (vom Würfel ${quoted(phrases.faces[die])})`;
    },
    rerollFirst: (_, { reroll }) => (reroll ? 'Alle fünf Würfel neu werfen' : 'Nehmen, was da ist'),
    destination: (_, { to }) => (to === 'cache' ? 'Lagern' : 'Behalten'),
    gainFood: (_, choice) => ('pass' in choice ? 'Passen' : phrases.faces[choice.food]),
    giveFood: (_, { food }) => phrases.faces[food],
    roll: (_, { dice: faces }) => dice(faces),
    layEgg: (at, choice) =>
      'pass' in choice
        ? 'Passen'
        : withEggs(at, choice.bird, ({ eggs }) => `${eggs} von ${ofEggs(birdCard(choice.bird).eggLimit)}`),
    draw({ view }, choice) {
      if ('pass' in choice) return 'Passen';
      if ('deck' in choice) return 'Die oberste Karte des Stapels';
      const card = view.tray[choice.tray];
      return card === null ? `Auslage, ${TRAY[choice.tray]}` : `${bird(card)} (Auslage, ${TRAY[choice.tray]})`;
    },
    playBird({ view }, choice, { seat }) {
      if ('pass' in choice) return 'Passen';
      const { card, habitat } = choice;
      const { column, eggs } = nextColumn(view, seat, habitat);
      const cost = costText(birdCard(card).cost);
      const price = cost === phrases.nothing && eggs > 0 ? [] : [cost];
      if (eggs > 0) price.push(counted(eggs, 'egg'));
      return `${bird(card)} (${placeName(habitat, column)}) für ${price.join(' plus ')}`;
    },
    activate: (_, { activate }) => yesNo(activate),
    accept: (_, { accept }) => (accept ? 'Nehmen' : 'Ablehnen'),
    move: ({ view }, { habitat }, { seat }) => placeName(habitat, nextColumn(view, seat, habitat).column),
  },

  aside: () => 'Partie verlassen',

  notes: {
    drewFirstSeat: ({ name }, _, seat) => `${name(seat)} bekam den ersten Zug.`,
    keptHand: ({ name }, { birds, foods }, seat) =>
      birds === 0
        ? `${name(seat)} behielt keinen Vogel und alles Futter.`
        : `${name(seat)} behielt ${counted(birds, 'bird')} und gab ${tokens(foods)} ab.`,
    beganRound: (_, { round, goal: id }) => `Runde ${round} begann mit dem Ziel ${quoted(goal(id))}.`,
    beganTurn: ({ name }, _, seat) => `${name(seat)} kam an den Zug.`,
    choseAction: ({ name }, { action }, seat) => `${name(seat)} wählte die Aktion ${quoted(ACTIONS[action])}.`,
    tookDie: ({ name }, { die }, seat) => `${name(seat)} nahm den Würfel ${quoted(phrases.faces[die])}.`,
    gainedFood: ({ name }, { food, count }, seat) => `${name(seat)} erhielt ${counted(count, food)}.`,
    cachedFood: ({ name }, { bird: id, food, count }, seat) =>
      `${name(seat)} lagerte ${counted(count, food)} auf ${birdQuoted(id)}.`,
    paidFood: ({ name }, { foods }, seat) => `${name(seat)} gab ${tokens(foods)} ab.`,
    rerolledFeeder: ({ name }, _, seat) => `${name(seat)} warf alle Würfel des Vogelhäuschens neu.`,
    rolledFeeder: (_, { dice: faces }) => `Die Würfel im Vogelhäuschen zeigten ${dice(faces)}.`,
    laidEggs: ({ name }, { bird: id, count }, seat) =>
      `${name(seat)} legte ${counted(count, 'egg')} auf ${birdQuoted(id)}.`,
    paidEgg: ({ name }, { bird: id }, seat) => `${name(seat)} legte ein Ei von ${birdQuoted(id)} ab.`,
    drewFromDeck: ({ name }, { count }, seat) => `${name(seat)} zog ${counted(count, 'card')} vom Stapel.`,
    sawCard: ({ name }, { card }, seat) => `${name(seat)} bekam ${birdQuoted(card)}.`,
    tookFromTray: ({ name }, { card }, seat) => `${name(seat)} nahm ${birdQuoted(card)} aus der Auslage.`,
    setOutCard: ({ name }, _, seat) => `${name(seat)} legte eine Karte vom Stapel bereit.`,
    pickedDraft: ({ name }, _, seat) => `${name(seat)} nahm eine der bereitgelegten Karten.`,
    keptDraft: ({ name }, { count }, seat) =>
      count === 1
        ? `${name(seat)} behielt die letzte bereitgelegte Karte.`
        : `${name(seat)} behielt die letzten ${count} bereitgelegten Karten.`,
    discardedCard: ({ name }, { card }, seat) => `${name(seat)} legte ${birdQuoted(card)} ab.`,
    tuckedCards: ({ name }, { bird: id, count }, seat) =>
      `${name(seat)} schob ${counted(count, 'card')} unter ${birdQuoted(id)}.`,
    tuckedCard: ({ name }, { bird: id, card }, seat) =>
      `${name(seat)} schob ${birdQuoted(card)} unter ${birdQuoted(id)}.`,
    drewBonuses: ({ name }, { count }, seat) => `${name(seat)} zog ${counted(count, 'bonusCard')}.`,
    keptBonus: ({ name }, { bonus: id }, seat) => `${name(seat)} behielt ${quoted(bonus(id))}.`,
    reshuffledDeck: () => 'Die abgelegten Karten wurden zu einem neuen Stapel gemischt.',
    refilledTray: (_, { tray, card }) => `${birdQuoted(card)} kam neu in die Auslage (${TRAY[tray]}).`,
    choseBird: ({ name }, { card, habitat }, seat) =>
      `${name(seat)} wählte ${birdQuoted(card)} zum Ausspielen (${phrases.habitats[habitat]}).`,
    playedBird: ({ name }, { bird: id, habitat, column }, seat) =>
      `${name(seat)} spielte ${birdQuoted(id)} ${INTO[habitat]}, Spalte ${column}.`,
    activatedBird: ({ name }, { bird: id }, seat) => `${name(seat)} nutzte ${birdQuoted(id)}.`,
    repeatedPower: ({ name }, { bird: id, of }, seat) =>
      `${name(seat)} wiederholte mit ${birdQuoted(id)} die Fähigkeit von ${birdQuoted(of)}.`,
    movedBird: ({ name }, { bird: id, habitat, column }, seat) =>
      `${name(seat)} bewegte ${birdQuoted(id)} ${INTO[habitat]}, Spalte ${column}.`,
    huntedBird: ({ name }, { bird: id, card, success }, seat) =>
      success
        ? `${birdQuoted(id)} von ${name(seat)} erbeutete ${birdQuoted(card)}.`
        : `${birdQuoted(id)} von ${name(seat)} verfehlte ${birdQuoted(card)}: zu groß.`,
    huntedWithDice: ({ name }, { bird: id, dice: faces, success }, seat) =>
      `${birdQuoted(id)} von ${name(seat)} würfelte ${dice(faces)} und erbeutete ${success ? 'etwas' : 'nichts'}.`,
    scoredGoal: ({ name, view }, { round, goal: id, counts, points }) => {
      const parts = counts.map((count, seat) => {
        const who = seat < view.seats.length ? name(seat) : 'der Automa';
        return `${who} mit ${count} (${counted(points[seat], 'point')})`;
      });
      return `Das Ziel von Runde ${round}, ${quoted(goal(id))}, wurde gewertet: ${listed(parts, 'and')}.`;
    },
    automaTurned: (_, { does, eggs, cubes }) => {
      const did = does === 'eggs' ? `legte ${counted(eggs, 'egg')}` : AUTOMA[does];
      if (cubes === 0) return `Der Automa ${did}.`;
      return `Der Automa ${did}; ${cubes > 0 ? 'auf sein Ziel kam ein Klötzchen' : 'von seinem Ziel ging ein Klötzchen ab, falls eines da war'}.`;
    },
    automaTookBird: (_, { card }) => `Der Automa nahm ${birdQuoted(card)}.`,
    automaTookDice: (_, { die, count }) => `Der Automa nahm ${counted(count, 'die')} ${quoted(phrases.faces[die])}.`,
    leftMatch: (at, _, seat) => `${at.me === seat ? 'Du hast' : `${at.name(seat)} hat`} die Partie verlassen.`,
    endedMatch: () => 'Die Partie endete nach vier Runden.',
  },

  turn({ name, me }, notes, seat, short) {
    const { action, played, foods, cached, eggs, tray, drawn, tucked } = deedsOf(notes, seat);
    if (action === undefined) return undefined;
    const parts = played.map(({ bird: id, habitat }) => `${bird(id)} (${phrases.habitats[habitat]}) ausgespielt`);
    if (foods.length > 0) parts.push(`${tokens(foods)} genommen`);
    if (eggs > 0) parts.push(`${counted(eggs, 'egg')} gelegt`);
    const birds = listed(tray.map(bird), 'and');
    const room = short ? 45 : 75;
    if (tray.length > 0)
      parts.push(`${birds.length > room ? counted(tray.length, 'card') : birds} aus der Auslage genommen`);
    if (drawn > 0) parts.push(`${counted(drawn, 'card')} gezogen`);
    if (cached > 0) parts.push(`${cached} Futter gelagert`);
    if (tucked > 0) parts.push(`${counted(tucked, 'card')} untergeschoben`);
    if (parts.length === 0) parts.push(`${ACTIONS[action]} gewählt`);
    return fitted(`${seat === me ? 'Du' : name(seat)}:`, parts, (some) => listed(some, 'and'), short);
  },

  refusals: {
    WRONG_KIND: 'Das beantwortet eine andere Frage. Wähle eine der angebotenen Antworten.',
    INVALID_ACTION:
      'Diese Aktion geht gerade nicht. Um einen Vogel auszuspielen, brauchst du eine Handkarte, deren Futter und Eier du bezahlen kannst, und einen freien Platz in einem ihrer Lebensräume.',
    BONUS_NOT_AVAILABLE:
      'Hier gibt es keinen Tausch. Er ist bei 1, 3 oder 5 Vögeln in der Reihe aufgedruckt und kostet eine Karte (Wald), ein Futter (Wiese) oder ein Ei (Wasser).',
    INVALID_STARTING_HAND:
      'Behalte beliebige deiner fünf Vögel, gib für jeden ein anderes Futter ab und behalte genau eine Bonuskarte.',
    INVALID_BIRD: 'Dieser Vogel steht hier nicht zur Wahl. Wähle einen der angebotenen Vögel.',
    INVALID_HABITAT: 'Dorthin kann dieser Vogel jetzt nicht. Wähle einen der angebotenen Lebensräume.',
    HABITAT_FULL:
      'In diesem Lebensraum liegen schon fünf Vögel. Wähle einen anderen Lebensraum, in dem dieser Vogel lebt.',
    INSUFFICIENT_FOOD:
      'Du kannst das Futter für diesen Vogel nicht bezahlen. Nimm erst mehr; zwei beliebige Futter ersetzen eines, das dir fehlt.',
    INSUFFICIENT_EGGS:
      'Dir fehlen die Eier für diese Spalte: Spalte 2 und 3 kosten 1 Ei, Spalte 4 und 5 kosten 2. Lege erst Eier oder wähle eine Reihe mit weniger Vögeln.',
    INVALID_FOOD_PAYMENT:
      'Bezahle genau, was der Vogel kostet. Zwei beliebige Futter ersetzen eines, das dir fehlt, aber mehr als nötig darfst du nicht bezahlen.',
    INVALID_FOOD_TYPE: 'Dieses Futter steht hier nicht zur Wahl. Wähle eines der angebotenen.',
    INVALID_CARD: 'Diese Karte steht hier nicht zur Wahl. Wähle eine der angebotenen Karten.',
    INVALID_TRAY_CARD:
      'Dieser Platz der Auslage bleibt bis zum Ende des Zugs leer. Nimm eine andere Karte oder eine vom Stapel.',
    INVALID_REROLL: 'Du darfst nur neu werfen, solange alle Würfel im Vogelhäuschen dieselbe Seite zeigen.',
    EXCEEDS_AVAILABLE_DICE:
      'So einen Würfel kannst du jetzt nicht nehmen. Wähle einen Würfel aus dem Vogelhäuschen mit einem Futter, das du nehmen darfst.',
    INVALID_SEED_INVERTEBRATE_CHOICE:
      'Dieser Würfel bringt ein Wirbelloses oder einen Samen. Wähle, welches von beiden du nimmst.',
    EXCEEDS_CAPACITY: 'Auf diesen Vogel passt kein Ei mehr. Wähle einen Vogel, auf dem noch Platz ist.',
    EXCEEDS_AVAILABLE: 'Von diesem Vogel kannst du kein Ei nehmen. Wähle einen anderen Vogel, auf dem ein Ei liegt.',
    INVALID_PASS:
      'Hier kannst du nicht passen. Passen geht, während du Futter, Eier oder Karten bekommst, wenn die Option „Weniger nehmen erlaubt“ an ist.',
    INVALID_DESTINATION: 'Wähle eines von beiden: das Futter behalten oder auf dem Vogel lagern.',
    INVALID_PLAYER: 'Diese Person steht hier nicht zur Wahl. Wähle eine der angebotenen.',
    INVALID_ACTIVATE: 'Antworte mit Ja oder Nein.',
    BAD_POSITION: 'Das ist keine Stellung von Wingspan. Jede Karte muss es geben, und jede darf nur an einem Ort sein.',
  },

  tieBreak: 'Bei Gleichstand entscheidet mehr übriges Futter.',
  endings: {
    points: 'Vier Runden gespielt',
    everybodyElseLeft: 'Nur ein Spieler ist noch dabei',
    beatAutoma: 'Gegen den Automa gewonnen',
    lostToAutoma: 'Gegen den Automa verloren',
    tiedWithAutoma: 'Unentschieden gegen den Automa',
    left: 'Partie verlassen',
  },

  categories: {
    birds: 'Vögel',
    bonus: 'Bonuskarten',
    goals: 'Rundenziele',
    eggs: 'Eier',
    cached: 'Gelagertes Futter',
    tucked: 'Untergeschobene Karten',
  },

  options: {
    goalSide: {
      title: 'Rundenziele',
      help: 'Im Wettstreit: Es zählt, wer am meisten hat; die besten Plätze bringen Punkte. Friedlich: ein Punkt je Stück, höchstens fünf, unabhängig von den anderen.',
      values: { green: 'Im Wettstreit (grüne Seite)', blue: 'Friedlich (blaue Seite)' },
    },
    firstSeat: {
      title: 'Erster Zug',
      help: 'Wer Runde 1 beginnt. Jede weitere Runde beginnt die nächste Person im Uhrzeigersinn.',
      values: {
        '-1': 'Zufällig',
        '0': 'Spieler 1',
        '1': 'Spieler 2',
        '2': 'Spieler 3',
        '3': 'Spieler 4',
        '4': 'Spieler 5',
      },
    },
    askTradeLate: {
      title: 'Tausch nach der Belohnung entscheiden',
      help: 'An: Der aufgedruckte Tausch wird angeboten, wenn du die Belohnung genommen hast. Aus: Du entscheidest darüber zusammen mit der Aktion.',
    },
    partialGains: {
      title: 'Weniger nehmen erlaubt',
      help: 'An: Du kannst passen, während du Futter, Eier oder Karten bekommst. Aus: Du nimmst alles, was möglich ist.',
    },
    autoResolveForced: {
      title: 'Fragen mit nur einer Antwort überspringen',
      help: 'An: Gibt es nur eine erlaubte Antwort, wird sie für dich gegeben.',
    },
    automa: {
      title: 'Automa',
      help: 'Der Gegner einer Solopartie. Ab zwei Personen spielt er nicht mit. Die Stufe bestimmt, wie viel jede seiner verdeckten Karten zählt.',
      values: {
        off: 'Ohne Gegner',
        easy: 'Leicht (3 Punkte je Karte)',
        normal: 'Normal (4 Punkte je Karte)',
        hard: 'Schwer (5 Punkte je Karte)',
      },
    },
    automaExpert: {
      title: 'Expertenkarte für den Automa',
      help: 'An: Der Automa bekommt in jeder Runde eine weitere starke Karte.',
    },
  },

  presets: {
    solo: { title: 'Solo', help: 'Allein gegen den Automa in normaler Stärke.' },
    friendly: { title: 'Friedliche Ziele', help: 'Jedes Rundenziel bringt einen Punkt je Stück, höchstens fünf.' },
  },

  bots: {
    random: { title: 'Zufall', help: 'Nimmt irgendeine erlaubte Antwort, jede gleich wahrscheinlich.' },
    gentle: { title: 'Sanft', help: 'Schaut bis zum Ende seines Zuges und macht kleine Fehler.' },
    heuristic: {
      title: 'Planer',
      help: 'Wägt Punkte, Eier, Futter, Karten und den künftigen Nutzen seiner Vögel ab, für diesen Zug und den nächsten.',
    },
    steady: {
      title: 'Solide',
      help: 'Probiert seine Möglichkeiten über die nächsten Züge mit einigen möglichen Karten und Würfeln aus.',
    },
    search: {
      title: 'Scharf',
      help: 'Probiert seine Möglichkeiten über die nächsten Züge mit vielen möglichen Karten und Würfeln aus.',
    },
  },

  cards,
  board,
};
