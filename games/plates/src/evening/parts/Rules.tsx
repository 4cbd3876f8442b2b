import { OptionField as Field } from '@tessera/client/options/OptionForm.tsx';
import { Select } from '@tessera/client/parts/Choice.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { equal, must, type OptionField, parseOptions } from '@tessera/kernel';
import { words as gameWords } from '../../board/words.ts';
import { type Options, plates } from '../../rules/index.ts';

const { presets, fields } = plates.options;
/** Asked for elsewhere in the form, or not open to choice in an event. */
const ELSEWHERE: readonly (keyof Options)[] = ['turnSource', 'winTarget'];

/** The rules of an event: a preset, and every single rule behind it. */
export function Rules({ values, onChange }: { values: Options; onChange(values: Options): void }) {
  const { create } = moreWords.value;
  const named = gameWords.value;
  const kept = { turnSource: 'matches', winTarget: values.winTarget } as const;
  const whole = (preset: string): Options => ({ ...must(parseOptions(plates.options, preset)), ...kept });
  const current = Object.keys(presets).find((name) => equal(whole(name), values)) ?? '';
  const shown = (Object.entries(fields) as [keyof Options, OptionField][]).filter(
    ([name]) => !ELSEWHERE.includes(name),
  );
  return (
    <>
      <Select
        label={create.preset}
        value={current}
        help={named.presets[current]?.help}
        options={[
          ...Object.keys(presets).map((name) => ({ value: name, title: named.presets[name].title })),
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
            named={named.options[name]}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value } as Options)}
          />
        ))}
      </details>
    </>
  );
}
