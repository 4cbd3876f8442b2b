import type { CoachWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';

interface Pieces {
  readonly pieces: readonly number[];
}
interface Values {
  readonly values: readonly number[];
}

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
/** 0 stands for the Pyramid. */
const the = (pieces: readonly number[]): string =>
  list(pieces.map((value) => (value === 0 ? 'die Pyramide' : `die ${value}`)));
const can = (pieces: readonly number[]): string => (pieces.length === 1 ? 'kann' : 'können');
const HARMONY = 'Such drei deiner Zahlen, die in der anderen Hälfte eine Harmonie bilden könnten.';
const PASSED = 'Was täte die andere Seite, wenn du aussetzen würdest?';
const DANGER = 'Einer deiner Steine ist in Gefahr. Welcher?';

/** Every word of puzzles in German. */
export const coaching: CoachWords<Rithmomachia> = {
  goals: {
    win: () => 'Gewinne in diesem Zug.',
    breaks: (_, { values }: { values: readonly number[] }) => `Brich die Harmonie ${values.join('–')}.`,
    allows: () => 'Die andere Seite will eine Harmonie ansagen. Verhindere es.',
    loses: () => 'Verhindere, dass die andere Seite gewinnt.',
    repeats: () => 'Vermeide das Remis.',
    saves: () => 'Bleib im Spiel.',
    declares: () => 'Sag eine Harmonie an, die nicht zu brechen ist.',
    leads: () => 'Erzwinge den Sieg: Es braucht mehr als einen Zug.',
  },
  looks: {
    wins: () => 'Ein Zug genügt. Sieh dir deine Harmonien und die geschlagenen Punkte an.',
    saves: () => 'Was würde die Partie im nächsten Zug beenden?',
    draws: () => 'Was passiert, wenn du weiterspielst?',
    repeats: () => 'Diese Stellung gab es schon einmal. Welcher Zug ändert sie auf Dauer?',
    takes: () => 'Vergleich die Zahlen: Welche Steine erreichst du, und welche Summen passen?',
    takesMore: () => 'Du kannst auf mehr als eine Art schlagen. Was ist mehr wert?',
    declares: () => HARMONY,
    breaks: () => 'Welche der drei kannst du in diesem Zug erreichen?',
    hangs: () => DANGER,
    loosens: () => DANGER,
    allows: () => PASSED,
    loses: () => PASSED,
    leads: () => 'Denk zwei Züge voraus: Welche Harmonie wäre nicht mehr aufzuhalten?',
    richer: () => 'Welcher Abtausch geht für dich besser aus?',
    gains: () => 'Welcher Stein der anderen Seite könnte in ein paar Zügen fallen?',
    prepares: () => HARMONY,
    threatens: () => 'Welcher Zug greift etwas an?',
    other: () => PASSED,
  },
  spots: {
    piece: (_, { value, square }: { value: number; square: string }) =>
      `Sieh dir deine ${value === 0 ? 'Pyramide' : value} auf ${square} an. Wohin kann sie?`,
    board: () => 'Der Stein ist schon gezogen. Was kommt danach?',
  },
  flaws: {
    breaks: () => 'Die Harmonie steht noch.',
    repeats: () => 'Dann wiederholt sich die Stellung, und es läuft auf ein Remis hinaus.',
    hangs: (_, { pieces }: Pieces) => `Dann ${can(pieces)} ${the(pieces)} im nächsten Zug geschlagen werden.`,
    loosens: (_, { pieces }: Pieces) => `Dann ${can(pieces)} ${the(pieces)} ein paar Züge später geschlagen werden.`,
    allows: (_, { values }: Values) => `Dann kann die andere Seite eine Harmonie ansagen: ${values.join(', ')}.`,
    loses: () => 'Dann gewinnt die andere Seite ein paar Züge später.',
  },
};
