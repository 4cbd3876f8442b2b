import { type AnyWords, equal, type OptionField as FieldSpec, must, parseOptions } from '@tessera/kernel';
import { Segments, Select, Whole } from '../parts/Choice.tsx';
import { Icon } from '../parts/Icon.tsx';
import { agreementOf, valueText } from '../table/preset.ts';
import type { Spoken } from '../table/tell.ts';
import { words } from '../words/catalogue.ts';
import { seating } from '../words/seating/catalogue.ts';

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
  fixed = {},
  values,
  onChange,
}: {
  ui: Spoken & { readonly preset?: string | undefined };
  fixed?: Values | undefined;
  values: Values;
  onChange(values: Values): void;
}) {
  const { create, agreed } = words.value;
  const { game } = ui;
  const spoken = ui.words.value;
  const whole = (preset: string): Values => must(parseOptions(game.options, preset)) as Values;
  // the suggested one first: what most tables play by is where people look
  const presets = Object.keys(game.options.presets)
    .filter((name) => equal(whole(name), { ...whole(name), ...fixed }))
    .toSorted((a, b) => Number(b === ui.preset) - Number(a === ui.preset));
  const { preset: nearest, differences } = agreementOf(game, values);
  const current = presets.includes(nearest ?? '') ? (nearest as string) : '';
  const fields = (Object.entries(game.options.fields) as [string, FieldSpec][]).filter(([name]) => !(name in fixed));
  const called = (name: string) => spoken.presets[name]?.title ?? name;
  return (
    <>
      {presets.length > 0 && (
        <Segments
          label={create.preset}
          value={current}
          options={[
            ...presets.map((name) => ({
              value: name,
              title: name === ui.preset ? `${called(name)} (${seating.value.suggested})` : called(name),
              help: spoken.presets[name]?.help,
            })),
            ...(current === '' ? [{ value: '', title: create.custom }] : []),
          ]}
          onChange={(name) => name !== '' && onChange(whole(name))}
        />
      )}
      {current !== '' && differences.length > 0 && (
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
          <button type="button" class="button small" onClick={() => onChange(whole(current))}>
            <Icon name="undo" /> {seating.value.backTo(called(current))}
          </button>
        </div>
      )}
      <details class="options">
        <summary>{create.details}</summary>
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
