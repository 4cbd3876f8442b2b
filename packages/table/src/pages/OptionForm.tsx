import { type AnyWords, equal, type OptionField as FieldSpec, must, parseOptions } from '@tessera/kernel';
import { Segments, Select, Whole } from '../parts/Choice.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { Spoken } from '../table/tell.ts';
import { words } from '../words/catalogue.ts';

type OptionWords = AnyWords['options'][string];
type Values = Readonly<Record<string, unknown>>;

interface FieldProps {
  readonly field: FieldSpec;
  /** Its title and help, and what its values are called. */
  readonly named: OptionWords;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** One rule, by its kind. */
export function OptionField({ field, named, value, onChange }: FieldProps) {
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
        <Select
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

/** The options of a game, drawn from its own description of them. */
export function OptionForm({
  ui,
  preset,
  fixed = {},
  values,
  onChange,
}: {
  ui: Spoken;
  /** The preset that a table begins with; the first one when absent. */
  preset?: string | undefined;
  fixed?: Values | undefined;
  values: Values;
  onChange(values: Values): void;
}) {
  const { create } = words.value;
  const { game } = ui;
  const spoken = ui.words.value;
  const whole = (preset: string): Values => must(parseOptions(game.options, preset)) as Values;
  const presets = Object.entries(game.options.presets).filter(([name]) =>
    equal(whole(name), { ...whole(name), ...fixed }),
  );
  const current = presets.find(([name]) => equal(whole(name), values))?.[0] ?? '';
  const fields = (Object.entries(game.options.fields) as [string, FieldSpec][]).filter(([name]) => !(name in fixed));
  // the rules a table begins with, which are a tap away whatever was tried out
  const home = preset ?? presets[0]?.[0];
  return (
    <>
      {presets.length > 0 && (
        <Segments
          label={create.preset}
          value={current}
          options={presets.map(([name]) => ({ value: name, ...(spoken.presets[name] ?? { title: name }) }))}
          onChange={(name) => onChange(whole(name))}
        />
      )}
      <details class="options">
        <summary>
          {create.details}
          {/* beside the words and not a line of its own: nothing moves under a finger that is changing rules */}
          {presets.length > 0 && current === '' && <span class="tag">{create.custom}</span>}
        </summary>
        {home !== undefined && (
          <button type="button" class="button small" disabled={home === current} onClick={() => onChange(whole(home))}>
            <Icon name="again" /> {words.value.options.back(spoken.presets[home]?.title ?? home)}
          </button>
        )}
        {fields.map(([name, field]) => (
          <OptionField
            key={name}
            field={field}
            named={spoken.options[name] ?? { title: name, help: '' }}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
      </details>
    </>
  );
}
