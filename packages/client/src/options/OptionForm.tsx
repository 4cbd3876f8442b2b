import { type AnyWords, equal, type OptionField as FieldSpec, must, parseOptions } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Segments, Select, Whole } from '../parts/Choice.tsx';
import type { Spoken } from '../session/tell.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { agreementOf, valueText } from './preset.ts';

type OptionWords = AnyWords['options'][string];
type Values = Readonly<Record<string, unknown>>;

interface FieldProps {
  readonly field: FieldSpec;
  /** Its title and help, and what its values are called. */
  readonly named: OptionWords;
  readonly value: unknown;
  /** All its values are shown at once. */
  readonly inSight?: boolean;
  onChange(value: unknown): void;
}

/** One rule, by its kind. */
export function OptionInput({ field, named, value, inSight = false, onChange }: FieldProps) {
  const OneOf = inSight ? Segments : Select;
  const { title: label, help, values } = named;
  switch (field.kind) {
    case 'flag':
      return (
        <Segments
          label={label}
          help={help}
          value={value === true ? 'yes' : 'no'}
          options={[
            { value: 'yes', title: words.value.yes },
            { value: 'no', title: words.value.no },
          ]}
          onChange={(picked) => onChange(picked === 'yes')}
        />
      );
    case 'oneOf':
      return (
        <OneOf
          label={label}
          help={help}
          value={String(value)}
          options={field.values.map((one) => ({ value: one, title: values?.[one] ?? one }))}
          onChange={onChange}
        />
      );
    case 'whole':
      // numbers that stand for something are chosen by what they stand for
      if (values !== undefined)
        return (
          <Select
            label={label}
            help={help}
            value={String(value)}
            options={Array.from({ length: field.max - field.min + 1 }, (_, i) => String(field.min + i)).map((one) => ({
              value: one,
              title: values[one] ?? one,
            }))}
            onChange={(one) => onChange(Number(one))}
          />
        );
      return (
        <Whole label={label} help={help} value={Number(value)} min={field.min} max={field.max} onChange={onChange} />
      );
  }
}

/** What stands for a game's own defaults among its presets, and for none of them. */
const DEFAULTS = '';
const CHANGED = ' ';

/** The options of a game, drawn from its own description of them. */
export function OptionForm({
  ui,
  preset,
  fixed = {},
  foremost = [],
  values,
  onChange,
}: {
  ui: Spoken;
  /** The preset that a table begins with; the first one when absent. */
  preset?: string | undefined;
  fixed?: Values | undefined;
  /** Options that stand before the presets. */
  foremost?: readonly string[];
  values: Values;
  onChange(values: Values): void;
}) {
  const { agreed } = words.value;
  const { create } = moreWords.value;
  const { game } = ui;
  const spoken = ui.words.value;
  const whole = (name: string): Values => must(parseOptions(game.options, name === DEFAULTS ? {} : name)) as Values;
  const names = Object.keys(game.options.presets);
  // a game's defaults need no name, but people have to find the way to them
  const isNamed = names.length === 0 || names.some((name) => equal(whole(name), whole(DEFAULTS)));
  // the suggested one first: what most tables play by is where people look
  const presets = (isNamed ? names : [DEFAULTS, ...names])
    .filter((name) => equal(whole(name), { ...whole(name), ...fixed }))
    .toSorted((a, b) => Number(b === preset) - Number(a === preset));
  const { preset: nearest, differences } = agreementOf(game, values);
  const current = presets.find((name) => name === (nearest ?? DEFAULTS));
  const all = Object.entries(game.options.fields) as [string, FieldSpec][];
  const fields = all.filter(([name]) => !(name in fixed) && !foremost.includes(name));
  const called = (name: string) => (name === DEFAULTS ? agreed.own : (spoken.presets[name]?.title ?? name));
  // the rules a table begins with, which are a tap away whatever was tried out
  const home = preset ?? presets[0];
  return (
    <>
      {all
        .filter(([name]) => foremost.includes(name))
        .map(([name, field]) => (
          <OptionInput
            key={name}
            field={field}
            named={spoken.options[name] ?? { title: name, help: '' }}
            value={values[name]}
            inSight
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
      {presets.length > 0 && (
        <Segments
          label={create.preset}
          value={differences.length === 0 ? (current ?? CHANGED) : CHANGED}
          options={presets.map((name) => ({
            value: name,
            title: name === preset ? `${called(name)} (${seatingWords.value.suggested})` : called(name),
            help: spoken.presets[name]?.help,
          }))}
          onChange={(name) => onChange(whole(name))}
        />
      )}
      <details class="options">
        <summary>
          {create.details}
          {/* beside the words and not a line of its own: nothing moves under a finger that is changing rules */}
          {presets.length > 0 && differences.length > 0 && <span class="tag">{create.custom}</span>}
        </summary>
        {home !== undefined && (
          <Button
            look="small"
            disabled={home === current && differences.length === 0}
            onClick={() => onChange(whole(home))}
            icon="again"
            text={words.value.options.back(called(home))}
          />
        )}
        {fields.map(([name, field]) => (
          <OptionInput
            key={name}
            field={field}
            named={spoken.options[name] ?? { title: name, help: '' }}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
      </details>
      {current !== undefined && differences.length > 0 && (
        <div class="changes" role="status">
          <p>
            <b>{agreed.changed(called(current), differences.length)}</b>
          </p>
          <ul>
            {differences.map(({ option, value }) => (
              <li key={option}>
                {spoken.options[option]?.title ?? option}: <b>{valueText(ui, option, value)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
