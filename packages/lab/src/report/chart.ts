import type { Kind } from './figures.ts';
import { fitted, shortName } from './names.ts';

/** Small helpers for text in HTML and SVG. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Coordinates need no more than a tenth of a pixel. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);
export const asPercent = (share: number): string => `${Math.round(100 * share)}\u202f%`;
export const withSign = (value: number, digits = 0): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;
export const thousands = (value: number): string => value.toLocaleString('en');

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

/** Each kind of agent has a shape of its own; colour is never alone. */
export function mark(kind: Kind, x: number, y: number, r = 6.5): string {
  if (kind === 'bot') return `<circle cx="${px(x)}" cy="${px(y)}" r="${r}" class="m bot"/>`;
  if (kind === 'program')
    return `<rect x="${px(x - r)}" y="${px(y - r)}" width="${2 * r}" height="${2 * r}" rx="1.5" class="m program"/>`;
  const d = r + 2;
  return `<path d="M${px(x)} ${px(y - d)}l${d} ${d}l${-d} ${d}l${-d} ${-d}z" class="m model"/>`;
}

export const dot = (kind: Kind): string =>
  `<svg class="dot" viewBox="-10 -10 20 20" aria-hidden="true">${mark(kind, 0, 0)}</svg>`;

export const gridLine = (x: number, top: number, bottom: number, label: string, tiny = false): string =>
  `<path d="M${px(x)} ${px(top)}V${px(bottom)}" class="axis"/><text x="${px(x)}" y="${px(top - 6)}" class="mid${tiny ? ' tiny' : ''}">${label}</text>`;

/** Where things are in a chart with a row for every agent. */
export interface PlotArea {
  readonly narrow: boolean;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly row: number;
  readonly top: number;
}

// beside each other on a desk; on a phone names stand above their rows, and nothing is drawn smaller
const NAMES = 150;
const NAME_LINE = 22;
const PHONE = 312;
const NAME_SIZE = 14.5;

/** The frame of a chart for one of the two widths. */
export const plotArea = (narrow: boolean, width: number, row: number, top = 26): PlotArea => ({
  narrow,
  left: narrow ? 12 : NAMES,
  right: narrow ? PHONE - 14 : width - 14,
  width: narrow ? PHONE : width,
  row: narrow ? row + NAME_LINE : row,
  top,
});

/** The middle of a row, where its marks are. */
export const middle = ({ narrow, row, top }: PlotArea, i: number): number =>
  top + row * i + (narrow ? NAME_LINE + (row - NAME_LINE) / 2 : row / 2);

export function nameOf({ narrow, row, top }: PlotArea, agent: string, i: number): string {
  const y = narrow ? top + row * i + 17 : top + row * (i + 0.5) + 5;
  const name = fitted(shortName(agent), narrow ? PHONE : NAMES - 12, NAME_SIZE);
  return `<text x="0" y="${px(y)}" class="name sm">${safe(name)}</text>`;
}

/** A chart drawn for a desk and for a phone; the page shows the one that fits. */
export const both = (draw: (narrow: boolean) => string): string =>
  `<div class="wide">${draw(false)}</div><div class="narrow">${draw(true)}</div>`;

/** Ends of an axis; a call with every value as an argument has a limit. */
export function ends(values: readonly number[]): readonly [number, number] | undefined {
  if (values.length === 0) return undefined;
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
