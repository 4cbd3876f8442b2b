/** A sentence that a player must never read, with the reason. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/undefined|\bNaN\b|\bnull\b|\[object/, 'has a value that is no word'],
  [/\bq-?\d+r-?\d+\b/i, 'names a place by its raw coordinates'],
  // a pair without a space; a percentage is a decimal number in many languages
  [/(?<![\w,.])-?\d{1,2},-?\d{1,2}(?!\w|\s?%)/, 'names a place by its raw coordinates'],
  [/\{[^{}]*\}|\["/, 'shows data instead of words'],
];

/** What the seats are called in every language while the laws read, so that only translated words differ. */
export const NAMES = ['Ada', 'Bruno', 'Chidi', 'Dana', 'Emil', 'Farah', 'Goran', 'Hanna'] as const;

const LOWER_NAMES: ReadonlySet<string> = new Set(NAMES.map((name) => name.toLowerCase()));

/** English words that are no words of German, nor names. */
const ENGLISH = new Set(
  (
    'the you your yours he she they their them its of and with without from to into onto by for is are has have had ' +
    'this that these those which whose who when then where there it be been does did can cannot may must should would ' +
    'takes took gets got moves moved places placed plays played draws drew puts chooses chose wins loses lost leaves ' +
    'each every other another any some only both after before again now if but than'
  ).split(' '),
);

/** What is wrong with a sentence in a language, or undefined. `english` is the same sentence in English, if it is known. */
export function fault(text: unknown, language: string, english: string | undefined): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'has no words';
  for (const [pattern, reason] of FAULTS) if (pattern.test(text)) return `${reason}: "${text}"`;
  if (language === 'en') return undefined;
  if (text === english && wordsOf(text).length > 1) return `is not translated: "${text}"`;
  const left = wordsOf(text).filter((word) => ENGLISH.has(word));
  return left.length > 1 ? `is partly English (${left.join(', ')}): "${text}"` : undefined;
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).filter((word) => !LOWER_NAMES.has(word));
