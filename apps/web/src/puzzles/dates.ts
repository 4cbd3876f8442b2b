/** A day, as `dayOf` counts them, in words. */
export const dateOf = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day * 86_400_000),
  );
