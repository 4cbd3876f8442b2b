import { CHANCE, Engine, type Json, must, parseOptions, seeded } from '@tessera/kernel';
import type { Lesson } from '@tessera/kit';
import { expect, test } from 'vitest';
import { de } from '../../src/board/lessons/de.ts';
import { en } from '../../src/board/lessons/en.ts';
import { lessonsIn, PLOTS, type Plot } from '../../src/board/lessons/plots.ts';
import { wingspan } from '../../src/rules/index.ts';
import { birdCard } from '../../src/words/cards.ts';

/** What solves each lesson, and a turn that misses its point. */
const PLAYED: { readonly [P in Plot]: { readonly right: readonly Json[]; readonly wrong: readonly Json[] } } = {
  food: { right: [{ action: 'gainFood' }, { die: 'fish' }], wrong: [{ action: 'gainFood' }, { die: 'seed' }] },
  play: {
    right: [{ action: 'playBird' }, { card: 'snowy-egret', habitat: 'wetland' }, { pay: ['fish'] }],
    wrong: [{ action: 'gainFood' }, { die: 'seed' }],
  },
  eggs: {
    right: [{ action: 'layEggs' }, { bird: 'mallard' }, { bird: 'mourning-dove' }],
    wrong: [{ action: 'gainFood' }, { die: 'fish' }],
  },
  cards: { right: [{ action: 'drawCards' }, { tray: 2 }], wrong: [{ action: 'drawCards' }, { tray: 0 }] },
  powers: {
    right: [
      { action: 'gainFood' },
      { die: 'fish' },
      { die: 'fruit' },
      { activate: true },
      { to: 'cache' },
      { activate: true },
    ],
    wrong: [{ action: 'gainFood' }, { die: 'fish' }, { die: 'fruit' }, { activate: false }, { activate: true }],
  },
  goals: {
    right: [{ action: 'layEggs' }, { bird: 'northern-cardinal' }, { bird: 'red-eyed-vireo' }],
    wrong: [{ action: 'layEggs' }, { bird: 'mourning-dove' }, { bird: 'mourning-dove' }],
  },
  pink: {
    right: [{ action: 'gainFood' }, { die: 'seed' }, { activate: true }],
    wrong: [{ action: 'gainFood' }, { die: 'seed' }, { activate: false }],
  },
};

/** Plays a lesson's answers, with the replies of the others, and returns the verdict. */
function verdict(lesson: Lesson, answers: readonly Json[]): string {
  const options = must(parseOptions(wingspan.options, lesson.options));
  const engine = Engine.at(wingspan, must(wingspan.notation.parsePosition(lesson.position, options)));
  const rng = seeded('lesson');
  const replies = [...(lesson.replies ?? [])];
  let said = 'go-on';
  const others = (): void => {
    for (;;) {
      const [question] = engine.questions;
      if (question === undefined || question.actor === lesson.seat) return;
      if (question.actor === CHANCE) engine.draw(rng);
      else {
        const reply = replies.shift();
        if (reply === undefined) return;
        must(engine.apply({ actor: question.actor, choice: reply }));
      }
    }
  };
  for (const choice of answers) {
    const applied = engine.apply({ actor: lesson.seat, choice });
    if (!applied.ok) {
      if (engine.questions[0]?.actor !== lesson.seat) break;
      throw new Error(`${lesson.title}: ${JSON.stringify(choice)} ${applied.error.message}`);
    }
    others();
    said = lesson.judge([], JSON.parse(JSON.stringify(wingspan.view(engine.state, lesson.seat))));
    if (said !== 'go-on') return said;
  }
  return said;
}

test.each(PLOTS)('%s: can be solved, and the point can be missed', (plot) => {
  const at = PLOTS.indexOf(plot);
  const lesson = lessonsIn(en)[at];
  expect(verdict(lesson, PLAYED[plot].right)).toBe('done');
  expect(verdict(lesson, PLAYED[plot].wrong)).not.toBe('done');
});

test('both languages have the same lessons', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const plot of PLOTS) expect(de[plot].words.length, plot).toBe(en[plot].words.length);
});

test('lesson 4 says the price that stands on the card', () => {
  expect(birdCard('bald-eagle').cost).toEqual({ fish: 2, rodent: 1 });
  expect(en.cards.praise).toMatch(/^9 points for 2 fish and 1 rodent\. /);
  expect(de.cards.praise).toMatch(/^9 Punkte für 2 Fische und 1 Nagetier\. /);
});
