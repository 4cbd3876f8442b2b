const SVG = 'http://www.w3.org/2000/svg';
let sheet: SVGSVGElement | undefined;

/**
 * Keeps definitions in one hidden picture of the page, for all boards on it: what a hundred birds and eggs share is there
 * once.
 */
export function define(markup: string): void {
  if (typeof document === 'undefined' || document.body === undefined) return;
  if (sheet === undefined) {
    sheet = document.createElementNS(SVG, 'svg') as SVGSVGElement;
    sheet.setAttribute('aria-hidden', 'true');
    // not `display: none`, which would take the gradients away
    sheet.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
    document.body.append(sheet);
  }
  const defs = document.createElementNS(SVG, 'defs');
  defs.innerHTML = markup;
  sheet.append(defs);
}
