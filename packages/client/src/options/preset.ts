import { type AnyGame, equal, isRecord, type Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { words } from '../words/site.ts';

/** An option of this table that is not as the named preset has it. */
export interface Difference {
  readonly option: string;
  readonly value: Json;
  readonly usual: Json;
}

export interface Agreement {
  /** The preset that comes nearest; undefined where the game's own defaults do, which need not have a name. */
  readonly preset: string | undefined;
  readonly differences: readonly Difference[];
}

const isLike = (one: Json, other: Json): boolean => equal(one, other);

/** What was agreed on, as the nearest preset and the differences from it. Of equally near ones the first is taken. */
export function agreementOf({ options: { fields, presets } }: Pick<AnyGame, 'options'>, options: unknown): Agreement {
  const given = isRecord(options) ? options : {};
  const names = Object.keys(fields as object);
  const compare = (preset: Record<string, unknown>): Difference[] =>
    names.flatMap((option) => {
      const usual = (preset[option] ?? (fields as Record<string, { default: Json }>)[option].default) as Json;
      const value = (given[option] ?? usual) as Json;
      return isLike(value, usual) ? [] : [{ option, value, usual }];
    });
  // the defaults come last: a preset that is as near has a name
  return [...Object.entries(presets), [undefined, {}] as const]
    .map(([preset, values]) => ({ preset, differences: compare(values as Record<string, unknown>) }))
    .reduce((best, one) => (one.differences.length < best.differences.length ? one : best));
}

/** The rules of this table in a few words: its preset, and how many things are different. */
export function presetTitle(ui: GameUi, options: unknown): string {
  const { preset, differences } = agreementOf(ui.game, options);
  const title = preset === undefined ? words.value.agreed.own : (ui.words.value.presets[preset]?.title ?? preset);
  return differences.length === 0 ? title : words.value.agreed.changed(title, differences.length);
}

/** A value of an option in words. */
export function valueText(ui: Pick<GameUi, 'words'>, option: string, value: Json): string {
  if (typeof value === 'boolean') return value ? words.value.yes : words.value.no;
  const titled = (ui.words.value.options as Record<string, { values?: Record<string, string> }>)[option];
  return titled?.values?.[String(value)] ?? String(value);
}
