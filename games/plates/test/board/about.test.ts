import { equal, must, parseOptions } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { fixed, showcase } from '../../src/board/index.tsx';
import { de } from '../../src/board/rules/de.ts';
import { en } from '../../src/board/rules/en.ts';
import { plates } from '../../src/rules/index.ts';

test('the showcase is a position of six teams', () => {
  const state = must(plates.notation.parsePosition(showcase.position, must(parseOptions(plates.options, undefined))));
  expect(plates.view(state, null).standings).toHaveLength(6);
});

test('a table offers presets that need no organiser', () => {
  const whole = (name: string) => must(parseOptions(plates.options, name));
  const offered = Object.keys(plates.options.presets).filter((name) =>
    equal(whole(name), { ...whole(name), ...fixed }),
  );
  expect(offered).toEqual(['classic', 'meeting', 'quick', 'gentle', 'seedLiteral']);
});

test('both languages tell the same rules with the same figures', () => {
  const shape = (sections: typeof en) =>
    sections.map(({ text, figures }) => [text.length, figures?.map(({ name }) => name)]);
  expect(shape(de)).toEqual(shape(en));
});
