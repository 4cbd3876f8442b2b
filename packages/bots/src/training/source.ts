const WIDTH = 120;

/** Text as a comment, a line of its own for every paragraph's beginning. */
export function commentOf(text: string): string {
  const lines = text.split('\n\n').map((paragraph) => wrapped(paragraph, WIDTH - 3));
  const body = lines.map((paragraph) => paragraph.map((line) => ` * ${line}\n`).join(''));
  return `/**\n${body.join(' *\n')} */\n`;
}

function wrapped(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The text of the first comment of a file, as `commentOf` wrote it. */
export function headComment(source: string): string {
  const [, body = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  const lines = body.split('\n').map((line) => line.replace(/^ \*/, '').trim());
  return lines
    .join('\n')
    .trim()
    .split(/\n\n+/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n');
}

/** The text around the weights in their file. */
export interface Declaration {
  readonly imports: string;
  readonly constant: string;
}

/** The source of a file with one record of weights. */
export function recordSource(
  { imports, constant }: Declaration,
  names: readonly string[],
  weights: readonly number[],
  head: string,
): string {
  const lines = names.map((name, i) => `  ${name}: ${weights[i]},\n`);
  return `${imports}\n\n${commentOf(head)}export const ${constant} = {\n${lines.join('')}};\n`;
}
