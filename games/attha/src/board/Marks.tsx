import type { View } from '../rules/index.ts';
import { DISC, THICK } from './art/disc.tsx';
import { Piece } from './Coin.tsx';
import type { Controls } from './controls.ts';
import { type Area, byCell, cellArea, cellCentre, cellKey, type Spot, spotsFor, type Unit } from './layout.ts';
import { placed } from './motion.ts';
import { Picture } from './Picture.tsx';
import type { CoinTrace } from './Traces.tsx';
import { Traces, Victims } from './Traces.tsx';
import { distinct, marksOf, type Target } from './targets.ts';

/** The picture with what is marked on it now. */
export function MarkedPicture({
  controls,
  traces,
}: {
  readonly controls: Controls;
  readonly traces: readonly CoinTrace[];
}) {
  const { view, units } = controls;
  const { shown, close, movable, chosen } = marksOf(controls);
  return (
    <Picture
      view={view}
      under={
        <>
          <Traces view={view} traces={traces} />
          <UnderMarks units={units} shown={shown} close={close} movable={movable} chosen={chosen} />
        </>
      }
      over={
        <>
          <Victims view={view} traces={traces} />
          <OverMarks view={view} units={units} close={close} />
        </>
      }
    />
  );
}

const inset = ({ x, y, width, height }: Area, by: number) => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

interface UnderProps {
  readonly units: readonly Unit[];
  /** Where the chosen roll can lead. */
  readonly shown: readonly Target[];
  /** The moves of what is pointed at. */
  readonly close: readonly Target[];
  /** Units that can be moved now. */
  readonly movable: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

/** On the cloth: which coins can go, and where to. */
export function UnderMarks({ units, shown, close, movable, chosen }: UnderProps) {
  const spots = spotsFor(units);
  const cells = new Map(shown.map((target) => [cellKey(target.cell), target.cell]));
  const near = new Set(close.map(({ cell }) => cellKey(cell)));
  return (
    <g>
      {[...cells].map(([key, cell]) => (
        <rect
          key={key}
          {...inset(cellArea(cell), 5)}
          rx="9"
          class={`attha-target${near.has(key) ? ' attha-near' : ''}`}
        />
      ))}
      {units.map((unit) => {
        const spot = spots.get(unit.key);
        const name = chosen.has(unit.key) ? 'attha-chosen' : movable.has(unit.key) ? 'attha-can' : undefined;
        return spot !== undefined && name !== undefined && <Halo key={unit.key} spot={spot} unit={unit} name={name} />;
      })}
      {close.map((target) =>
        target.path.slice(0, -1).map((cell, i) => {
          const { x, y } = cellCentre(cell);
          return <circle key={`${target.roll} ${i}`} cx={x} cy={y} r="7.5" class="attha-step" />;
        }),
      )}
    </g>
  );
}

function Halo({ spot, unit, name }: { readonly spot: Spot; readonly unit: Unit; readonly name: string }) {
  const { x, y, scale } = spot;
  const top = y - (unit.ids.length - 1) * THICK * scale;
  const r = (DISC + 4.5) * scale;
  // around the whole pile: down to the lowest coin, up to the highest
  return (
    <path
      d={`M${x - r} ${top}a${r} ${r} 0 0 1 ${2 * r} 0V${y + THICK * scale}a${r} ${r} 0 0 1 ${-2 * r} 0z`}
      class={name}
    />
  );
}

interface OverProps {
  readonly view: View;
  readonly units: readonly Unit[];
  readonly close: readonly Target[];
}

/** Over the coins: the coin where it would land, and the coins it would send home. */
export function OverMarks({ view, units, close }: OverProps) {
  const spots = spotsFor(units);
  const taken = close.flatMap(({ captures }) => (captures === null ? [] : [captures]));
  const struck = units.filter((unit) =>
    taken.some(({ seat, coins }) => unit.seat === seat && coins.includes(unit.ids[0])),
  );
  const cells = byCell(units);
  return (
    <g>
      {struck.map((unit) => {
        const spot = spots.get(unit.key);
        return spot !== undefined && <Strike key={unit.key} spot={spot} unit={unit} />;
      })}
      {distinct(close).map((target) => {
        const unit = ghostOf(view, target);
        const { x, y } = cellCentre(target.cell);
        const crowd = cells.get(cellKey(target.cell))?.length ?? 0;
        const scale = crowd === 0 ? 1 : 0.62;
        const at = crowd === 0 ? { x, y, scale } : { x: x + 24, y: y + 22, scale };
        return (
          <g key={`${target.id} ${target.roll}`} class="attha-ghost" style={{ transform: placed(at) }}>
            <Piece unit={unit} />
          </g>
        );
      })}
    </g>
  );
}

const ghostOf = (view: View, { seat, coins, cell, to }: Target): Unit => ({
  key: 'ghost',
  seat,
  colour: view.seats[seat].colour,
  ids: coins,
  pos: to === 23 ? 22 : to,
  cell,
  stacked: coins.length > 1,
});

/** A ring around a coin that would go home, with a small cross, so that its number can still be read. */
function Strike({ spot, unit }: { readonly spot: Spot; readonly unit: Unit }) {
  const { x, y, scale } = spot;
  const top = y - (unit.ids.length - 1) * THICK * scale;
  const r = (DISC + 2) * scale;
  const badge = 13 * Math.max(scale, 0.7);
  const k = badge * 0.42;
  return (
    <g class="attha-strike">
      <circle cx={x} cy={top} r={r} class="attha-ring" />
      <g transform={`translate(${x - r * 0.72} ${top - r * 0.72})`}>
        <circle r={badge} class="attha-strike-badge" />
        <path d={`M${-k} ${-k}L${k} ${k}M${k} ${-k}L${-k} ${k}`} />
      </g>
    </g>
  );
}
