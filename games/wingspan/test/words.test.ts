import { reading } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { wingspan as manifest } from '../src/index.ts';
import { BIRDS, BONUSES, GOALS, REASONS, REFUSAL_CODES, wingspan } from '../src/rules/index.ts';
import { birdCard as bird } from '../src/words/cards.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import type { GameWords } from '../src/words/index.ts';
import { type Table, table } from './table.ts';

const { powerText, costText, bonusText, goalText } = en.cards;
const NAMES = ['Mina', 'Theo', 'Ida'];

/** A reading of the table for the seat that is asked. */
const at = (game: Table, words: GameWords, viewer: number | null = game.asked()) =>
  reading(words, wingspan.view(game.state, viewer), NAMES);
type Say = (at: unknown, first: unknown, second?: unknown) => string;
const asked = (game: Table, words: GameWords): string => {
  const { frame } = game.engine.questions[0];
  return (words.questions[frame.kind as 'action'] as Say)(at(game, words), frame);
};
const choices = (game: Table, words: GameWords): string[] => {
  const { frame, choices } = game.engine.questions[0];
  const say = words.choices[frame.kind as 'action'] as Say;
  return choices.map((choice) => say(at(game, words), choice, frame));
};
/** What a spectator reads of what happened; what is told to one seat alone is left out. */
const story = (game: Table, words: GameWords): string[] =>
  game.notes.flatMap(({ kind, seat, detail, audience }) =>
    audience === undefined ? [(words.notes[kind as 'beganTurn'] as Say)(at(game, words, null), detail, seat)] : [],
  );

