/** The choices of one question as they are listed: all or those that contain a text, a page at a time. */
export interface Menu {
  readonly texts: readonly string[];
  readonly filter: string;
  readonly page: number;
}

export const PAGE = 20;

export const openMenu = (texts: readonly string[]): Menu => ({ texts, filter: '', page: 0 });

export const filterMenu = (menu: Menu, filter: string): Menu => ({ ...menu, filter, page: 0 });

/** The next page, and after the last one the first again. */
export function turnPage(menu: Menu): Menu {
  const pages = Math.max(1, Math.ceil(listed(menu).length / PAGE));
  return { ...menu, page: (menu.page + 1) % pages };
}

/** Indices of the choices that pass the filter. */
function listed({ texts, filter }: Menu): number[] {
  const wanted = filter.toLowerCase();
  return texts.map((_, i) => i).filter((i) => texts[i].toLowerCase().includes(wanted));
}

/** Numbers are those of the whole list, so a choice keeps its number through pages and filters. */
export function makeMenu(menu: Menu): string {
  const all = listed(menu);
  const shown = all.slice(menu.page * PAGE, (menu.page + 1) * PAGE);
  const lines = shown.map((i) => `${String(i + 1).padStart(4)}  ${menu.texts[i]}`);
  if (all.length === 0) lines.push(`No choice contains "${menu.filter}"; / lists all ${menu.texts.length} again.`);
  else if (all.length > PAGE) {
    const from = menu.page * PAGE + 1;
    lines.push(`      ${from}–${from + shown.length - 1} of ${all.length}: Enter for more, or type text to filter`);
  }
  return lines.join('\n');
}
