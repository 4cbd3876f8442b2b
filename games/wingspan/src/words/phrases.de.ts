import type { BirdTest, Food, Habitat, Nest, Players } from '../rules/index.ts';
import { birds } from './cards.de.ts';
import type { Onto, Phrases, Thing, Tier } from './phrases.en.ts';

const NOUNS: { readonly [T in Thing]: readonly [one: string, many: string] } = {
  invertebrate: ['Wirbelloses', 'Wirbellose'],
  seed: ['Samen', 'Samen'],
  fish: ['Fisch', 'Fische'],
  fruit: ['Frucht', 'Früchte'],
  rodent: ['Nagetier', 'Nagetiere'],
  food: ['Futter', 'Futter'],
  die: ['Würfel', 'Würfel'],
  egg: ['Ei', 'Eier'],
  card: ['Karte', 'Karten'],
  bird: ['Vogel', 'Vögel'],
  brownBird: ['brauner Vogel', 'braune Vögel'],
  bonusCard: ['Bonuskarte', 'Bonuskarten'],
  point: ['Punkt', 'Punkte'],
};

const counted = (count: number, thing: Thing): string => `${count} ${NOUNS[thing][count === 1 ? 0 : 1]}`;
const handCards = (count: number): string => `${count} ${count === 1 ? 'Handkarte' : 'Handkarten'}`;

function listed(parts: readonly string[], last: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join();
  return `${parts.slice(0, -1).join(', ')} ${last === 'and' ? 'und' : 'oder'} ${parts[parts.length - 1]}`;
}

/** One of a food, as an object. */
const ONE: { readonly [F in Food]: string } = {
  invertebrate: 'ein Wirbelloses',
  seed: 'einen Samen',
  fish: 'einen Fisch',
  fruit: 'eine Frucht',
  rodent: 'ein Nagetier',
};

/** Where something is, where it goes, and both for your own. */
const IN: { readonly [H in Habitat]: string } = {
  forest: 'im Wald',
  grassland: 'auf der Wiese',
  wetland: 'im Wasser',
};
export const INTO: { readonly [H in Habitat]: string } = {
  forest: 'in den Wald',
  grassland: 'auf die Wiese',
  wetland: 'ins Wasser',
};
const IN_YOUR: { readonly [H in Habitat]: string } = {
  forest: 'in deinem Wald',
  grassland: 'auf deiner Wiese',
  wetland: 'in deinem Wasser',
};
const INTO_YOUR: { readonly [H in Habitat]: string } = {
  forest: 'in deinen Wald',
  grassland: 'auf deine Wiese',
  wetland: 'in dein Wasser',
};

const NEST: { readonly [N in Nest]: string } = {
  bowl: 'Napf',
  cavity: 'Höhlen',
  ground: 'Boden',
  platform: 'Plattform',
};
const withNest = (nest: Nest | 'any'): string => (nest === 'any' ? '' : ` mit ${NEST[nest]}nest`);
const withNestOrStar = (nest: Nest): string => `mit ${NEST[nest]}- oder Sternnest`;

const VERBS = {
  take: ['nimm', 'nehmen'],
  gain: ['erhalte', 'erhalten'],
  draw: ['ziehe', 'ziehen'],
  lay: ['lege', 'legen'],
} as const;

/** Subject and verb: a command to you, or what all of them do. */
function verb(players: Players, does: keyof typeof VERBS): string {
  const [command, plural] = VERBS[does];
  if (players.scope === 'self') return command;
  return players.scope === 'all'
    ? `alle Spieler ${plural}`
    : `alle Spieler mit den wenigsten Vögeln ${IN[players.habitat]} ${plural}`;
}

const starting = (players: Players): string =>
  players.scope !== 'self' && players.order === 'ownerPicksFirst' ? ', beginnend mit einem Spieler deiner Wahl' : '';

function where(onto: Onto): string {
  if (onto === 'thisBird') return 'auf diesen Vogel';
  const { which, nest } = onto;
  if (which === 'each') return `auf jeden deiner Vögel${withNest(nest)}`;
  if (which === 'another') return `auf einen anderen deiner Vögel${withNest(nest)}`;
  return nest === 'any' ? 'auf einen beliebigen deiner Vögel' : `auf einen deiner Vögel${withNest(nest)}`;
}

// the tags are facts about the English names, so the card must not promise anything about the German ones
const TAGS = {
  bodyPart: 'einem Körperteil',
  geography: 'einem Ort',
  person: 'einer Person',
  color: 'einer Farbe',
} as const;

