import type { Json, Reading, Seat } from '@tessera/kernel';
import type { InWords, OpenQuestion } from '@tessera/kit';
import { choiceText, type Spoken } from '../session/tell.ts';

/** A legal answer as the list shows it. */
export interface ChoiceRow {
  readonly question: OpenQuestion;
  readonly choice: Json;
  readonly text: string;
  readonly more: string;
}

/** Answers that belong together; those without a heading have an empty one. */
export interface ChoiceGroup {
  readonly title: string;
  readonly entries: readonly ChoiceRow[];
}

/** Everything that may be answered now, under its headings, in the order of the rules. */
export function groupsOf(
  ui: Spoken,
  help: InWords,
  at: Reading<Json>,
  questions: readonly OpenQuestion[],
): readonly ChoiceGroup[] {
  const groups = new Map<string, { readonly order: number; readonly entries: ChoiceRow[] }>();
  for (const question of questions)
    for (const choice of question.choices) {
      // what belongs to nothing comes last: passing, ending a turn
      const {
        group = '',
        order = group === '' ? Number.MAX_VALUE : 0,
        more = '',
      } = help.listed?.(choice, at.view, question.actor as Seat) ?? {};
      const found = groups.get(group) ?? { order, entries: [] };
      groups.set(group, found);
      found.entries.push({ question, choice, more, text: choiceText(ui, at, question.kind, choice, question.frame) });
    }
  const sorted = [...groups].sort(([, a], [, b]) => a.order - b.order);
  return sorted.map(([title, { entries }]) => ({ title, entries }));
}

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** The answers in which every typed word occurs, or begins a word of the heading. */
export function matching(groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups.flatMap(({ title, entries }) => {
    const found = entries.filter(({ text, more }) => {
      const words = folded(`${title} ${text} ${more}`).split(/[\s,:;()]+/);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    });
    return found.length === 0 ? [] : [{ title, entries: found }];
  });
}

export const countOf = (groups: readonly ChoiceGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);
