import { type AnyGame, equal, type OptionField as FieldSpec, must, parseOptions } from '@tessera/kernel';
import { Segments, Select, Whole } from '../parts/Choice.tsx';
import { words } from '../words/catalogue.ts';

type Values = Readonly<Record<string, unknown>>;

/** `playForPlaces` → `Play for places`, `spec-v1` → `Spec v1`. */
export const labelOf = (name: string): string => {
  const parted = name
    .replace(/([a-z])([A-Z])|([a-z]{2})(?=\d)/g, '$1$3 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return parted.charAt(0).toUpperCase() + parted.slice(1);
};

interface FieldProps {
  readonly name: string;
  readonly field: FieldSpec;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** One rule, by its kind. */
export function OptionField({ name, field, value, onChange }: FieldProps) {
  const label = labelOf(name);
  switch (field.kind) {
    case 'flag':
      return (
        <Segments
          label={label}
          help={field.help}
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
          help={field.help}
          value={String(value)}
          options={field.values.map((one) => ({ value: one, title: labelOf(one) }))}
          onChange={onChange}
        />
      );
    case 'whole':
      return (
        <Whole
          label={label}
          help={field.help}
          value={Number(value)}
          min={field.min}
          max={field.max}
          onChange={onChange}
        />
      );
  }
}

/** The options of a game, drawn from its own description of them. */
export function OptionForm({
  game,
  fixed = {},
  values,
  onChange,
}: {
  game: AnyGame;
  fixed?: Values | undefined;
  values: Values;
  onChange(values: Values): void;
}) {
  const { create } = words.value;
  const whole = (preset: string): Values => must(parseOptions(game.options, preset)) as Values;
  const presets = Object.entries(game.options.presets).filter(([name]) =>
    equal(whole(name), { ...whole(name), ...fixed }),
  );
  const current = presets.find(([name]) => equal(whole(name), values))?.[0] ?? '';
  const fields = (Object.entries(game.options.fields) as [string, FieldSpec][]).filter(([name]) => !(name in fixed));
  return (
    <>
      {presets.length > 0 && (
        <Segments
          label={create.preset}
          value={current}
          options={[
            ...presets.map(([name, { help }]) => ({ value: name, title: labelOf(name), help })),
            ...(current === '' ? [{ value: '', title: create.custom }] : []),
          ]}
          onChange={(name) => name !== '' && onChange(whole(name))}
        />
      )}
      <details class="options">
        <summary>{create.details}</summary>
        {fields.map(([name, field]) => (
          <OptionField
            key={name}
            name={name}
            field={field}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
      </details>
    </>
  );
}
