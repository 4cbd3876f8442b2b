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
