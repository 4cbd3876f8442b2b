import { capital } from '@tessera/kernel';
import type { PlanWords, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';
import { done } from './plan.ts';
import type { Pieces, Values } from './reasons.ts';

/** Ein Zug, wie man ihn vorschlagen würde. */
export const plan: PlanWords<Rithmomachia> = (of) => {
  const texts = done(of);
  return texts.length === 0 ? undefined : texts.join('; ');
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
/** 0 steht für die Pyramide. */
const the = (pieces: readonly number[]): string =>
  list(pieces.map((value) => (value === 0 ? 'die Pyramide' : `die ${value}`)));
const can = (pieces: readonly number[]): string => (pieces.length === 1 ? 'kann' : 'können');

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Rithmomachia> = {
  wins: () => 'Das gewinnt sofort.',
  saves: () => 'Damit geht die Partie weiter.',
  draws: () => 'Die andere Wahl beendet die Partie mit einem Remis.',
  repeats: () => 'Sonst wiederholt sich die Stellung: beim dritten Mal ist es remis.',
  takes: (_, { pieces }: Pieces) => `Das schlägt ${the(pieces)}.`,
  takesMore: (_, { pieces }: Pieces) => `Das schlägt ${the(pieces)}: mehr Punkte.`,
  declares: (_, { values }: { values: readonly number[] }) => `Das bildet eine Harmonie: ${values.join(', ')}.`,
  breaks: () => 'Das bricht die Harmonie.',
  hangs: (_, { pieces }: Pieces) => `Sonst ${can(pieces)} ${the(pieces)} im nächsten Zug geschlagen werden.`,
  allows: (_, { values }: Values) => `Sonst kann die andere Seite eine Harmonie ansagen: ${values.join(', ')}.`,
  prepares: (_, { values }: Values) => `Im nächsten Zug steht eine Harmonie bereit: ${values.join(', ')}.`,
  leads: (_, { values }: Values) =>
    values.length > 0
      ? `Ein paar Züge später ist eine Harmonie möglich, die hält: ${values.join(', ')}.`
      : 'Ein paar Züge später kann das gewinnen.',
  loses: (_, { values }: Values) =>
    values.length > 0
      ? `Sonst kann die andere Seite eine Harmonie bilden, die hält: ${values.join(', ')}.`
      : 'Sonst kann die andere Seite ein paar Züge später gewinnen.',
  richer: (_, { points }: { readonly points: number }) =>
    `Ein paar Züge später steht es beim Schlagen um ${points === 1 ? '1 Punkt' : `${points} Punkte`} besser.`,
  gains: (_, { pieces }: Pieces) => `Ein paar Züge später kann es ${the(pieces)} schlagen.`,
  loosens: (_, { pieces }: Pieces) => `Sonst ${can(pieces)} ${the(pieces)} ein paar Züge später verloren gehen.`,
  threatens: (_, { pieces }: Pieces) => `${capital(the(pieces))} ${can(pieces)} als Nächstes geschlagen werden.`,
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Sofort gewinnen',
  saves: 'Im Spiel bleiben',
  draws: 'Kein Remis',
  repeats: 'Kein Remis',
  takes: 'Schlagen',
  takesMore: 'Schlagen',
  declares: 'Harmonie in einem Zug',
  breaks: 'Die Harmonie brechen',
  hangs: 'Eine Figur retten',
  allows: 'Eine Harmonie verhindern',
  leads: 'Sieg erzwingen',
  loses: 'Im Spiel bleiben',
  richer: 'Eine Figur gewinnen',
  gains: 'Eine Figur gewinnen',
  loosens: 'Eine Figur retten',
  prepares: 'Eine Harmonie vorbereiten',
  threatens: 'Drohung',
};
