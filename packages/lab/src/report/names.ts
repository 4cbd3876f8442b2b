const LISTS: { readonly [word: string]: string } = { none: 'no list', short: 'short list' };
const INTERPRETERS = /^(?:exec|env|nice|python[\d.]*|node|tsx|npx|bun|deno|ruby|perl|bash|sh|java|Rscript|-\S+)$/;

const fileOf = (path: string): string => path.split('/').at(-1) ?? path;

/** What an agent is called in a chart: without how it was started, where its files are and what it costs. */
export function shortName(agent: string): string {
  const words = /^(?:(?:all|short|none|board|cards):)+/.exec(agent)?.[0] ?? '';
  const list = words.split(':').flatMap((word) => LISTS[word] ?? []);
  return [bareName(agent.slice(words.length)), ...list].join(', ');
}

function bareName(agent: string): string {
  if (agent.startsWith('cmd:')) return commandName(agent.slice(4));
  if (agent.startsWith('module:')) return fileOf(agent.slice(7));
  if (agent.startsWith('llm:')) return modelName(agent.slice(4));
  return agent.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** The script and what is passed to it: two settings of one program are two names. */
function commandName(command: string): string {
  const words = command.trim().split(/\s+/);
  const script = words.findIndex((word) => !INTERPRETERS.test(fileOf(word)));
  return script < 0 ? command : [fileOf(words[script]), ...words.slice(script + 1)].join(' ');
}

function modelName(text: string): string {
  const [model, query = ''] = text.split('?', 2);
  const settings = [...new URLSearchParams(query)].flatMap(([key, value]) => {
    if (key === 'price') return [];
    return value === '' ? key : `${key} ${fileOf(value)}`;
  });
  return [model, ...settings].join(', ');
}

/** About how wide a sign is, in parts of the size of its letters; on the high side, since two fonts may draw it. */
const widthOf = (sign: string): number =>
  /[MW@%mw—]/.test(sign) ? 0.95 : /[ilIj.,:;'|!()[\]/ -]/.test(sign) ? 0.36 : 0.62;

const wide = (text: string, size: number): number => size * [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

/** A name that fits between its neighbours. It is cut in the middle: names of one experiment often differ at their ends. */
export function fitted(name: string, width: number, size: number): string {
  if (wide(name, size) <= width) return name;
  const signs = [...name];
  for (let kept = signs.length - 1; kept > 2; kept--) {
    const head = Math.ceil(kept / 2);
    const cut = `${signs.slice(0, head).join('')}…${signs.slice(signs.length - (kept - head)).join('')}`;
    if (wide(cut, size) <= width) return cut;
  }
  return '…';
}
