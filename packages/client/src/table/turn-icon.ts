const COIN =
  '<rect x="4" y="4" width="56" height="56" rx="14" fill="#6f4626"/><rect x="10" y="10" width="44" height="44" rx="9" fill="#f3e9d4"/><ellipse cx="32" cy="38" rx="16" ry="14" fill="#7e3517"/><ellipse cx="32" cy="31" rx="16" ry="14" fill="#b5532a"/><ellipse cx="32" cy="31" rx="11.5" ry="9.8" fill="none" stroke="#e59a73" stroke-width="1.8"/>';
const BEAD = '<circle cx="48" cy="16" r="15" fill="#fff6d6"/><circle cx="48" cy="16" r="11.5" fill="#2f7a38"/>';

let usual: string | undefined;

/** Puts a green bead on the tab's icon while it is one's turn: seen among many tabs, where a title is cut off. */
export function showTurn(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  usual ??= link.href;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${COIN}${BEAD}</svg>`;
  link.href = mine ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : usual;
}
