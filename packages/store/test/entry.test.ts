import { expect, test } from 'vitest';
import {
  makeCreation,
  makeLine,
  makeMark,
  makePeople,
  makeRemoval,
  makeSnapshot,
  parseLine,
} from '../src/libsql/entry.ts';

const records = { id: 'm', after: 2, at: 7, request: 'r', texts: ['{"t":"began"}', '3'] };

test.each([
  records,
  { ...records, request: undefined, texts: [] },
  makeCreation('m', 7, 'g', 1.5, '{}', 'open', 1, 'null', 'null', 'K7MQ4B'),
  makeCreation('m', 7, 'g', 1, '{}', 'open', 0, 'null', 'null', null),
  makeMark('m', 7, ['over', 0, null, null], []),
  makeMark('m', 7, ['over', 0, null, null], [{ writes: true, sql: 'DELETE', values: ['m', 1, null] }]),
  makePeople(7, [{ writes: true, sql: 'DELETE', values: [] }]),
  makeSnapshot('m', 7, 4, '{}'),
  makeRemoval('m', 7),
])('what is written into the log is read as it was: %o', (entry) => {
  expect(parseLine(makeLine(entry).trimEnd())).toEqual(entry);
});

test.each([
  'none',
  '{"id":"m"}',
  '["m",2,7]',
  '[7,2,7,null]',
  '["m","2",7,null]',
  '["m",2,7,8]',
  '["m",-1,7,null,[]]',
  '["m",-2,7,null,["g",1]]',
  '["m",-4,7,null]',
  '["m",-4,7,null,["over",0,null,{}]]',
  '["m",-8,7,null,["4","{}"]]',
  '["m",-3,7,null,[]]',
  '["people",-16,7,null,[["DELETE",[{}]]]]',
  '["people",-16,7,null,["DELETE"]]',
])('what nobody has written is not read: %s', (line) => {
  expect(parseLine(line)).toBeUndefined();
});
