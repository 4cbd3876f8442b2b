import { type Bin, calibrationError } from './bins.ts';

const SIZE = 240;
const PAD = 34;

/** The bins of several games as one picture: on the line what was said is what came. */
export function reliabilityPlot(games: readonly { readonly title: string; readonly bins: readonly Bin[] }[]): string {
  const wide = SIZE + 2 * PAD;
  const columns = Math.min(3, games.length);
  const rows = Math.ceil(games.length / columns);
  const panels = games.map(({ title, bins }, i) => {
    const at = (x: number, y: number): string => `${(PAD + x * SIZE).toFixed(1)} ${(PAD + (1 - y) * SIZE).toFixed(1)}`;
    const filled = bins.filter(({ count }) => count > 0);
    const most = Math.max(...filled.map(({ count }) => count));
    const dots = filled
      .map(({ said, got, error, count }) => {
        const [x, y] = at(said, got).split(' ');
        const r = (3 + 6 * Math.sqrt(count / most)).toFixed(1);
        return `<path d="M${at(said, Math.max(0, got - 1.96 * error))}L${at(said, Math.min(1, got + 1.96 * error))}" stroke="#6d6353"/><circle cx="${x}" cy="${y}" r="${r}" fill="#2c7183"/>`;
      })
      .join('');
    const grid = [0, 0.25, 0.5, 0.75, 1]
      .map(
        (v) =>
          `<path d="M${at(0, v)}L${at(1, v)}M${at(v, 0)}L${at(v, 1)}" stroke="#d9cbb2"/><text x="${PAD + v * SIZE}" y="${PAD + SIZE + 16}" text-anchor="middle">${100 * v}</text><text x="${PAD - 6}" y="${PAD + (1 - v) * SIZE + 4}" text-anchor="end">${100 * v}</text>`,
      )
      .join('');
    const error = (100 * calibrationError(bins)).toFixed(1);
    return `<g transform="translate(${(i % columns) * wide} ${Math.floor(i / columns) * (wide + 20)})"><text x="${PAD}" y="20" font-weight="700">${title}: off by ${error} % on average</text>${grid}<path d="M${at(0, 0)}L${at(1, 1)}" stroke="#2a2418" stroke-dasharray="4 4"/>${dots}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * wide} ${rows * (wide + 20)}" font-family="system-ui,sans-serif" font-size="12" fill="#2a2418"><rect width="100%" height="100%" fill="#fbf7ee"/>${panels.join('')}</svg>
`;
}
