import { asJson, below, CHANCE, Engine, type Json, must, parseOptions, seeded } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import { expect, test } from 'vitest';
import { beginDraft, type Draft, tryAnswer } from '../../src/board/draft/draft.ts';
import { giveOrder, orderedAnswer } from '../../src/board/orders.ts';
import { BIRDS, type Choice, type Wingspan, wingspan } from '../../src/rules/index.ts';

/** Plays random matches in which every turn is drafted from the seat's view alone and sent as one. */
function playDrafted(seats: number, seed: string, options: Json): { sent: number; answers: number; direct: number } {
  const engine = Engine.start(wingspan, must(parseOptions(wingspan.options, options)), seats, seed);
  const rng = seeded(seed);
  const count = { sent: 0, answers: 0, direct: 0 };
  while (!engine.over) {
    const [question] = engine.questions;
    if (question.actor === CHANCE) {
      engine.draw(rng);
      continue;
    }
    const { actor, frame, choices } = question;
    const open = { id: '', actor, kind: frame.kind, frame, choices } as OpenQuestion<Wingspan>;
    const view = JSON.parse(JSON.stringify(wingspan.view(engine.state, actor)));
    let draft: Draft | undefined = frame.kind === 'startingHand' ? undefined : beginDraft(view, open);
    let answers: readonly Choice[] | undefined;
    if (draft === undefined) {
      if (frame.kind !== 'startingHand') count.direct += 1;
      answers = [open.choices[below(rng, choices.length)]];
    }
    while (draft !== undefined && answers === undefined) {
      const tried = tryAnswer(draft, draft.asked.choices[below(rng, draft.asked.choices.length)]);
      if (tried.kind === 'refused') throw new Error(tried.code);
      if (tried.kind === 'open') draft = tried.draft;
      else answers = tried.answers;
    }
    count.sent += 1;
    for (const choice of answers ?? []) {
      count.answers += 1;
      const applied = engine.apply({ actor, choice: asJson(choice) });
      if (!applied.ok) throw new Error(`${JSON.stringify(applied.error)} ${JSON.stringify(answers)} ${frame.kind}`);
    }
  }
  return count;
}

test.each([
  [1, { automa: 'normal' }],
  [2, {}],
  [3, { autoResolveForced: false }],
  [5, { askTradeLate: false, goalSide: 'blue' }],
] as const)('%i seats: what is drafted from a view is legal as a whole', (seats, options) => {
  let direct = 0;
  let sent = 0;
  for (let n = 0; n < 12; n++) {
    const count = playDrafted(seats, `draft ${n}`, options);
    direct += count.direct;
    sent += count.sent;
    expect(count.answers).toBeGreaterThan(count.sent * 1.3);
  }
  // a question that depends on more than the view tells is answered by itself
  expect(direct / sent).toBeLessThan(0.02);
});

test('an order to use a power does not answer yes where only no is legal', () => {
  const engine = Engine.start(wingspan, must(parseOptions(wingspan.options, {})), 2, 'orders');
  const view = wingspan.view(engine.state, 0);
  const card = BIRDS.findIndex(({ id }) => id === 'savannah-sparrow');
  expect(card).toBeGreaterThanOrEqual(0);
  giveOrder(view, 0, 'savannah-sparrow', 'take');
  const frame = { kind: 'activate', seat: 0, card } as const;
  expect(orderedAnswer(view, { frame, choices: [{ activate: true }, { activate: false }] })).toEqual({
    activate: true,
  });
  expect(orderedAnswer(view, { frame, choices: [{ activate: false }] })).toEqual({ activate: false });
});
