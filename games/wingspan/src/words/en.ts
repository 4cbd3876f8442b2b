import { capital, type Reading, type Seat } from '@tessera/kernel';
import type { Action, Habitat, View } from '../rules/index.ts';
import { board } from './board.en.ts';
import { birdCard, cardWords } from './cards.ts';
import type { GameWords } from './index.ts';
import { deedsOf, fitted, idOf, nextColumn, offerOf, sayings, spotOf, yieldOf } from './look.ts';
import { phrases, short } from './phrases.en.ts';

type At = Reading<View>;

const cards = cardWords(phrases, short);
const { bird, bonus, goal, powerText, costText, tokens } = cards;
const { counted, listed } = phrases;

const cardName = (card: number): string => bird(idOf(card));
const placeName = (habitat: Habitat, column: number): string => `${habitat}, column ${column}`;
const left = (count: number): string => (count > 1 ? ` (${count} left)` : '');
const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');
const TRAY = ['left', 'middle', 'right'] as const;

const { standing, withEggs, dice, choices } = sayings(cards, phrases, placeName);

/** The bird whose power asks, with its owner where that is somebody else; the mat asks without a name. */
function asks(at: At, card: number, seat: Seat, sentence: string): string {
  if (card < 0) return capital(sentence);
  const owner = spotOf(at.view, idOf(card))?.seat ?? seat;
  return `${owner === seat ? '' : `${at.name(owner)}'s `}${cardName(card)}: ${sentence}`;
}

const ACTIONS: { readonly [A in Action]: string } = {
  playBird: 'play a bird',
  gainFood: 'gain food',
  layEggs: 'lay eggs',
  drawCards: 'draw cards',
};
const UNITS = { gainFood: 'die', layEggs: 'egg', drawCards: 'card' } as const;
const TRADES = {
  gainFood: 'trading a card for one more die',
  layEggs: 'trading a food for one more egg',
  drawCards: 'trading an egg for one more card',
} as const;
const AUTOMA = { food: 'went for food', cards: 'cleared the tray and took a card', bird: 'went for a bird' } as const;