describe('sentences', () => {
  test('an action names what it brings', () => {
    const mat = { forest: ['barred-owl', 'wild-turkey'], wetland: ['mallard'], hand: ['turkey-vulture'] };
    const game = table({ seats: [mat, {}] });
    expect(choices(game, en)).toEqual([
      'Play a bird',
      'Gain food: 2 dice, then 1 brown bird',
      'Lay eggs: 2 eggs',
      'Draw cards: 1 card, then 1 brown bird',
    ]);
    expect(choices(game, de)).toEqual([
      'Vogel ausspielen',
      'Futter nehmen: 2 Würfel, danach 1 brauner Vogel',
      'Eier legen: 2 Eier',
      'Karten ziehen: 1 Karte, danach 1 brauner Vogel',
    ]);
  });

  test('a play names its place on the mat and what it costs', () => {
    const mat = { forest: ['wild-turkey 2e'], hand: ['turkey-vulture', 'barred-owl'], food: 'rodent' };
    const game = table({ seats: [mat, {}] }).choose({ action: 'playBird' });
    expect(choices(game, en)).toEqual([
      'Turkey Vulture (forest, column 2) for 1 egg',
      'Turkey Vulture (grassland, column 1) for nothing',
      'Turkey Vulture (wetland, column 1) for nothing',
      'Barred Owl (forest, column 2) for 1 rodent plus 1 egg',
    ]);
    expect(choices(game, de)).toEqual([
      'Truthahngeier (Wald, Spalte 2) für 1 Ei',
      'Truthahngeier (Wiese, Spalte 1) für nichts',
      'Truthahngeier (Wasser, Spalte 1) für nichts',
      'Streifenkauz (Wald, Spalte 2) für 1 Nagetier plus 1 Ei',
    ]);
  });

  test('a bird to lay on is named with its place and its eggs, a card of the tray with its side', () => {
    const mat = { forest: ['wild-turkey 2e'], wetland: ['green-heron', 'mallard 1e'] };
    const laying = table({ seats: [mat, {}] }).choose({ action: 'layEggs' });
    expect(asked(laying, en)).toBe('Lay an egg on which bird (2 left)?');
    expect(choices(laying, en)).toEqual([
      'Wild Turkey (forest, column 1): 2 of 5 eggs',
      'Green Heron (wetland, column 1): 0 of 3 eggs',
      'Mallard (wetland, column 2): 1 of 4 eggs',
    ]);
    expect(choices(laying, de)[2]).toBe('Stockente (Wasser, Spalte 2): 1 von 4 Eiern');
    const drawing = table({ seats: [{}, {}], tray: ['mallard', 'osprey', 'willet'] }).choose({ action: 'drawCards' });
    expect(choices(drawing, en)).toEqual([
      'Mallard (tray, left)',
      'Osprey (tray, middle)',
      'Willet (tray, right)',
      'The top card of the deck',
    ]);
    expect(choices(drawing, de)[1]).toBe('Fischadler (Auslage, Mitte)');
  });

  test("another player's bird is named with its owner", () => {
    const game = table({ seats: [{ forest: ['baltimore-oriole'] }, {}], feeder: 'seed fish' });
    game.choose({ action: 'gainFood' }, { die: 'seed' }).yes();
    expect(asked(game, en)).toBe("Mina's Baltimore Oriole: take 1 fruit?");
    expect(asked(game, de)).toBe('Baltimoretrupial von Mina: 1 Frucht nehmen?');
  });

  test('what happened reads as a story with names', () => {
    const mat = { forest: ['barred-owl'], hand: ['song-sparrow'], food: 'seed' };
    const game = table({ seats: [{ ...mat, wetland: ['mallard 1e'] }, {}], feeder: 'seed fish', top: ['bobolink'] });
    game.choose({ action: 'gainFood' }, { die: 'fish' }, { trade: false }).yes();
    expect(story(game, en)).toEqual([
      'Mina chose to gain food.',
      'Mina took the fish die.',
      'Mina gained 1 fish.',
      'Mina used Barred Owl.',
      "Mina's Barred Owl caught Bobolink.",
      "Theo's turn began.",
    ]);
    expect(story(game, de)).toEqual([
      'Mina wählte die Aktion „Futter nehmen“.',
      'Mina nahm den Würfel „Fisch“.',
      'Mina erhielt 1 Fisch.',
      'Mina nutzte „Streifenkauz“.',
      '„Streifenkauz“ von Mina erbeutete „Bobolink“.',
      'Theo kam an den Zug.',
    ]);
  });

  test('a bird is played at a place of the mat', () => {
    const game = table({ seats: [{ forest: ['wild-turkey 1e'], hand: ['barred-owl'], food: 'rodent' }, {}] });
    game.choose({ action: 'playBird' });
    expect(story(game, en)).toContain('Mina played Barred Owl in the forest, column 2.');
    expect(story(game, de)).toContain('Mina spielte „Streifenkauz“ in den Wald, Spalte 2.');
  });

  test.each([
    ['English', en],
    ['German', de],
  ])('every refusal, ending, bot and option has words in %s', (_, words) => {
    const { refusals, endings, bots, options } = words;
    expect(Object.keys(refusals).sort()).toEqual([...REFUSAL_CODES, 'BAD_POSITION'].sort());
    for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(Object.keys(endings).sort()).toEqual([...REASONS].sort());
    expect(Object.keys(bots).sort()).toEqual([...manifest.levels].sort());
    // the sentence names the option by its title
    expect(refusals.INVALID_PASS).toContain(options.partialGains.title);
  });
});

