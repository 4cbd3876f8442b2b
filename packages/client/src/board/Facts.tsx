import type { Json } from '@tessera/kernel';

/** A position in words: names with what belongs to them, one level inside another. */
export function Facts({ value }: { value: Json | undefined }) {
  if (value === null || typeof value !== 'object') return <>{String(value ?? '–')}</>;
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object')) return <>{value.join(' ') || '–'}</>;
    return (
      <ol class="facts">
        {value.map((item: Json, i) => (
          <li key={i}>
            <Facts value={item} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl class="facts">
      {Object.entries(value).map(([name, part]) => (
        <div key={name} class={part !== null && typeof part === 'object' ? 'deep' : undefined}>
          <dt>{name}</dt>
          <dd>
            <Facts value={part} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
