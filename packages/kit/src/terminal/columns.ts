export interface Column {
  readonly title: string;
  /** Numbers stand on the right. */
  readonly align?: 'left' | 'right';
}

/** Aligned text with a ruled header; no trailing blanks. */
export function columns(heads: readonly Column[], rows: readonly (readonly string[])[], indent = ''): string {
  const widths = heads.map(({ title }, i) => Math.max(width(title), ...rows.map((row) => width(row[i] ?? ''))));
  const line = (cells: readonly string[]): string =>
    indent +
    heads
      .map(({ align }, i) => pad(cells[i] ?? '', widths[i], align))
      .join('  ')
      .trimEnd();
  const header = line(heads.map(({ title }) => title));
  return [header, indent + widths.map((one) => '─'.repeat(one)).join('  '), ...rows.map(line)].join('\n');
}

const width = (text: string): number => [...text].length;

function pad(text: string, to: number, align: Column['align']): string {
  const blanks = ' '.repeat(to - width(text));
  return align === 'right' ? blanks + text : text + blanks;
}
