export interface Column {
  readonly title: string;
  /** Numbers stand on the right. */
  readonly align?: 'left' | 'right';
}

/** Aligned text with a ruled header; no trailing blanks. */
export function textTable(heads: readonly Column[], rows: readonly (readonly string[])[], indent = ''): string {
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

/** Boxes side by side; a row is as high as its fullest cell, every column `width` wide. */
export function grid(rows: readonly (readonly (readonly string[])[])[], width: number): string {
  const rule = (left: string, middle: string, right: string): string =>
    left + rows[0].map(() => '─'.repeat(width)).join(middle) + right;
  const lines: string[] = [];
  rows.forEach((cells, i) => {
    lines.push(i === 0 ? rule('┌', '┬', '┐') : rule('├', '┼', '┤'));
    const height = Math.max(...cells.map((cell) => cell.length));
    for (let line = 0; line < height; line++) {
      lines.push(`│${cells.map((cell) => (cell[line] ?? '').padEnd(width).slice(0, width)).join('│')}│`);
    }
  });
  return [...lines, rule('└', '┴', '┘')].join('\n');
}

/** Words in lines no longer than the width. */
export function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
