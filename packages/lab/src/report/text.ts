/** Small helpers for text in HTML and SVG. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Coordinates need no more than a tenth of a pixel. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);
export const percent = (share: number): string => `${Math.round(100 * share)}\u202f%`;
export const signed = (value: number, digits = 0): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;
export const thousands = (value: number): string => value.toLocaleString('en');

/** What an agent is called in a chart: without how it was started. */
export const shortName = (agent: string): string =>
  agent
    .replace(/^cmd:(.*[/ ])?/, '')
    .replace(/^module:(.*\/)?/, '')
    .replace(/^llm:/, '')
    .replace(/^https?:\/\//, '');

/** Maps values to pixels. */
export const scale =
  (from: number, to: number, left: number, right: number) =>
  (value: number): number =>
    left + ((value - from) / (to - from || 1)) * (right - left);

/** A step that divides a range into a handful of round parts. */
export function roundStep(range: number, parts: number): number {
  const raw = range / parts || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5, 10].find((one) => one * power >= raw) ?? 10) * power;
}

/** The numbers of a chart for those who prefer a table. */
export function asTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('');
  return `<details class="alt"><summary>As a table</summary><table><thead><tr>${head
    .map((one) => `<th scope="col">${one}</th>`)
    .join('')}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></details>`;
}

export const chart = (width: number, height: number, label: string, inside: string): string =>
  `<svg class="chart" viewBox="0 0 ${width} ${px(height)}" role="img" aria-label="${safe(label)}">${inside}</svg>`;