describe('the sentence on a card', () => {
  test.each([
    [
      'acorn-woodpecker',
      'When activated: Gain 1 seed from the birdfeeder, if there is one. You may cache it on this bird.',
    ],
    [
      'american-avocet',
      'Once between turns: when another player takes the lay eggs action, lay 1 egg on another of your birds with a ground nest.',
    ],
    ['american-bittern', 'When activated: The players with the fewest birds in their wetland draw 1 card.'],
    ['american-coot', 'When activated: Tuck 1 card from your hand under this bird. If you do, draw 1 card.'],
    [
      'american-crow',
      'When activated: Discard 1 egg from another of your birds to gain 1 food of any kind from the supply.',
    ],
    ['american-goldfinch', 'When played: Gain 3 seeds from the supply.'],
    [
      'american-kestrel',
      'When activated: Roll all dice that are not in the birdfeeder. If any of them shows a rodent, cache 1 rodent from the supply on this bird.',
    ],
    [
      'american-oystercatcher',
      'When played: Set out a card for each player and 1 more. Starting with you and going clockwise, each player takes 1. You also keep the last card.',
    ],
    [
      'annas-hummingbird',
      'When activated: All players gain 1 die from the birdfeeder, starting with a player of your choice.',
    ],
    ['ash-throated-flycatcher', 'When played: Lay 1 egg on each of your birds with a cavity nest.'],
    ['atlantic-puffin', 'When played: Draw 2 new bonus cards and keep 1 of them.'],
    ['bairds-sparrow', 'When activated: Lay 1 egg on any of your birds.'],
    ['bald-eagle', 'When played: Gain all fish in the birdfeeder.'],
    ['baltimore-oriole', 'When activated: All players gain 1 fruit from the supply.'],
    [
      'barred-owl',
      'When activated: Look at the top card of the deck. If its wingspan is less than 75 cm, tuck it under this bird; otherwise discard it.',
    ],
    [
      'belted-kingfisher',
      'Once between turns: when another player plays a bird in the wetland, gain 1 fish from the supply.',
    ],
    [
      'black-vulture',
      'Once between turns: when the predator of another player succeeds, gain 1 die from the birdfeeder.',
    ],
    ['brown-pelican', 'When played: Gain 3 fish from the supply.'],
    ['canada-goose', 'When activated: Discard 1 seed to tuck 2 cards from the deck under this bird.'],
    ['carolina-chickadee', 'When activated: Cache 1 seed from the supply on this bird.'],
    [
      'chihuahuan-raven',
      'When activated: Discard 1 egg from another of your birds to gain 2 food of any kind from the supply.',
    ],
    [
      'common-grackle',
      'When activated: Tuck 1 card from your hand under this bird. If you do, you may lay 1 egg on this bird.',
    ],
    ['downy-woodpecker', 'When played: Play another bird in your forest, at its normal cost.'],
    ['gray-catbird', 'When activated: Repeat the brown power of another bird in this habitat.'],
    ['green-heron', 'When activated: Trade 1 food for 1 food of another kind from the supply.'],
    [
      'hermit-thrush',
      'When activated: The players with the fewest birds in their forest gain 1 die from the birdfeeder, starting with a player of your choice.',
    ],
    ['hooded-merganser', 'When activated: Repeat the power of another predator in this habitat.'],
    [
      'horned-lark',
      'Once between turns: when another player plays a bird in the grassland, tuck 1 card from your hand under this bird.',
    ],
    ['house-wren', 'When played: Play another bird in the habitat of this bird, at its normal cost.'],
    ['indigo-bunting', 'When activated: Gain 1 invertebrate or 1 fruit from the birdfeeder, if there is one.'],
    ['killdeer', 'When activated: Discard 1 egg from any of your birds to draw 2 cards.'],
    [
      'lazuli-bunting',
      'When activated: All players lay 1 egg on one of their birds with a bowl nest. You may lay 1 more egg on another of your birds with a bowl nest.',
    ],
    [
      'loggerhead-shrike',
      'Once between turns: when another player takes the gain food action and gains any rodents, cache 1 rodent from the supply on this bird.',
    ],
    ['northern-flicker', 'When played: Gain all invertebrates in the birdfeeder.'],
    [
      'pygmy-nuthatch',
      'When activated: Tuck 1 card from your hand under this bird. If you do, gain 1 invertebrate or 1 seed from the supply.',
    ],
    ['ruddy-duck', 'When activated: Draw 2 cards. If you do, discard 1 card from your hand at the end of your turn.'],
    [
      'song-sparrow',
      'When activated: If no bird is to the right of this one in its habitat, move it to another habitat.',
    ],
    ['spotted-sandpiper', 'When activated: All players draw 1 card from the deck.'],
    ['mourning-dove', 'When activated: Lay 1 egg on this bird.'],
    ['wild-turkey', ''],
  ])('%s', (id, text) => {
    expect(powerText(bird(id))).toBe(text);
  });

  test('no sentence on any of the 170 cards has a wrong number, gap or word', () => {
    for (const one of BIRDS.filter(({ power }) => power !== null)) {
      const text = powerText(one);
      expect(text, one.name).toMatch(/^(When (activated|played)|Once between turns): \S.*\.$/);
      expect(text, one.name).not.toMatch(
        /undefined|null|NaN| {2}|\b1 (cards|eggs|seeds|dice)\b|\b[23] (card|egg|seed|die)\b|\.\.|fishs|foods\b|fruits/,
      );
      expect(
        text.split('. ').every((part) => /^[A-Z]/.test(part)),
        one.name,
      ).toBe(true);
    }
  });

  test.each([
    ['american-robin', '1 invertebrate or fruit'],
    ['trumpeter-swan', '2 seeds and 1 of any kind'],
    ['turkey-vulture', 'nothing'],
    ['bald-eagle', '2 fish and 1 rodent'],
  ])('%s costs %s', (id, text) => {
    expect(costText(bird(id).cost)).toBe(text);
  });

  test('bonus cards and goals', () => {
    const bonus = (id: string) => bonusText(BONUSES.find((one) => one.id === id) as (typeof BONUSES)[number]);
    expect(bonus('anatomist')).toBe('For birds named after body parts, 2 to 3: 3 points; 4 or more: 7 points.');
    expect(bonus('breeding-manager')).toBe('1 point each for birds with at least 4 eggs on them.');
    expect(bonus('oologist')).toBe('For birds with at least 1 egg on them, 7 to 8: 3 points; 9 or more: 6 points.');
    expect(bonus('falconer')).toBe('2 points each for predators.');
    expect(new Set(BONUSES.map(bonusText)).size).toBe(26);
    expect(new Set(GOALS.map(goalText)).size).toBe(16);
  });
});

