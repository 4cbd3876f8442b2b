import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Every word of reviews in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  title: 'Review',
  of: (game: string) => `Review: ${game}`,
  open: 'Review',
  quick: 'quick look',
  deep: 'deep look',
  deeper: 'Look deeper',
  deeperHelp: 'About ten times as long, and surer.',
  counted: (done: number, all: number) => `${done} of ${all} decisions judged`,
  pause: 'Pause',
  goOn: 'Continue',
  again: 'Try again',
  failed: 'The review stopped unexpectedly.',
  none: 'This match has no decision that can be judged.',
  noneHelp: 'Reviews need a match with all of its moves, and somebody to beat.',
  toReplay: 'Replay',
  copy: 'Copy summary',
  copied: 'Copied.',
  summary: (game: string, lines: readonly string[]) => `${game}, reviewed on Tessera\n${lines.join('\n')}`,
  summaryLine: (name: string, accuracy: string, luck: string | undefined, skill: string | undefined) =>
    `${name}: accuracy ${accuracy}${luck === undefined ? '' : `, luck ${luck}, decisions ${skill}`}`,
  headline: {
    soFar: 'So far',
    ahead: 'Ahead nearly all the way',
    comeback: 'Won from behind',
    closeWin: 'A close win',
    lostLate: 'Mostly ahead, lost late',
    behind: 'Behind from early on',
    closeLoss: 'A close loss',
    draw: 'Even at the end',
    open: 'Not decided yet',
  },
  share: 'Share of the win',
  shareOf: (name: string) => `${name}’s share of the win`,
  chart: (name: string, share: number) => `Share of the win over time. ${name} ends with ${share} percent.`,
  decided: 'decision',
  chance: 'chance',
  bottom: (name: string) => `${name} is at the bottom.`,
  table: 'As a table',
  chartAgain: 'As a chart',
  columns: { move: 'Decision', who: 'Who', best: 'Best', played: 'Played', mark: 'Mark' },
  turns: 'Turns',
  turn: (n: number) => `Turn ${n}`,
  part: (n: number, all: number) => `decision ${n} of ${all} in this turn`,
  frame: (n: number, name: string, mark: string) => `Turn ${n}, ${name}: ${mark}`,
  oneByOne: (texts: readonly string[]) =>
    texts.map((text, i) => (i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))).join(', then '),
  unknown: 'What you could not know:',
  unknownOf: (name: string) => `What ${name} could not know:`,
  dealt: (what: string, worlds: number, error: string) =>
    worlds > 1 ? `${what}. It was dealt again ${worlds} times; the figures are the mean, ± ${error}.` : `${what}.`,
  spoken: (n: number, name: string, best: number, played: number, mark: string) =>
    `Decision ${n}, ${name}: ${best} percent with the best choice, ${played} as played, ${mark}.`,
  marks: { best: 'best', fine: 'fine', slip: 'slip', mistake: 'mistake', blunder: 'big mistake' },
  accuracy: 'accuracy',
  accuracyHelp: '100 is always the best choice, 0 is choosing blindly.',
  few: 'too few decisions for accuracy',
  luck: 'Luck',
  skill: 'Own decisions',
  others: 'Others’ decisions',
  sum: (luck: string, skill: string, others: string, from: string, to: string) =>
    `${luck} luck, ${skill} own decisions, ${others} others’ decisions: from ${from} to ${to}`,
  way: (from: string, to: string) => `From ${from} to ${to}`,
  noTotals: (matches: number, worth: string, interval: string) =>
    `Luck and skill are not added up for this game: over ${matches} matches between bots, 10 % of skill was worth ${worth} ± ${interval} % of the win, and it should be 10. The curve and single decisions hold.`,
  notMeasured:
    'Luck and skill are not added up for this game: it has not been measured yet whether their sums hold. The curve and single decisions do.',
  luckHelp:
    'Luck is what chance and hidden things brought. Decisions count as far as the player could know what they were worth.',
  costliest: 'What cost most',
  knew: 'Judged on what each player could know.',
  nothing: 'No decision cost much.',
  before: 'Before',
  played: 'Played',
  better: 'Better',
  best: 'Best',
  whichBoard: 'Position',
  bestPlayed: 'This was the best choice.',
  equal: (best: string, played: string, error: string) => `Nearly equal: ${best} and ${played}, ± ${error}.`,
  choices: 'What else was possible',
  playOn: 'Play on from here',
  previous: 'Previous turn',
  next: 'Next turn',
  keys: '← → decisions, 1 2 3 the costliest, B P V the board before, played and better',
};

/** What every language must have words for in reviews. */
export type ReviewWords = typeof en;

/** The words of reviews, in the language in use. */
export const words = catalogue<ReviewWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void words.ready();