/** Every sentence in English. */
export const en: GameWords = {
  about: { pitch: 'Fill your reserve with birds; each one wakes the row it lives in.' },
  seat: (_, seat) => `Player ${seat + 1}`,

  questions: {
    firstSeat: () => 'Who goes first?',
    startingHand: () => 'Keep as many birds as you like, pay one food for each, and keep one bonus card.',
    action: () => 'Choose an action.',
    trade: (_, { row }) =>
      row === 0
        ? 'Discard a card to take one more die?'
        : row === 1
          ? 'Spend a food to lay one more egg?'
          : 'Discard an egg to draw one more card?',
    takeDie: (at, { card, seat, count }) => asks(at, card, seat, `take a die from the birdfeeder${left(count)}.`),
    rerollFirst: (at, { card, seat }) =>
      asks(at, card, seat, 'all dice show the same face. Throw them again before you take what you can?'),
    destination: (at, { card, seat }) => asks(at, card, seat, 'keep the food, or cache it on this bird?'),
    gainFood: (at, { card, seat, count }) => asks(at, card, seat, `which food do you gain${left(count)}?`),
    giveFood: (at, { card, seat }) =>
      asks(at, card, seat, card < 0 ? 'which food do you spend for the egg?' : 'which food do you trade in?'),
    roll: (_, { dice: count, card }) =>
      card < 0
        ? `${counted(count, 'die')} ${count === 1 ? 'falls' : 'fall'} into the birdfeeder.`
        : `${cardName(card)} hunts with ${counted(count, 'die')}.`,
    layEgg: (at, { card, seat, count }) => asks(at, card, seat, `lay an egg on which bird${left(count)}?`),
    payEgg: (_, { count }) => `Discard an egg from which bird${left(count)}?`,
    draw: (_, { count, to }) => `${to === 'hand' ? 'Draw' : 'Set out'} a card from the tray or the deck${left(count)}.`,
    discardCard: (_, { count }) => `Discard which card from your hand${left(count)}?`,
    tuck: (at, { card, seat }) => asks(at, card, seat, 'tuck which card from your hand?'),
    pickDraft: (_, { count }) => `Take one of the cards set out${left(count)}.`,
    keepBonus: (_, { count }) => `Keep which bonus card${left(count)}?`,
    playBird: (_, { extra }) => (extra ? 'Play which other bird, and where?' : 'Play which bird, and where?'),
    payFood: (_, { card }) => `${cardName(card)} costs ${costText(birdCard(idOf(card)).cost)}. How do you pay?`,
    activate: (at, { card }) => `${standing(at, idOf(card))}. ${powerText(birdCard(idOf(card)))} Use it?`,
    accept(at, { card, seat }) {
      const { count, food } = offerOf(card);
      return asks(at, card, seat, `take ${counted(count, food ?? 'card')}?`);
    },
    whoFirst: (at, { card, seat }) => asks(at, card, seat, 'who takes the first die?'),
    repeat: (at, { card, seat }) => asks(at, card, seat, 'repeat the power of which bird?'),
    move: (at, { card, seat }) => asks(at, card, seat, 'move it to which habitat?'),
  },

  choices: {
    ...choices,
    startingHand({ view: { own } }, { birds, foods, bonus: kept }) {
      const names = birds.map((place) => (own === null ? `bird ${place + 1}` : bird(own.hand[place])));
      const card = own === null ? String(kept + 1) : bonus(own.bonuses[kept]);
      return names.length === 0
        ? `Keep no birds, bonus card ${card}, pay nothing`
        : `Keep ${listed(names, 'and')}, bonus card ${card}, pay ${tokens(foods)}`;
    },
    action({ view }, { action, trade }, { seat }) {
      if (action === 'playBird') return 'Play a bird';
      const { reward, browns } = yieldOf(view, seat, action);
      const parts = [`${capital(ACTIONS[action])}: ${counted(reward, UNITS[action])}`];
      if (trade) parts.push(TRADES[action]);
      if (browns > 0) parts.push(`then ${counted(browns, 'brownBird')}`);
      return parts.join(', ');
    },
    trade: (_, { trade }) => yesNo(trade),
    takeDie(_, choice) {
      if ('pass' in choice) return 'Pass';
      if ('reroll' in choice) return 'Throw all five dice again';
      const { die, as } = choice;
      return as === undefined
        ? capital(phrases.faces[die])
        : `${capital(phrases.faces[as])} (from the ${phrases.faces[die]} die)`;
    },
    rerollFirst: (_, { reroll }) => (reroll ? 'Throw all five dice again' : 'Take what is there'),
    destination: (_, { to }) => (to === 'cache' ? 'Cache it' : 'Keep it'),
    gainFood: (_, choice) => ('pass' in choice ? 'Pass' : capital(choice.food)),
    giveFood: (_, { food }) => capital(food),
    roll: (_, { dice: faces }) => capital(dice(faces)),
    layEgg: (at, choice) =>
      'pass' in choice
        ? 'Pass'
        : withEggs(at, choice.bird, ({ eggs }) => `${eggs} of ${counted(birdCard(choice.bird).eggLimit, 'egg')}`),
    draw({ view }, choice) {
      if ('pass' in choice) return 'Pass';
      if ('deck' in choice) return 'The top card of the deck';
      const card = view.tray[choice.tray];
      return card === null ? `The tray, ${TRAY[choice.tray]}` : `${bird(card)} (tray, ${TRAY[choice.tray]})`;
    },
    playBird({ view }, choice, { seat }) {
      if ('pass' in choice) return 'Pass';
      const { card, habitat } = choice;
      const { column, eggs } = nextColumn(view, seat, habitat);
      const cost = costText(birdCard(card).cost);
      const price = cost === phrases.nothing && eggs > 0 ? [] : [cost];
      if (eggs > 0) price.push(counted(eggs, 'egg'));
      return `${bird(card)} (${placeName(habitat, column)}) for ${price.join(' plus ')}`;
    },
    activate: (_, { activate }) => yesNo(activate),
    accept: (_, { accept }) => (accept ? 'Take it' : 'Decline'),
    move: ({ view }, { habitat }, { seat }) => capital(placeName(habitat, nextColumn(view, seat, habitat).column)),
  },

  aside: () => 'Leave the match',

  notes: {
    drewFirstSeat: ({ name }, _, seat) => `${name(seat)} became the first player.`,
    keptHand: ({ name }, { birds, foods }, seat) =>
      birds === 0
        ? `${name(seat)} kept no birds and all the food.`
        : `${name(seat)} kept ${counted(birds, 'bird')} and paid ${tokens(foods)}.`,
    beganRound: (_, { round, goal: id }) => `Round ${round} began with the goal “${goal(id)}”.`,
    beganTurn: ({ name }, _, seat) => `${name(seat)}'s turn began.`,
    choseAction: ({ name }, { action }, seat) => `${name(seat)} chose to ${ACTIONS[action]}.`,
    tookDie: ({ name }, { die }, seat) => `${name(seat)} took the ${phrases.faces[die]} die.`,
    gainedFood: ({ name }, { food, count }, seat) => `${name(seat)} gained ${counted(count, food)}.`,
    cachedFood: ({ name }, { bird: id, food, count }, seat) =>
      `${name(seat)} cached ${counted(count, food)} on ${bird(id)}.`,
    paidFood: ({ name }, { foods }, seat) => `${name(seat)} paid ${tokens(foods)}.`,
    rerolledFeeder: ({ name }, _, seat) => `${name(seat)} threw all dice of the birdfeeder again.`,
    rolledFeeder: (_, { dice: faces }) => `The birdfeeder showed ${dice(faces)}.`,
    laidEggs: ({ name }, { bird: id, count }, seat) => `${name(seat)} laid ${counted(count, 'egg')} on ${bird(id)}.`,
    paidEgg: ({ name }, { bird: id }, seat) => `${name(seat)} discarded an egg from ${bird(id)}.`,
    drewFromDeck: ({ name }, { count }, seat) => `${name(seat)} drew ${counted(count, 'card')} from the deck.`,
    sawCard: ({ name }, { card }, seat) => `${name(seat)} got ${bird(card)}.`,
    tookFromTray: ({ name }, { card }, seat) => `${name(seat)} took ${bird(card)} from the tray.`,
    setOutCard: ({ name }, _, seat) => `${name(seat)} set out a card from the deck.`,
    pickedDraft: ({ name }, _, seat) => `${name(seat)} took one of the cards set out.`,
    keptDraft: ({ name }, { count }, seat) => `${name(seat)} kept the last ${counted(count, 'card')} set out.`,
    discardedCard: ({ name }, { card }, seat) => `${name(seat)} discarded ${bird(card)}.`,
    tuckedCards: ({ name }, { bird: id, count }, seat) =>
      `${name(seat)} tucked ${counted(count, 'card')} under ${bird(id)}.`,
    tuckedCard: ({ name }, { bird: id, card }, seat) => `${name(seat)} tucked ${bird(card)} under ${bird(id)}.`,
    drewBonuses: ({ name }, { count }, seat) => `${name(seat)} drew ${counted(count, 'bonusCard')}.`,
    keptBonus: ({ name }, { bonus: id }, seat) => `${name(seat)} kept ${bonus(id)}.`,
    reshuffledDeck: () => 'The discard pile was shuffled into a new deck.',
    refilledTray: (_, { tray, card }) => `${bird(card)} was dealt to the tray (${TRAY[tray]}).`,
    choseBird: ({ name }, { card, habitat }, seat) => `${name(seat)} chose ${bird(card)} for the ${habitat}.`,
    playedBird: ({ name }, { bird: id, habitat, column }, seat) =>
      `${name(seat)} played ${bird(id)} in the ${placeName(habitat, column)}.`,
    activatedBird: ({ name }, { bird: id }, seat) => `${name(seat)} used ${bird(id)}.`,
    repeatedPower: ({ name }, { bird: id, of }, seat) =>
      `${name(seat)} repeated the power of ${bird(of)} with ${bird(id)}.`,
    movedBird: ({ name }, { bird: id, habitat, column }, seat) =>
      `${name(seat)} moved ${bird(id)} to the ${placeName(habitat, column)}.`,
    huntedBird: ({ name }, { bird: id, card, success }, seat) =>
      success
        ? `${name(seat)}'s ${bird(id)} caught ${bird(card)}.`
        : `${name(seat)}'s ${bird(id)} missed ${bird(card)}, which is too large.`,
    huntedWithDice: ({ name }, { bird: id, dice: faces, success }, seat) =>
      `${name(seat)}'s ${bird(id)} rolled ${dice(faces)} and caught ${success ? 'its prey' : 'nothing'}.`,
    scoredGoal: ({ name, view }, { round, goal: id, counts, points }) => {
      const parts = counts.map((count, seat) => {
        const who = seat < view.seats.length ? name(seat) : 'the Automa';
        return `${who} had ${count} (${counted(points[seat], 'point')})`;
      });
      return `The goal of round ${round}, “${goal(id)}”, was scored: ${listed(parts, 'and')}.`;
    },
    automaTurned: (_, { does, eggs, cubes }) => {
      const did = does === 'eggs' ? `laid ${counted(eggs, 'egg')}` : AUTOMA[does];
      if (cubes === 0) return `The Automa ${did}.`;
      return `The Automa ${did}; ${cubes > 0 ? 'a cube was added to its goal' : 'a cube left its goal, if there was one'}.`;
    },
    automaTookBird: (_, { card }) => `The Automa took ${bird(card)}.`,
    automaTookDice: (_, { die, count }) =>
      `The Automa took ${count} ${phrases.faces[die]} ${count === 1 ? 'die' : 'dice'}.`,
    leftMatch: (at, _, seat) => `${at.me === seat ? 'You' : at.name(seat)} left the match.`,
    endedMatch: () => 'The match ended after four rounds.',
  },

  turn({ name, me }, notes, seat, short) {
    const { action, played, foods, cached, eggs, tray, drawn, tucked } = deedsOf(notes, seat);
    if (action === undefined) return undefined;
    const parts = played.map(({ bird: id, habitat }) => `played ${bird(id)} in the ${habitat}`);
    if (foods.length > 0) parts.push(`gained ${tokens(foods)}`);
    if (eggs > 0) parts.push(`laid ${counted(eggs, 'egg')}`);
    if (tray.length > 0) parts.push(`took ${listed(tray.map(bird), 'and')}`);
    if (drawn > 0) parts.push(`drew ${counted(drawn, 'card')}`);
    if (cached > 0) parts.push(`cached ${cached}`);
    if (tucked > 0) parts.push(`tucked ${counted(tucked, 'card')}`);
    if (parts.length === 0) parts.push(`chose to ${ACTIONS[action]}`);
    return fitted(seat === me ? 'You' : name(seat), parts, (some) => listed(some, 'and'), short);
  },

  refusals: {
    WRONG_KIND: 'That answers a different question. Choose one of the answers on offer.',
    INVALID_ACTION:
      'That action is not possible now. To play a bird you need a card in hand whose food and eggs you can pay, and a free place in one of its habitats.',
    BONUS_NOT_AVAILABLE:
      'There is no trade here. It is printed for rows with 1, 3 or 5 birds, and you need a card (forest), a food (grassland) or an egg (wetland) to pay for it.',
    INVALID_STARTING_HAND:
      'Keep any of your five birds, pay a different food for each of them, and keep exactly one bonus card.',
    INVALID_BIRD: 'That bird cannot be chosen here. Choose one of the birds on offer.',
    INVALID_HABITAT: 'That bird cannot go there now. Choose one of the habitats on offer for it.',
    HABITAT_FULL: 'That habitat already has five birds. Choose another habitat that this bird lives in.',
    INSUFFICIENT_FOOD: 'You cannot pay the food for that bird. Gain more first; any two tokens count as one you lack.',
    INSUFFICIENT_EGGS:
      'You do not have the eggs for that column: columns 2 and 3 cost 1 egg, columns 4 and 5 cost 2. Lay eggs first, or choose a row with fewer birds.',
    INVALID_FOOD_PAYMENT:
      'Pay exactly what the bird costs. Any two tokens count as one you lack, but you cannot pay more than needed.',
    INVALID_FOOD_TYPE: 'That food cannot be chosen here. Choose one of the foods on offer.',
    INVALID_CARD: 'That card cannot be chosen here. Choose one of the cards on offer.',
    INVALID_TRAY_CARD:
      'That place of the tray is empty until the end of the turn. Take another card, or one from the deck.',
    INVALID_REROLL: 'You can throw the dice again only while all dice in the birdfeeder show the same face.',
    EXCEEDS_AVAILABLE_DICE:
      'No such die can be taken now. Choose a die of the birdfeeder that gives a food you may take.',
    INVALID_SEED_INVERTEBRATE_CHOICE: 'This die gives an invertebrate or a seed. Choose which of them you take.',
    EXCEEDS_CAPACITY: 'That bird cannot hold another egg. Choose a bird that has not reached its egg limit.',
    EXCEEDS_AVAILABLE: 'No egg can be taken from that bird. Choose another bird with an egg on it.',
    INVALID_PASS:
      'You cannot pass here. Passing is possible while you gain food, eggs or cards, if the option “Take less than you could” is on.',
    INVALID_DESTINATION: 'Choose one of the two: keep the food, or cache it on the bird.',
    INVALID_PLAYER: 'That player cannot be chosen here. Choose one of the players on offer.',
    INVALID_ACTIVATE: 'Answer yes or no.',
    BAD_POSITION: 'That is not a position of Wingspan. Every card must exist and be in one place only.',
  },

  tieBreak: 'With equal points, more unused food decides.',
  endings: {
    points: 'Four rounds played',
    everybodyElseLeft: 'Only one player stayed',
    beatAutoma: 'Won against the Automa',
    lostToAutoma: 'Lost to the Automa',
    tiedWithAutoma: 'Tied with the Automa',
    left: 'Left the match',
  },

  categories: {
    birds: 'Birds',
    bonus: 'Bonus cards',
    goals: 'Round goals',
    eggs: 'Eggs',
    cached: 'Cached food',
    tucked: 'Tucked cards',
  },

  options: {
    goalSide: {
      title: 'Round goals',
      help: 'Competitive: players are ranked by what the goal counts, and the best places score. Peaceful: a point for each item, up to five, whatever the others have.',
      values: { green: 'Competitive (green side)', blue: 'Peaceful (blue side)' },
    },
    firstSeat: {
      title: 'First player',
      help: 'Who begins round 1. In every later round the next player clockwise begins.',
      values: { '-1': 'Random', '0': 'Player 1', '1': 'Player 2', '2': 'Player 3', '3': 'Player 4', '4': 'Player 5' },
    },
    askTradeLate: {
      title: 'Decide on trades after the reward',
      help: 'On: the trade printed on the mat is offered once you have taken the reward. Off: you decide on it together with the action.',
    },
    partialGains: {
      title: 'Take less than you could',
      help: 'On: you can pass while you gain food, eggs or cards. Off: you take everything that is possible.',
    },
    autoResolveForced: {
      title: 'Skip questions with a single answer',
      help: 'On: where there is only one legal answer, it is given for you.',
    },
    automa: {
      title: 'Automa',
      help: 'The opponent of a solo match. With two or more players it does not take part. The level sets what each of its face-down cards is worth.',
      values: {
        off: 'No opponent',
        easy: 'Easy (3 points a card)',
        normal: 'Normal (4 points a card)',
        hard: 'Hard (5 points a card)',
      },
    },
    automaExpert: {
      title: 'Expert card for the Automa',
      help: 'On: the Automa gets one more strong card in every round.',
    },
  },

  presets: {
    solo: { title: 'Solo', help: 'One player against the Automa at its normal level.' },
    friendly: { title: 'Peaceful goals', help: 'Every round goal brings a point for each item, up to five.' },
  },

  bots: {
    random: { title: 'Random', help: 'Takes any legal choice, each equally likely.' },
    gentle: { title: 'Gentle', help: 'Looks to the end of its turn and makes small mistakes.' },
    heuristic: {
      title: 'Planner',
      help: 'Weighs points, eggs, food, cards and what its birds will still bring, this turn and the next.',
    },
    steady: { title: 'Steady', help: 'Tries out its choices over its next turns with a few possible draws and dice.' },
    search: { title: 'Sharp', help: 'Tries out its choices over its next turns with many possible draws and dice.' },
  },

  cards,
  board,
};