function passing(test: BirdTest): string {
  switch (test.test) {
    case 'nameTag':
      return `Vögel mit ${TAGS[test.tag]} im englischen Namen`;
    case 'pointsLessThan':
      return `Vögel mit weniger als ${test.value} Punkten`;
    case 'wingspanMoreThan':
      return `Vögel mit mehr als ${test.value} cm Spannweite`;
    case 'wingspanAtMost':
      return `Vögel mit höchstens ${test.value} cm Spannweite`;
    case 'eggsAtLeast':
      return `Vögel mit mindestens ${test.value} ${test.value === 1 ? 'Ei' : 'Eiern'}`;
    case 'flag':
      return test.flag === 'predator' ? 'Raubvögel' : 'Schwarmvögel';
    case 'eats':
      return test.food === 'wild' ? 'Vögel, die jedes Futter fressen' : `Vögel, die ${NOUNS[test.food][1]} fressen`;
    case 'eatsOnly':
      return `Vögel, die nur ${NOUNS[test.food][1]} fressen`;
    case 'onlyHabitat':
      return `Vögel, die nur ${IN[test.habitat]} leben`;
    case 'nest':
      return `Vögel ${withNestOrStar(test.nest)}`;
  }
}

const tier = ({ from, to, points }: Tier): string =>
  `${to === undefined ? `ab ${from}` : `${from} bis ${to}`}: ${counted(points, 'point')}`;

