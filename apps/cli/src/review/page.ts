import type { Measured, Thresholds } from '@tessera/bots/judge';
import {
  afterAt,
  areaPath,
  cornersOf,
  edgePaths,
  type LuckLedger,
  type Mark,
  type Moment,
  markOf,
  stackOrder,
} from '@tessera/review';

/** A costly decision with its sentences. */
export interface CostlyDecision {
  readonly moment: Moment;
  readonly mark: Mark;
  readonly played: string;
  readonly better: string;
  readonly why: string;
}

interface Page {
  readonly title: string;
  readonly language: string;
  readonly fonts: string;
  readonly names: readonly string[];
  readonly seats: readonly { readonly name: string; readonly accuracy: number | undefined }[];
  readonly ledger: LuckLedger;
  readonly moments: readonly Moment[];
  readonly told: readonly CostlyDecision[];
  readonly viewer: number;
  readonly thresholds: Thresholds;
  /** Why luck and skill are not added up; undefined where they are. */
  readonly without: string | undefined;
}

/** Why a game has no sums of luck and skill. */
export const noTotalsText = (measured: Measured | undefined, version: number): string =>
  measured?.judge === version
    ? `Luck and skill are not added up: over ${measured.matches} matches between bots 10 % of skill was worth ${(10 * measured.slope).toFixed(1)} ± ${(10 * measured.interval).toFixed(1)} % of the win, and it should be 10. The curve and single decisions hold.`
    : 'Luck and skill are not added up: nobody has measured yet whether their sums hold. The curve and single decisions do.';

const W = 900;
const H = 260;
const SIGN: { readonly [M in Mark]: string } = { best: '✓', fine: '·', slip: '?!', mistake: '?', blunder: '??' };
export const MARK_NAMES: { readonly [M in Mark]: string } = {
  best: 'best',
  fine: 'fine',
  slip: 'slip',
  mistake: 'mistake',
  blunder: 'big mistake',
};
/** Colour and pattern of each seat: neither is alone. */
const LOOKS = [
  ['#2c7183', '#9ccbd6', ''],
  ['#a34822', '#f0bda2', 'M0 8L8 0'],
  ['#5a4a9c', '#cfc6ee', 'M4 3V5M3 4H5'],
  ['#866100', '#efd790', 'M4 0V8'],
  ['#3c6a2f', '#bcd9ad', 'M0 0H4V4H0ZM4 4H8V8H4Z'],
  ['#4b5663', '#c6ccd3', 'M0 4Q2 2 4 4T8 4'],
] as const;

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${Math.round(Math.abs(100 * share))} %`;

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#efe7d8,#171512);--surface:light-dark(#fbf7ee,#221f1a);--ink:light-dark(#2a2418,#f1e9da);--quiet:light-dark(#6d6353,#b3a894);--line:light-dark(#d9cbb2,#3a342b);--bad:light-dark(#9c1f2e,#f0838e);--good:light-dark(#2f6b25,#8fcf7c)}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.5 'Source Sans 3 Variable',system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2{font-family:'Fraunces Variable',Georgia,serif;line-height:1.15}
svg{display:block;width:100%;height:auto;overflow:visible}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:1rem}
.card h3{margin:0 0 .5rem;display:flex;justify-content:space-between;font-size:1rem}
.card b{color:var(--bad)}
.card dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem;margin:0}
.card dt{color:var(--quiet)}
.card dd{margin:0}
.why{margin:.75rem 0 0;color:var(--good)}
.note{color:var(--quiet)}
text{font:13px 'Source Sans 3 Variable',system-ui,sans-serif;fill:var(--ink)}
`;

