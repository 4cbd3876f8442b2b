import type { Seat } from '@tessera/kernel';
import { Nope } from '@tessera/kit/board/refusal.tsx';
import { HEART_OF, HEART_VALUES } from '../rules/board.ts';
import { signed } from '../words/speech.ts';
import type { PlateTrace } from './latest.ts';
import { CENTRES, cornersOf, ORIGIN, outline, WIDTH } from './layout.ts';
import { type Look, Plate, plateOn, tintOf } from './Plate.tsx';

/** A place where a plate may go. */
export interface Offer {
  readonly hex: number;
  /** What it changes in the points of the team that places, heart income of this cycle included. */
  readonly gain: number;
  /** Whose plate it replaces. */
  readonly victim?: Seat | undefined;
}

/** What is shown on a board besides its plates; hexes are numbers of the rules' list. */
export interface BoardMarks {
  readonly offers?: readonly Offer[];
  /** Whose offers they are. */
  readonly team?: Seat | undefined;
  readonly pointed?: number | undefined;
  /** Where the last plates of the others went. */
  readonly traces?: readonly PlateTrace[];
  /** A hex where a plate was refused. */
  readonly refused?: number | undefined;
  /** The latest placement, where nobody's trace lies. */
  readonly last?: number | undefined;
  /** Hearts that have just paid. */
  readonly paying?: readonly number[];
  /** Hearts that an open challenge keeps from paying. */
  readonly frozen?: readonly number[];
  /** Changes whenever what has just happened is to be shown again. */
  readonly beat?: string | number;
}

const at = (hex: number): string => `translate(${CENTRES[hex].x} ${CENTRES[hex].y})`;
const TARGET = outline(cornersOf(ORIGIN, 33));
const RING = outline(cornersOf(ORIGIN, 37.5));

/** Where a plate may go, with what it is worth there. */
function Target({ offer, tint, pointed }: { readonly offer: Offer; readonly tint: string; readonly pointed: boolean }) {
  const { hex, gain, victim } = offer;
  return (
    <g
      transform={at(hex)}
      class={`plates-target${victim === undefined ? '' : ' plates-steal'}${pointed ? ' plates-aimed' : ''}`}
    >
      <path d={TARGET} class="plates-target-ground" />
      <path d={TARGET} class="plates-target-edge" stroke={tint} />
      {!pointed && (
        <g transform={victim === undefined ? undefined : 'translate(0 24)'}>
          <rect x="-25" y="-15" width="50" height="30" rx="15" class="plates-gain-ground" />
          <text class="plates-gain" y="9.5">
            {signed(gain)}
          </text>
        </g>
      )}
    </g>
  );
}

interface OverProps extends BoardMarks {
  readonly looks: readonly Look[];
}

/** What lies over the plates: targets, the plate that would be placed, the latest one, hearts that pay or are frozen. */
export function Over({
  looks,
  offers = [],
  team,
  pointed,
  last,
  traces = [],
  refused,
  paying = [],
  frozen = [],
  beat,
}: OverProps) {
  const tint = team === undefined ? undefined : tintOf(looks, team);
  const offer = offers.find(({ hex }) => hex === pointed);
  return (
    <g>
      {traces.map((trace) => (
        <Traced key={`${trace.seat} ${trace.hex}`} looks={looks} trace={trace} />
      ))}
      {last !== undefined && traces.length === 0 && (
        <g transform={at(last)} key={`last-${last}`}>
          <path d={RING} class="plates-last-shade" />
          <path d={RING} class="plates-last" />
        </g>
      )}
      {frozen.map((hex) => (
        <g key={hex} transform={at(hex)} class="plates-frozen">
          <path d={TARGET} />
          <path d="M0 -13V13M-11.3 -6.5L11.3 6.5M-11.3 6.5L11.3 -6.5" />
        </g>
      ))}
      {tint !== undefined &&
        offers.map((one) => <Target key={one.hex} offer={one} tint={tint.deep} pointed={one.hex === pointed} />)}
      {offer !== undefined && tint !== undefined && team !== undefined && (
        <g transform={at(offer.hex)} class="plates-ghost">
          <Plate team={team} tint={tint} heart={plateOn(offer.hex)} />
        </g>
      )}
      {pointed !== undefined && (
        <g transform={at(pointed)}>
          <path d={RING} class="plates-pointed-shade" />
          <path d={RING} class="plates-pointed" />
        </g>
      )}
      {offer !== undefined && tint !== undefined && (
        <g transform={at(offer.hex)} class="plates-ghost">
          <g transform={`translate(0 ${CENTRES[offer.hex].y < 100 ? 44 : -44})`} class="plates-promise">
            <rect x="-30" y="-17" width="60" height="34" rx="17" fill={tint.deep} />
            <text class="plates-gain" y="10">
              {signed(offer.gain)}
            </text>
          </g>
        </g>
      )}
      {refused !== undefined && (
        <g transform={at(refused)}>
          <path d={TARGET} class="plates-refused" />
          {tint !== undefined && team !== undefined && (
            <g class="plates-ghost">
              <Plate team={team} tint={tint} heart={plateOn(refused)} />
            </g>
          )}
          <Nope x={22} y={-24} r={14} />
        </g>
      )}
      {paying.map((hex) => (
        <g key={`${hex} ${beat ?? ''}`} transform={at(hex)}>
          <g class="plates-paying">
            <path d={RING} />
            <text y="10">{signed(HEART_VALUES[HEART_OF[hex]])}</text>
          </g>
        </g>
      ))}
    </g>
  );
}

/** Somebody's last plate in a ring of their thread; a plate that was taken lies struck beside it. */
function Traced({ looks, trace }: { readonly looks: readonly Look[]; readonly trace: PlateTrace }) {
  const { hex, seat, age, replaced } = trace;
  const right = CENTRES[hex].x < WIDTH / 2 ? 1 : -1;
  return (
    <g
      transform={at(hex)}
      class={`plates-trace${age > 0 ? ' plates-older' : ''}`}
      style={{ '--stitch': tintOf(looks, seat).deep }}
    >
      <path d={RING} class="plates-trace-shade" />
      <path d={RING} class="plates-trace-ring" />
      {replaced !== undefined && (
        <g transform={`translate(${right * 30} 26) scale(0.5)`}>
          <Plate team={replaced} tint={tintOf(looks, replaced)} heart={undefined} />
          <path d="M-28 28L28 -28" class="plates-struck" />
        </g>
      )}
    </g>
  );
}
