export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Something that every language has, fetched when the language is used. */
export type InEachLanguage<T> = { readonly [L in Language]: () => Promise<T> };

/** A part of what every language has. */
export const inEach = <M, T>(doors: InEachLanguage<M>, part: (whole: M) => T): InEachLanguage<T> => ({
  en: async () => part(await doors.en()),
  de: async () => part(await doors.de()),
});
