const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

interface Said {
  readonly name: string;
  readonly points: number;
  readonly nest: string;
  readonly limit: number;
  readonly power: string;
}
interface BirdSaid extends Said {
  readonly eggs: number;
  readonly cached: string;
  readonly tucked: number;
}
interface CardSaid extends Said {
  readonly habitats: string;
  readonly cost: string;
  readonly wingspan: number;
}

/** What only the board says. */
export const board = {
  mat: (name: string): string => `${name}’s mat`,
  yourMat: 'Your mat',
  rows: { forest: 'Gain food', grassland: 'Lay eggs', wetland: 'Draw cards' },
  rowNames: { forest: 'Forest', grassland: 'Grassland', wetland: 'Wetland' },
  nests: {
    bowl: 'bowl nest',
    cavity: 'cavity nest',
    ground: 'ground nest',
    platform: 'platform nest',
    star: 'star nest, counts as any',
    none: 'no nest',
  },
  gains: {
    forest: (count: number): string => many(count, 'die', 'dice'),
    grassland: (count: number): string => many(count, 'egg'),
    wetland: (count: number): string => many(count, 'card'),
  },
  tradeOffers: {
    forest: 'You can trade a card for one more die',
    grassland: 'You can trade a food for one more egg',
    wetland: 'You can trade an egg for one more card',
  },
  priceHead: 'To play a bird here',
  free: 'free',
  next: 'next',
  birdsInRow: (count: number): string => many(count, 'bird'),
  emptyPlace: (row: string, column: number, eggs: number, gain: string): string =>
    `${row}, column ${column}, free. A bird here costs ${eggs === 0 ? 'no eggs' : many(eggs, 'egg')}. The row gives ${gain} from here`,
  place: (row: string, column: number): string => `${row}, column ${column}`,
  playHere: (bird: string, row: string, column: number, price: string): string =>
    `Play ${bird} in the ${row.toLowerCase()}, column ${column}, for ${price}`,
  /** A bird in one sentence, for the ear. */
  birdSaid: ({ cached, tucked, ...bird }: BirdSaid): string =>
    [
      `${bird.name}, ${many(bird.points, 'point')}, ${bird.nest}, `,
      bird.limit === 0 ? 'lays no eggs' : `${bird.eggs} of ${many(bird.limit, 'egg')}`,
      cached === '' ? '' : `, ${cached} cached`,
      tucked === 0 ? '' : `, ${many(tucked, 'card')} tucked`,
      '.',
      bird.power === '' ? '' : ` ${bird.power}`,
    ].join(''),
  cardSaid: (bird: CardSaid): string =>
    [
      `${bird.name}, ${many(bird.points, 'point')}, lives in ${bird.habitats.toLowerCase()}, costs ${bird.cost}, `,
      `${bird.nest}, ${bird.limit === 0 ? 'lays no eggs' : `up to ${many(bird.limit, 'egg')}`}, `,
      `wingspan ${bird.wingspan} cm.${bird.power === '' ? '' : ` ${bird.power}`}`,
    ].join(''),
  feeder: 'Birdfeeder',
  outside: 'Dice outside the birdfeeder',
  takeDie: (face: string): string => `Take the ${face} die`,
  asFood: (food: string): string => `as ${food}`,
  reroll: 'Throw all five',
  keepDice: 'Take what is there',
  tray: 'Birds on display',
  emptyTray: 'Empty until the end of the turn',
  deck: (count: number): string => `${many(count, 'card')} in the deck`,
  drawFromDeck: 'Draw from the deck',
  hand: 'Your hand',
  handCount: (count: number): string => `Your hand: ${many(count, 'card')}`,
  noCards: 'No cards in hand.',
  sortBy: 'Sort the hand',
  sorts: { playable: 'Playable', habitat: 'Habitat', cost: 'Cost', points: 'Points' },
  food: 'Food',
  handOf: (count: number): string => `${many(count, 'card')} in hand`,
  foodOf: (count: number): string => `${count} food`,
  foodCount: (count: number, food: string): string => `${food}: ${count}`,
  bonuses: 'Bonus cards',
  bonusSecret: (count: number): string => `${many(count, 'bonus card')}, shown at the end.`,
  has: (count: number): string => `${count}`,
  brings: (points: number): string => many(points, 'point'),
  goals: 'Round goals',
  goalOf: (round: number): string => `Round ${round}`,
  points: 'Points',
  total: 'Total',
  others: 'The other players',
  enlarge: (name: string): string => `Look at ${name}’s mat`,
  close: 'Close',
  nextMat: 'Next mat',
  round: (round: number, turn: number, turns: number): string => `Round ${round} of 4, turn ${turn} of ${turns}`,
  cubes: (count: number): string => `${many(count, 'turn')} left`,
  tabs: { hand: 'Hand', tray: 'Tray', goals: 'Goals', bonus: 'Bonus', points: 'Points', others: 'Others' },
  chooseAction: 'Choose a row to act in, or a card to play.',
  choosePlace: (bird: string): string => `Where does ${bird} go?`,
  use: 'Use it',
  skip: 'Skip',
  pass: 'Take no more',
  take: 'Take it',
  decline: 'Decline',
  trade: 'Trade',
  keep: 'Keep',
  cache: 'Cache here',
  pay: 'Pay',
  payWays: (count: number): string => `${count} more`,
  nothingToPay: 'Nothing',
  back: 'Back',
  layRest: 'Best place',
  always: 'Always',
  never: 'Never',
  ask: 'Ask me',
  orderTitle: 'When its power can be used',
  waiting: (name: string): string => `${name} is playing.`,
  overSaid: 'The match is over.',
  /** What a mat has of it, in words. */
  foodTold: 'Food',
  /** What a row gives once another bird lies in it. */
  thenGives: (gain: string): string => `then ${gain} a turn here`,
  unplayable: {
    food: (cost: string): string => `Not enough food: it costs ${cost}. Two of any kind replace one you don’t have.`,
    eggs: (eggs: number): string => `costs ${many(eggs, 'egg')}`,
    full: 'No free place',
    notYet: 'Not possible right now.',
  },
  setup: {
    noBirds: 'No birds',
    title: 'Your starting hand',
    birds: 'Birds to keep',
    foods: 'One food to pay for each',
    bonus: 'Bonus card to keep',
    status: (birds: number, foods: number): string =>
      birds === 0
        ? 'Keep no birds and all five foods.'
        : birds === foods
          ? `${many(birds, 'bird')} for ${many(foods, 'food', 'foods')}.`
          : `Pay ${many(birds - foods, 'more food', 'more foods')}.`,
    start: 'Keep these',
    chosen: 'You have chosen. The others are still choosing.',
  },
  wingspan: (cm: number): string => `${cm} cm`,
  laysNone: 'lays no eggs',
  noPower: 'No power, just points.',
  triggers: { brown: 'Each time this row acts', white: 'When played', pink: 'On another player’s turn' },
  serves: 'Counts for',
  cachedOn: (count: number): string => `${count} cached`,
  tuckedUnder: (count: number): string => `${many(count, 'card')} tucked`,
  /** The page of all birds. */
  browser: {
    title: 'All birds',
    search: 'Name or text',
    any: 'Any',
    habitat: 'Habitat',
    food: 'Eats',
    nest: 'Nest',
    power: 'Power',
    bonus: 'Counts for',
    sort: 'Sort by',
    name: 'Name',
    wingspan: 'Wingspan',
    count: (birds: number): string => many(birds, 'bird'),
  },
  automa: {
    name: 'Automa',
    bonus: 'Collects for',
    faceDown: (count: number, worth: number): string =>
      `${many(count, 'card')} face down, ${many(worth, 'point')} each`,
    eggs: (count: number): string => many(count, 'egg'),
    cubes: (count: number): string => `${many(count, 'cube')} on this round’s goal`,
    does: {
      food: 'Took food from the feeder',
      cards: 'Cleared the tray, drew a card',
      bird: 'Went for a bird',
      eggs: (count: number): string => `Laid ${many(count, 'egg')}`,
    },
    cubeAdded: 'One more cube on the goal',
    cubeLost: 'One cube off the goal',
    none: 'Has not played yet.',
    score: { faceDown: 'face-down cards' },
  },
};

/** What every language has for the board. */
export type BoardWords = typeof board;
