/** Gives the inside of an `<svg viewBox="0 0 120 120">` for a bird, on its perch unless it is `bare`. */
export type Painter = (id: string, bare: boolean) => string;

let painter: Painter = () => '';
let isWhole = false;

/** Lets birds be drawn: all of them, or those of one picture where nobody can draw more yet. */
export function paintWith(draw: Painter, whole: boolean): void {
  if (isWhole) return;
  painter = draw;
  isWhole = whole;
}

export const paint: Painter = (id, bare) => painter(id, bare);
