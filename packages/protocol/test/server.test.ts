import { expect, test } from 'vitest';
import { problemsOf } from './schema.ts';

// that everything a room sends fits the schemas is checked where rooms are tested: packages/room/test/monkey.test.ts
test('a message that does not fit its schema is found', () => {
  expect(problemsOf({ type: 'pong', roomId: 'A', now: 1 } as never)).toEqual([]);
  expect(problemsOf({ type: 'pong', roomId: 'A', now: -1 } as never)).toHaveLength(1);
  expect(problemsOf({ type: 'pong', roomId: 'A', now: 1, more: 1 } as never)).toEqual([
    'pong.more is not in the schema',
  ]);
  expect(problemsOf({ type: 'undo_declined', roomId: 'A', by: 'Ann' } as never)).toHaveLength(1);
  expect(problemsOf({ type: 'shout' })).toEqual(['no such type: shout']);
});
