import { Engine, must, parseOptions } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { playGuided, type Seen } from '../../../tests/guided.ts';
import { guide } from '../src/guide/index.ts';
import { rithmomachia as manifest } from '../src/index.ts';
import { type Rithmomachia, rithmomachia, type View } from '../src/rules/index.ts';

type At = Seen<Rithmomachia>;
const asked = (at: At, kind: string): boolean => at.question?.kind === kind;
const says = (at: At, key: string): boolean =>
  (at.question?.choices ?? []).some((one) => (one as Record<string, unknown>)[key] != null);
const told = ({ notes }: At, kind: string, seat?: number): boolean =>
  notes.some((note) => note.kind === kind && (seat === undefined || note.seat === seat));
const standing = ({ pieces }: View) => Object.values(pieces).filter(({ captured }) => !captured);

const options = must(parseOptions(rithmomachia.options, 'pincer'));
/** Where a side could land on an enemy with its next move, by the rules of moves alone. */
function landings(at: At, side: 'W' | 'B'): readonly string[] {
  const text = rithmomachia.notation
    .makePosition(at.engine.state as never)
    .replace(/; (turn [WB]|asks .*|pending [^;]*|offer [WB])/g, '');
  const there = Engine.at(rithmomachia, must(rithmomachia.notation.parsePosition(`${text}; turn ${side}`, options)));
  const enemies = standing(at.view)
    .filter(({ color }) => color !== side)
    .map(({ square }) => square);
  return (there.questions[0]?.choices ?? []).flatMap((one) =>
    'move' in one && enemies.includes(one.to) ? [one.to] : [],
  );
}

test('a first match explains each thing once, when it first lies on the board', async () => {
  const all = await playGuided<Rithmomachia>(manifest, guide, {
    options: 'pincer',
    matches: [
      { seed: 'four', levels: ['search-quick', 'greedy'] },
      { seed: 'nine', levels: ['random', 'greedy'] },
    ],
    occurs: {
      move: (at) => asked(at, 'move'),
      goal: (at) => asked(at, 'move'),
      danger: (at) => asked(at, 'move') && landings(at, 'B').length > 0,
      take: (at) => asked(at, 'move') && landings(at, 'W').length > 0,
      helper: (at) => asked(at, 'capture') && says(at, 'helper'),
      ambush: (at) => (asked(at, 'ambush') && says(at, 'ambush')) || told(at, 'ambushed'),
      lost: (at) => told(at, 'captured', 1),
      beyond: (at) => standing(at.view).some(({ color, square }) => color === 'W' && square < 'I'),
      pyramid: (at) =>
        asked(at, 'move') && (at.question?.choices ?? []).some((one) => 'move' in one && /_P_/.test(one.move)),
      declare: (at) => asked(at, 'harmony') && says(at, 'harmony'),
      pending: (at) => at.question !== undefined && at.view.pendingHarmony?.by === 'B',
      end: ({ engine }) => engine.over,
    },
  });
  // on move one: the 16 of Black sees the 4 along the empty row
  for (const { en, de } of all.get('danger') ?? []) {
    expect(en).toMatch(
      /^3 of your pieces are in danger: Black’s 16 on C1 has a free way to your 4 on N1, and 16 ÷ 4 = 4\. /,
    );
    expect(de).toMatch(
      /^3 deiner Steine sind in Gefahr: Die schwarze 16 auf C1 hat freien Weg auf deine 4 auf N1, und 16 ÷ 4 = 4\. /,
    );
  }
  if (process.env.SHOW)
    for (const [topic, list] of all) console.log(`${topic} ${list.length}\n  ${list[0].en}\n  ${list[0].de}`);
}, 60_000);