describe('the sentence on a card in German', () => {
  const { cards } = de;

  test.each([
    [
      'acorn-woodpecker',
      'Bei Aktivierung: Nimm 1 Samen aus dem Vogelhäuschen, falls vorhanden. Du darfst das Futter auf diesem Vogel lagern.',
    ],
    [
      'american-avocet',
      'Einmal zwischen deinen Zügen: Wenn ein Mitspieler die Aktion „Eier legen“ nutzt, lege 1 Ei auf einen anderen deiner Vögel mit Bodennest.',
    ],
    ['american-bittern', 'Bei Aktivierung: Alle Spieler mit den wenigsten Vögeln im Wasser ziehen 1 Karte.'],
    ['american-coot', 'Bei Aktivierung: Schiebe 1 Handkarte unter diesen Vogel. Wenn du das tust, ziehe 1 Karte.'],
    [
      'american-crow',
      'Bei Aktivierung: Lege 1 Ei von einem anderen deiner Vögel ab. Wenn du das tust, erhalte 1 Futter beliebiger Art aus dem Vorrat.',
    ],
    [
      'american-kestrel',
      'Bei Aktivierung: Wirf alle Würfel, die nicht im Vogelhäuschen liegen. Zeigt mindestens einer davon ein Nagetier, lagere 1 Nagetier aus dem Vorrat auf diesem Vogel.',
    ],
    [
      'american-oystercatcher',
      'Beim Ausspielen: Lege für jeden Spieler 1 Karte und 1 weitere bereit. Beginnend mit dir nimmt jeder Spieler im Uhrzeigersinn 1 davon. Du behältst auch die letzte Karte.',
    ],
    [
      'annas-hummingbird',
      'Bei Aktivierung: Alle Spieler nehmen 1 Würfel aus dem Vogelhäuschen, beginnend mit einem Spieler deiner Wahl.',
    ],
    ['ash-throated-flycatcher', 'Beim Ausspielen: Lege 1 Ei auf jeden deiner Vögel mit Höhlennest.'],
    ['atlantic-puffin', 'Beim Ausspielen: Ziehe 2 neue Bonuskarten und behalte 1 davon.'],
    ['bald-eagle', 'Beim Ausspielen: Nimm alle Fische aus dem Vogelhäuschen.'],
    [
      'barred-owl',
      'Bei Aktivierung: Sieh dir die oberste Karte des Stapels an. Bei weniger als 75 cm Spannweite schiebe sie unter diesen Vogel, sonst lege sie ab.',
    ],
    [
      'belted-kingfisher',
      'Einmal zwischen deinen Zügen: Wenn ein Mitspieler einen Vogel ins Wasser spielt, erhalte 1 Fisch aus dem Vorrat.',
    ],
    [
      'canada-goose',
      'Bei Aktivierung: Gib 1 Samen ab. Wenn du das tust, schiebe 2 Karten vom Stapel unter diesen Vogel.',
    ],
    [
      'common-grackle',
      'Bei Aktivierung: Schiebe 1 Handkarte unter diesen Vogel. Wenn du das tust, darfst du 1 Ei auf diesen Vogel legen.',
    ],
    ['downy-woodpecker', 'Beim Ausspielen: Spiele einen weiteren Vogel in deinen Wald, zu seinen normalen Kosten.'],
    ['green-heron', 'Bei Aktivierung: Tausche 1 Futter gegen 1 Futter anderer Art aus dem Vorrat.'],
    [
      'lazuli-bunting',
      'Bei Aktivierung: Alle Spieler legen 1 Ei auf einen ihrer Vögel mit Napfnest. Du darfst 1 weiteres Ei auf einen anderen deiner Vögel mit Napfnest legen.',
    ],
    [
      'loggerhead-shrike',
      'Einmal zwischen deinen Zügen: Wenn ein Mitspieler mit der Aktion „Futter nehmen“ mindestens 1 Nagetier nimmt, lagere 1 Nagetier aus dem Vorrat auf diesem Vogel.',
    ],
    ['ruddy-duck', 'Bei Aktivierung: Ziehe 2 Karten. Wenn du das tust, lege am Ende deines Zugs 1 Handkarte ab.'],
    [
      'song-sparrow',
      'Bei Aktivierung: Liegt rechts von diesem Vogel kein anderer, bewege ihn in einen anderen Lebensraum.',
    ],
    ['wild-turkey', ''],
  ])('%s', (id, text) => {
    expect(cards.powerText(bird(id))).toBe(text);
  });

  test('every bird, bonus card and goal has a name of its own', () => {
    for (const [all, name] of [
      [BIRDS, cards.bird],
      [BONUSES, cards.bonus],
      [GOALS, cards.goal],
    ] as const) {
      const names = all.map(({ id }) => name(id));
      expect(names.filter((one) => !/^[A-ZÄÖÜ]\S/.test(one ?? ''))).toEqual([]);
      expect(new Set(names).size).toBe(all.length);
    }
    // one name is the same in both languages
    expect(BIRDS.filter(({ id, name }) => cards.bird(id) === name).map(({ id }) => id)).toEqual(['bobolink']);
  });

  test('no sentence on any card has a wrong number, gap or English word', () => {
    const texts = [
      ...BIRDS.map(cards.powerText).filter((text) => text !== ''),
      ...BONUSES.map(cards.bonusText),
      ...GOALS.map(cards.goalText),
    ];
    for (const text of texts) {
      expect(text).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(text).not.toMatch(
        /undefined|null|NaN| {2}|\.\.|\b1 (Karten|Eier|Fische|Früchte|Nagetiere)\b|\b[2-9] (Karte|Ei|Fisch|Frucht|Nagetier)\b/,
      );
      expect(text).not.toMatch(/\b(the|bird|card|egg|food|nest|forest|grassland|wetland|from|your)\b/);
    }
    expect(new Set(BONUSES.map(cards.bonusText)).size).toBe(26);
    expect(new Set(GOALS.map(cards.goalText)).size).toBe(16);
  });

  test.each([
    ['american-robin', '1 Wirbelloses oder 1 Frucht'],
    ['trumpeter-swan', '2 Samen und 1 Futter beliebiger Art'],
    ['turkey-vulture', 'nichts'],
    ['bald-eagle', '2 Fische und 1 Nagetier'],
  ])('%s costs %s', (id, text) => {
    expect(cards.costText(bird(id).cost)).toBe(text);
  });

  test('bonus cards and goals', () => {
    const bonus = (id: string) => cards.bonusText(BONUSES.find((one) => one.id === id) as (typeof BONUSES)[number]);
    expect(bonus('anatomist')).toBe(
      'Vögel mit einem Körperteil im englischen Namen – 2 bis 3: 3 Punkte; ab 4: 7 Punkte.',
    );
    expect(bonus('breeding-manager')).toBe('Je 1 Punkt für Vögel mit mindestens 4 Eiern.');
    expect(bonus('wildlife-gardener')).toMatch(/^Vögel mit Napf- oder Sternnest – /);
    expect(GOALS.slice(0, 4).map(cards.goalText)).toEqual([
      'Vögel in deinem Wald.',
      'Eier auf Vögeln in deinem Wald.',
      'Vögel auf deiner Wiese.',
      'Eier auf Vögeln auf deiner Wiese.',
    ]);
  });
});
