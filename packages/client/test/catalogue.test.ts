import { catalogue, language, speak } from '@tessera/kit/words/catalogue.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  return async () => {
    await speak('en');
    vi.unstubAllGlobals();
  };
});

const greetings = () => catalogue({ en: async () => 'Hello', de: async () => 'Hallo' });

test('words are fetched in the language in use and follow it', async () => {
  const words = greetings();
  expect(() => words.value).toThrow('before they were fetched');
  await words.ready();
  expect(words.value).toBe('Hello');
  await speak('de');
  expect(words.value).toBe('Hallo');
  expect(document.documentElement.lang).toBe('de');
});

test('words that come into use while a language is on its way follow, too', async () => {
  const switched = speak('de');
  const words = greetings();
  await words.ready();
  await switched;
  expect(language.value).toBe('de');
  expect(words.value).toBe('Hallo');
});

test('the language chosen last wins, whichever arrives first', async () => {
  let arrive = (_words: string) => {};
  const slow = new Promise<string>((done) => {
    arrive = done;
  });
  const words = catalogue({ en: async () => 'Hello', de: () => slow });
  await words.ready();
  const german = speak('de');
  const english = speak('en');
  await english;
  arrive('Hallo');
  await german;
  expect(language.value).toBe('en');
  expect(words.value).toBe('Hello');
});
