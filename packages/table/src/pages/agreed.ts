import { must, type OptionField, parseOptions } from '@tessera/kernel';
import type { ClockSetting } from '@tessera/protocol';
import type { Spoken } from '../table/tell.ts';
import { words } from '../words/catalogue.ts';
import { seating } from '../words/seating/catalogue.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a table plays by: the preset that comes closest, and what differs from it. */
export interface Agreed {
  /** The preset's name; undefined where the game has none. */
  readonly preset: string | undefined;
  readonly title: string;
  readonly help: string;
  readonly changes: readonly { readonly option: string; readonly title: string; readonly value: string }[];
}

export type Offered = Spoken & {
  readonly preset?: string | undefined;
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
};

/** The presets a table may begin with: the suggested one first, without those that contradict what is fixed. */
export function presetsOf({ game, preset: suggested, fixed = {} }: Offered): { name: string; values: Values }[] {
  return Object.keys(game.options.presets)
    .map((name) => ({ name, values: must(parseOptions(game.options, name)) as Values }))
    .filter(({ values }) => Object.entries(fixed).every(([name, value]) => values[name] === value))
    .toSorted((a, b) => Number(b.name === suggested) - Number(a.name === suggested));
}

/** What a value of an option is called. */
export function valueText({ words: spoken }: Spoken, option: string, value: unknown): string {
  const named = spoken.value.options[option]?.values?.[String(value)];
  if (named !== undefined) return named;
  return typeof value === 'boolean' ? (value ? words.value.yes : words.value.no) : String(value);
}

export function agreedRules(ui: Offered, options: unknown): Agreed {
  const { game, words: spoken, fixed = {} } = ui;
  const agreed = must(parseOptions(game.options, options)) as Values;
  const names = Object.keys(game.options.fields as { readonly [name: string]: OptionField });
  const differing = (values: Values) => names.filter((name) => !(name in fixed) && values[name] !== agreed[name]);
  const candidates = presetsOf(ui).map(({ name, values }) => ({ name, changed: differing(values) }));
  const [closest] = candidates.toSorted((a, b) => a.changed.length - b.changed.length);
  const changed = closest?.changed ?? differing(must(parseOptions(game.options, undefined)) as Values);
  const named = closest && spoken.value.presets[closest.name];
  return {
    preset: closest?.name,
    title: named?.title ?? seating.value.standard,
    help: named?.help ?? '',
    changes: changed.map((option) => ({
      option,
      title: spoken.value.options[option]?.title ?? option,
      value: valueText(ui, option, agreed[option]),
    })),
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A clock in a few words. */
export function clockText(clock: ClockSetting | undefined): string {
  const told = seating.value;
  const time = (ms: number) =>
    ms >= MINUTE && ms % MINUTE === 0 ? told.minutesOf(ms / MINUTE) : told.secondsOf(Math.round(ms / SECOND));
  switch (clock?.kind) {
    case undefined:
      return told.noClock;
    case 'move':
      return told.clockMove(time(clock.ms));
    case 'days':
      return told.clockDays(Math.round(clock.ms / DAY));
    case 'bank':
      return clock.increment === 0
        ? told.clockBankPlain(time(clock.ms))
        : told.clockBank(time(clock.ms), time(clock.increment));
  }
}