/** A review as one page with everything in it. */
export function makePage(page: Page): string {
  const { title, language, fonts, names, seats, ledger, told, without } = page;
  const sums = without === undefined ? [ledger.luck, ledger.skill, ledger.others] : [];
  const rows = seats
    .map(
      ({ name, accuracy }, seat) =>
        `<tr><td>${safe(name)}</td><td>${accuracy === undefined ? '–' : Math.round(accuracy)}</td><td>${percent(ledger.first[seat])}</td>${sums.map((sum) => `<td>${signed(sum[seat])}</td>`).join('')}<td>${percent(ledger.last[seat])}</td></tr>`,
    )
    .join('');
  const cards = told
    .map(
      ({ moment, mark, played, better, why }) =>
        `<article class="card"><h3><span>${safe(names[moment.seat])}, ${MARK_NAMES[mark]}</span><b>−${Math.round(100 * moment.loss)} %</b></h3><dl><dt>played</dt><dd>${safe(played)} (${percent(moment.played.shares[moment.seat])})</dd><dt>better</dt><dd>${safe(better)} (${percent(moment.verdicts[0].shares[moment.seat])})</dd></dl><p class="why">${safe(why)}</p></article>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Review: ${safe(title)}</title><style>${fonts}${STYLE}</style></head><body><main>
<h1>${safe(title)}, reviewed</h1>
<p class="note">Share of the win over time. Dotted: chance and what was hidden. Solid: decisions. ${safe(names[page.viewer])} lies at the bottom.</p>
${chart(page)}
<h2>${without === undefined ? 'Luck and skill' : 'From start to end'}</h2>
<div tabindex="0" style="overflow-x:auto"><table><thead><tr><th>seat</th><th>accuracy</th><th>start</th>${without === undefined ? "<th>luck</th><th>own decisions</th><th>others' decisions</th>" : ''}<th>end</th></tr></thead><tbody>${rows}</tbody></table></div>
<p class="note">${without ?? 'Start, luck and all decisions add up to the end.'} Accuracy is 100 for always the best choice and 0 for choosing blindly.</p>
<h2>What cost most</h2>
<div class="cards">${cards}</div>
</main></body></html>
`;
}

function chart({ names, ledger, moments, told, viewer, thresholds }: Page): string {
  const order = stackOrder(names.length, viewer);
  const corners = cornersOf(ledger, order, moments.length);
  const patterns = LOOKS.map(
    ([ink, fill, d], i) =>
      `<pattern id="p${i}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="${fill}"/><path d="${d}" stroke="${ink}" stroke-opacity=".45" fill="none"/></pattern>`,
  ).join('');
  const areas = order
    .map((seat, place) => `<path d="${areaPath(corners, place, W, H)}" fill="url(#p${seat % LOOKS.length})"/>`)
    .join('');
  const edges = order
    .slice(0, -1)
    .flatMap((_, place) => edgePaths(corners, place, W, H))
    .map(
      ({ by, d }) =>
        `<path d="${d}" stroke="#1d1810" stroke-width="2" fill="none"${by === 'luck' ? ' stroke-dasharray="2 4"' : ''}/>`,
    )
    .join('');
  const pins = told
    .map(({ moment }, i) => {
      const x = afterAt(moments.indexOf(moment), moments.length) * W;
      return `<g><circle cx="${x}" cy="12" r="11" fill="#9c1f2e"/><text x="${x}" y="16.5" text-anchor="middle" style="fill:#fff;font-weight:700">${i + 1}</text></g>`;
    })
    .join('');
  const marks = names
    .map((name, seat) => {
      const y = H + 24 + 22 * seat;
      const signs = moments
        .map((moment, i) =>
          moment.seat === seat
            ? `<text x="${afterAt(i, moments.length) * W}" y="${y}" text-anchor="middle" font-size="11">${SIGN[markOf(moment, thresholds)]}</text>`
            : '',
        )
        .join('');
      return `<text x="-8" y="${y}" text-anchor="end">${safe(name)}</text>${moments.length <= 90 ? signs : ''}`;
    })
    .join('');
  const high = H + 30 + 22 * names.length;
  return `<svg viewBox="-90 0 ${W + 100} ${high}" role="img" aria-label="Share of the win over time"><defs>${patterns}</defs>${areas}${edges}<path d="M0 ${H / 2}H${W}" stroke="#1d1810" stroke-opacity=".4" stroke-dasharray="1 5"/>${pins}${marks}</svg>`;
}
