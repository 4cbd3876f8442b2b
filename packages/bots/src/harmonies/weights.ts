import * as f from './features.ts';
import { FEATURES } from './features.ts';
import { KNOTS } from './time.ts';

export const WEIGHTS: readonly (readonly number[])[] = KNOTS.map((t) => {
  const w = new Array<number>(FEATURES).fill(0);
  if (t === 0) return w;
  w[f.ROOM] = 0.8;
  w[f.FREE_SLOTS] = 0.3 * t;
  w[f.TRUNK_1] = 0.8;
  w[f.TRUNK_2] = 3;
  w[f.LONE_BRICK] = 0.3;
  w[f.STONE_1] = 0.7;
  w[f.STONE_2] = 1.7;
  w[f.ALONE] = 0.5;
  w[f.LONE_FIELD] = 2;
  w[f.BUILDING] = 3;
  w[f.BUILDING + 1] = 1.5;
  w[f.BUILDING + 2] = 0.5;
  w[f.WATER_GAIN] = 0.5;
  const p = (cost: number) => Math.exp(-cost / (0.4 + 0.35 * t));
  for (let c = 0; c <= 5; c++) w[f.SPIRIT_POINTS + c] = p(c);
  for (let c = 0; c <= 5; c++) w[f.SPIRIT_MISSING + c] = 5 * p(c);
  for (let k = 0; k < 4; k++) for (let c = 0; c <= 6; c++) w[f.RUNGS + k * 7 + c] = p(c + k * 0.7) * 0.95;
  return w;
});
