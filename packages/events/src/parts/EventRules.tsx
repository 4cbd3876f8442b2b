import { OptionInput as Field } from '@tessera/client/options/OptionForm.tsx';
import type { Spoken } from '@tessera/client/session/tell.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { equal, must, type OptionField, parseOptions } from '@tessera/kernel';
import { Select } from './fields.tsx';

interface RulesProps<O> {
  readonly spoken: Spoken;
  readonly values: O;
  /** What is asked for elsewhere in the form, or not open to choice: it stays as it is. */
  readonly fixed: Partial<O>;
  onChange(values: O): void;
}

/** The rules of an event: a preset, and every single rule behind it. */
export function EventRules<O extends object>({ spoken: { game, words }, values, fixed, onChange }: RulesProps<O>) {
  const { create } = moreWords.value;
  const { presets, options } = words.value;
  const whole = (preset: string): O => ({ ...must(parseOptions(game.options, preset)), ...fixed });
  const names = Object.keys(presets);
  const current = names.find((name) => equal(whole(name), values)) ?? '';
  const shown = (Object.entries(game.options.fields) as [keyof O & string, OptionField][]).filter(
    ([name]) => !(name in fixed),
  );
  return (
    <>
      <Select
        label={create.preset}
        value={current}
        help={presets[current]?.help}
        options={[
          ...names.map((name) => ({ value: name, title: presets[name].title })),
          ...(current === '' ? [{ value: '', title: create.custom }] : []),
        ]}
        onChange={(name) => name !== '' && onChange(whole(name))}
      />
      <details class="options">
        <summary>{create.details}</summary>
        {shown.map(([name, field]) => (
          <Field
            key={name}
            field={field}
            named={options[name]}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
      </details>
    </>
  );
}