/** The German words for cards. */
export const phrases: Phrases = {
  birds,
  bonuses: {
    anatomist: 'Anatom',
    'backyard-birder': 'Gartenvogelfreund',
    'bird-counter': 'Vogelzähler',
    'bird-feeder': 'Vogelfütterer',
    'breeding-manager': 'Brutpfleger',
    cartographer: 'Kartograf',
    ecologist: 'Ökologe',
    'enclosure-builder': 'Gehegebauer',
    falconer: 'Falkner',
    'fishery-manager': 'Fischereiverwalter',
    'food-web-expert': 'Nahrungsnetz-Experte',
    forester: 'Förster',
    historian: 'Historiker',
    'large-bird-specialist': 'Großvogel-Spezialist',
    'nest-box-builder': 'Nistkastenbauer',
    'omnivore-expert': 'Allesfresser-Experte',
    oologist: 'Eierkundler',
    'passerine-specialist': 'Sperlingsvogel-Spezialist',
    photographer: 'Fotograf',
    'platform-builder': 'Plattformbauer',
    'prairie-manager': 'Wiesenpfleger',
    rodentologist: 'Nagetierforscher',
    'visionary-leader': 'Visionär',
    viticulturalist: 'Winzer',
    'wetland-scientist': 'Gewässerforscher',
    'wildlife-gardener': 'Naturgärtner',
  },
  goals: {
    'birds-in-forest': 'Vögel im Wald',
    'eggs-in-forest': 'Eier im Wald',
    'birds-in-grassland': 'Vögel auf der Wiese',
    'eggs-in-grassland': 'Eier auf der Wiese',
    'birds-in-wetland': 'Vögel im Wasser',
    'eggs-in-wetland': 'Eier im Wasser',
    'bowl-birds-with-eggs': 'Vögel mit Eiern in Napfnestern',
    'eggs-in-bowl-nests': 'Eier in Napfnestern',
    'cavity-birds-with-eggs': 'Vögel mit Eiern in Höhlennestern',
    'eggs-in-cavity-nests': 'Eier in Höhlennestern',
    'ground-birds-with-eggs': 'Vögel mit Eiern in Bodennestern',
    'eggs-in-ground-nests': 'Eier in Bodennestern',
    'platform-birds-with-eggs': 'Vögel mit Eiern in Plattformnestern',
    'eggs-in-platform-nests': 'Eier in Plattformnestern',
    'egg-sets-across-habitats': 'Eier-Sätze aus allen drei Lebensräumen',
    'total-birds': 'Vögel insgesamt',
  },
  counted,
  listed,
  nothing: 'nichts',
  faces: {
    invertebrate: 'Wirbelloses',
    seed: 'Samen',
    fish: 'Fisch',
    fruit: 'Frucht',
    rodent: 'Nagetier',
    invertebrateOrSeed: 'Wirbelloses/Samen',
  },
  habitats: { forest: 'Wald', grassland: 'Wiese', wetland: 'Wasser' },

  oneOf: (foods) =>
    listed(
      foods.map((food) => counted(1, food)),
      'or',
    ),
  wild: (count) => `${counted(count, 'food')} beliebiger Art`,

  whenActivated: 'Bei Aktivierung:',
  whenPlayed: 'Beim Ausspielen:',
  whenOther(trigger) {
    const once = 'Einmal zwischen deinen Zügen: Wenn';
    switch (trigger.on) {
      case 'opponentPlaysBird':
        return `${once} ein Mitspieler einen Vogel ${INTO[trigger.habitat]} spielt,`;
      case 'opponentLaysEggs':
        return `${once} ein Mitspieler die Aktion „Eier legen“ nutzt,`;
      case 'opponentGainsFood':
        return `${once} ein Mitspieler mit der Aktion „Futter nehmen“ mindestens ${counted(1, trigger.food)} nimmt,`;
      case 'opponentPredatorSucceeds':
        return `${once} ein Raubvogel eines Mitspielers Erfolg hat,`;
    }
  },

  gainAll: (food) => `nimm alle ${NOUNS[food][1]} aus dem Vogelhäuschen.`,
  gainDice: (players, count) =>
    `${verb(players, 'take')} ${counted(count, 'die')} aus dem Vogelhäuschen${starting(players)}.`,
  gainAny: (players, count) =>
    `${verb(players, 'gain')} ${counted(count, 'food')} beliebiger Art aus dem Vorrat${starting(players)}.`,
  gainFromSupply: (players, foods, count) =>
    `${verb(players, 'gain')} ${listed(
      foods.map((food) => counted(count, food)),
      'or',
    )} aus dem Vorrat.`,
  gainFromFeeder: (players, foods, count) =>
    `${verb(players, 'take')} ${listed(
      foods.map((food) => counted(count, food)),
      'or',
    )} aus dem Vogelhäuschen, falls vorhanden.`,
  mayCacheIt: 'Du darfst das Futter auf diesem Vogel lagern.',
  cache: (food, count) => `lagere ${counted(count, food)} aus dem Vorrat auf diesem Vogel.`,
  trade: (give, receive) =>
    `tausche ${counted(give, 'food')} gegen ${counted(receive, 'food')} anderer Art aus dem Vorrat.`,
  draw: (players, count, deckOnly) =>
    `${verb(players, 'draw')} ${counted(count, 'card')}${deckOnly ? ' vom Stapel' : ''}.`,
  owe: (count) => `lege am Ende deines Zugs ${handCards(count)} ab.`,
  draft: (perPlayer, extra) =>
    `lege für jeden Spieler ${counted(perPlayer, 'card')} und ${extra} weitere bereit. Beginnend mit dir nimmt jeder Spieler im Uhrzeigersinn ${perPlayer} davon. Du behältst auch die ${extra === 1 ? 'letzte Karte' : `letzten ${counted(extra, 'card')}`}.`,
  drawBonuses: (draw, keep) => `ziehe ${draw} neue Bonuskarten und behalte ${keep} davon.`,
  lay: (count, onto) => `lege ${counted(count, 'egg')} ${where(onto)}.`,
  mayLay: (count, onto) => `darfst du ${counted(count, 'egg')} ${where(onto)} legen.`,
  allLay: (players, count, nest) =>
    `${verb(players, 'lay')} ${counted(count, 'egg')} auf einen ihrer Vögel${withNest(nest)}.`,
  mayLayMore: (count, nest) =>
    `Du darfst ${count} ${count === 1 ? 'weiteres Ei' : 'weitere Eier'} auf einen anderen deiner Vögel${withNest(nest)} legen.`,
  tuckFromHand: (count) => `schiebe ${handCards(count)} unter diesen Vogel.`,
  tuckFromDeck: (count) => `schiebe ${counted(count, 'card')} vom Stapel unter diesen Vogel.`,
  ifYouDo: (next) => `Wenn du das tust, ${next}`,
  payFood: (food, count, next) => `gib ${counted(count, food)} ab. Wenn du das tust, ${next}`,
  payEggs: (count, from, next) =>
    `lege ${counted(count, 'egg')} von einem ${from === 'otherBirds' ? 'anderen' : 'beliebigen'} deiner Vögel ab. Wenn du das tust, ${next}`,
  huntBirds: (cm) =>
    `sieh dir die oberste Karte des Stapels an. Bei weniger als ${cm} cm Spannweite schiebe sie unter diesen Vogel, sonst lege sie ab.`,
  huntWithDice: (food, count) =>
    `wirf alle Würfel, die nicht im Vogelhäuschen liegen. Zeigt mindestens einer davon ${ONE[food]}, lagere ${counted(count, food)} aus dem Vorrat auf diesem Vogel.`,
  repeatBrown: 'wiederhole die braune Fähigkeit eines anderen Vogels in diesem Lebensraum.',
  repeatPredator: 'wiederhole die Fähigkeit eines anderen Raubvogels in diesem Lebensraum.',
  move: 'liegt rechts von diesem Vogel kein anderer, bewege ihn in einen anderen Lebensraum.',
  playAnother: (habitat) =>
    `spiele einen weiteren Vogel ${habitat === 'sameAsThis' ? 'in den Lebensraum dieses Vogels' : INTO_YOUR[habitat]}, zu seinen normalen Kosten.`,

  passing,
  cardsInHand: 'Handkarten am Ende der Partie',
  birdsInSmallestHabitat: 'Vögel in deinem Lebensraum mit den wenigsten Vögeln',
  each: (points, what) => `Je ${counted(points, 'point')} für ${what}.`,
  tiers: (what, tiers) => `${what} – ${tiers.map(tier).join('; ')}.`,

  birdsInHabitat: (habitat) => `Vögel ${IN_YOUR[habitat]}.`,
  eggsInHabitat: (habitat) => `Eier auf Vögeln ${IN_YOUR[habitat]}.`,
  birdsWithEggsByNest: (nest) => `Vögel ${withNestOrStar(nest)}, auf denen mindestens 1 Ei liegt.`,
  eggsByNest: (nest) => `Eier auf Vögeln ${withNestOrStar(nest)}.`,
  eggSets: 'Sätze aus 3 Eiern, je eines aus jedem Lebensraum.',
  totalBirds: 'Vögel auf deinem Tableau.',
};
