import type { ReasonWords, ThemeWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
/** 0 steht für die Pyramide. */
const the = (pieces: readonly number[]): string =>
  list(pieces.map((value) => (value === 0 ? 'die Pyramide' : `die ${value}`)));
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const can = (pieces: readonly number[]): string => (pieces.length === 1 ? 'kann' : 'können');

interface Pieces {
  readonly pieces: readonly number[];
}

interface Values {
  readonly values: readonly number[];
}

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Rithmomachia> = {
  wins: () => 'Das gewinnt sofort.',
  saves: () => 'Damit geht die Partie weiter.',
  repeats: () => 'Sonst wiederholt sich die Stellung, und es läuft auf ein Remis hinaus.',
  takes: (_, { pieces }: Pieces) => `Das schlägt ${the(pieces)}.`,
  takesMore: (_, { pieces }: Pieces) => `Das schlägt ${the(pieces)}, und die sind mehr wert.`,
  declares: (_, { values }: { values: readonly number[] }) => `Das bildet eine Harmonie: ${values.join(', ')}.`,
  breaks: () => 'Das bricht die Harmonie.',
  hangs: (_, { pieces }: Pieces) => `Sonst ${can(pieces)} ${the(pieces)} im nächsten Zug geschlagen werden.`,
  allows: (_, { values }: Values) => `Sonst kann die andere Seite eine Harmonie ansagen: ${values.join(', ')}.`,
  prepares: (_, { values }: Values) => `Im nächsten Zug steht eine Harmonie bereit: ${values.join(', ')}.`,
  leads: (_, how: Values | null) =>
    how?.values.length
      ? `Ein paar Züge später bildet das eine Harmonie, die hält: ${how.values.join(', ')}.`
      : 'Ein paar Züge später gewinnt es.',
  loses: (_, how: Values | null) =>
    how?.values.length
      ? `Sonst bildet die andere Seite ein paar Züge später eine Harmonie, die hält: ${how.values.join(', ')}.`
      : 'Sonst gewinnt die andere Seite ein paar Züge später.',
  gains: (_, { pieces }: Pieces) => `Ein paar Züge später schlägt es ${the(pieces)}.`,
  loosens: (_, { pieces }: Pieces) =>
    `Sonst ${pieces.length === 1 ? 'geht' : 'gehen'} ${the(pieces)} ein paar Züge später verloren.`,
  threatens: (_, { pieces }: Pieces) => `${capital(the(pieces))} ${can(pieces)} als Nächstes geschlagen werden.`,
  closer: () => 'Das bringt eine Harmonie näher.',
  active: () => 'Die Steine haben mehr Raum und greifen mehr an.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Sofort gewinnen',
  saves: 'Im Spiel bleiben',
  repeats: 'Kein Remis',
  takes: 'Schlagen',
  takesMore: 'Schlagen',
  declares: 'Harmonie in einem Zug',
  breaks: 'Die Harmonie brechen',
  hangs: 'Eine Figur retten',
  allows: 'Eine Harmonie verhindern',
  leads: 'Sieg erzwingen',
  loses: 'Im Spiel bleiben',
  gains: 'Eine Figur gewinnen',
  loosens: 'Eine Figur retten',
  prepares: 'Eine Harmonie vorbereiten',
  closer: 'Eine Harmonie vorbereiten',
  threatens: 'Drohung',
};
