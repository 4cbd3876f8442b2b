export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Something that every language has, fetched when the language is used. */
export type InEachLanguage<T> = { readonly [L in Language]: () => Promise<T> };
