import type { Seat } from '@tessera/kernel';
import { EGG_COSTS, REWARDS, TRADES } from '../rules/data/mat.ts';
import { HABITATS } from '../rules/data/types.ts';
import type { Habitat } from '../rules/index.ts';
import { idOf } from '../words/look.ts';
import { Bird } from './art/Bird.tsx';
import { Pic } from './art/Pic.tsx';
import { birdOf, colourOf } from './Card.tsx';
import { MatBird } from './MatBird.tsx';
import { stepsOf } from './marks.ts';
import type { MatModel } from './model.ts';
import { words } from './words.ts';

const THING: { readonly [H in Habitat]: string } = { forest: 'die', grassland: 'egg-0', wetland: 'card' };
const GIVEN: { readonly [H in Habitat]: string } = { forest: 'card', grassland: 'wild', wetland: 'egg-0' };

/** What a row gives: dice, eggs or cards, as many as they are. */
function Gain({ habitat, count }: { readonly habitat: Habitat; readonly count: number }) {
  return (
    <span class="wing-gain" data-count={count} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Pic key={i} name={habitat === 'grassland' ? `egg-${i}` : THING[habitat]} />
      ))}
      <b>{count}</b>
    </span>
  );
}

/** What the mat trades: one thing for another. */
const Trade = ({ habitat }: { readonly habitat: Habitat }) => (
  <span class="wing-trade" aria-hidden="true">
    <Pic name={GIVEN[habitat]} />
    <span>→</span>
    <Pic name={THING[habitat]} />
  </span>
);

interface MatProps {
  readonly model: MatModel;
  readonly seat: Seat;
}

/** A mat: three habitats by five places, at each row what the action gives now. */
export function Mat({ model, seat }: MatProps) {
  const { board: w } = words.value;
  const mine = seat === model.me;
  return (
    <section class="wing-mat" aria-label={mine ? w.yourMat : w.mat(model.props.name(seat))}>
      <div class="wing-prices" aria-hidden="true">
        <span class="wing-prices-head">{w.priceHead}</span>
        {EGG_COSTS.map((eggs, column) => (
          <span key={column} class="wing-price">
            {eggs === 0 ? w.free : Array.from({ length: eggs }, (_, i) => <Pic key={i} name="egg-0" />)}
          </span>
        ))}
        <span />
      </div>
      {HABITATS.map((habitat, row) => (
        <Row key={habitat} model={model} seat={seat} habitat={habitat} row={row} />
      ))}
    </section>
  );
}

interface RowProps extends MatProps {
  readonly habitat: Habitat;
  readonly row: number;
}

function Row({ model, seat, habitat, row }: RowProps) {
  const birds = model.view.seats[seat].rows[habitat];
  const steps = seat === model.view.active ? stepsOf(model, habitat) : undefined;
  return (
    <div class={`wing-row wing-h-${habitat}${steps === undefined ? '' : ' wing-acting'}`}>
      <Plate model={model} seat={seat} habitat={habitat} row={row} />
      {EGG_COSTS.map((_, column) =>
        column < birds.length ? (
          <MatBird
            key={birds[column].bird}
            model={model}
            seat={seat}
            habitat={habitat}
            column={column}
            on={birds[column]}
            step={steps?.[column]}
          />
        ) : (
          <FreeSpace key={column} model={model} seat={seat} habitat={habitat} row={row} column={column} />
        ),
      )}
      <span class={`wing-end${birds.length === 5 ? ' wing-next' : ''}`} aria-hidden="true">
        <Pic name={THING[habitat]} />×{REWARDS[row][5]}
      </span>
    </div>
  );
}

/** The action of a row: what it gives now, the trade, and how many of its birds follow. */
function Plate({ model, seat, habitat, row }: RowProps) {
  const { board: w } = words.value;
  const birds = model.view.seats[seat].rows[habitat];
  const choice = seat === model.me ? model.targets.rows.get(habitat) : undefined;
  const count = REWARDS[row][birds.length];
  const browns = birds.filter(({ bird }) => colourOf(birdOf(bird)) === 'brown').length;
  const trade = TRADES[birds.length];
  const active = seat === model.view.active && actingRow(model) === habitat;
  const label = [
    w.rows[habitat],
    w.gains[habitat](count),
    ...(trade ? [w.tradeOffers[habitat]] : []),
    w.birdsInRow(birds.length),
  ];
  return (
    <button
      type="button"
      class={`wing-plate${active ? ' wing-active' : ''}${choice === undefined ? '' : ' wing-open'}`}
      data-row={habitat}
      data-column={-1}
      aria-disabled={choice === undefined}
      tabIndex={choice === undefined ? -1 : 0}
      onClick={() => choice !== undefined && model.choose(choice)}
    >
      <span class="visually-hidden">{label.join('. ')}</span>
      <span class="wing-plate-head" aria-hidden="true">
        <span class="wing-land">
          <Pic name={habitat} />
        </span>
        <span class="wing-plate-name">{w.rows[habitat]}</span>
      </span>
      <Gain habitat={habitat} count={count} />
      {trade && <Trade habitat={habitat} />}
      {model.marks.get(seat)?.row === habitat && <Pic name={`cube-${seat}`} class="wing-plate-cube" />}
      <span class="wing-plate-foot" aria-hidden="true">
        <span>
          {browns > 0 && (
            <>
              <Pic name="sign-brown" />
              {browns}
            </>
          )}
        </span>
        {choice !== undefined && <kbd>{row + 1}</kbd>}
      </span>
    </button>
  );
}

/** The row whose action runs. */
function actingRow({ asked, drafted, view }: MatModel): Habitat | undefined {
  if (asked === undefined || asked.frame.kind === 'action' || view.active !== asked.frame.seat) return undefined;
  const { frame } = asked;
  if (frame.kind === 'trade') return HABITATS[frame.row];
  if (frame.kind === 'takeDie' && frame.card < 0) return 'forest';
  if (frame.kind === 'layEgg' && frame.card < 0) return 'grassland';
  if (frame.kind === 'draw' && drafted > 0) return 'wetland';
  if (frame.kind === 'activate' || frame.kind === 'tuck') {
    const seat = view.seats[view.active];
    return HABITATS.find((habitat) => seat.rows[habitat].some(({ bird }) => bird === idOf(frame.card)));
  }
  return undefined;
}

interface FreeSpaceProps extends RowProps {
  readonly column: number;
}

/** A free place: what the row will give from here, and whether the picked card may go there. */
function FreeSpace({ model, seat, habitat, row, column }: FreeSpaceProps) {
  const { board: w, cards } = words.value;
  const { view, picked, plays, targets } = model;
  const next = column === view.seats[seat].rows[habitat].length;
  const mine = seat === model.me;
  const plan = next && mine && picked !== undefined && plays.get(picked)?.has(habitat);
  const move = next && mine && model.asked?.frame.kind === 'move' ? targets.rows.get(habitat) : undefined;
  const eggs = EGG_COSTS[column];
  const gain = w.gains[habitat](REWARDS[row][column]);
  const open = plan || move !== undefined;
  return (
    <button
      type="button"
      class={`wing-place${next ? ' wing-next' : ''}${open ? ' wing-open' : ''}`}
      data-row={habitat}
      data-column={column}
      data-free={next}
      aria-disabled={!open}
      tabIndex={open ? 0 : -1}
      onClick={() => {
        if (plan && picked !== undefined) model.play(picked, habitat);
        else if (move !== undefined) model.choose(move);
      }}
    >
      <span class="visually-hidden">
        {plan && picked !== undefined
          ? w.playHere(cards.bird(picked), w.rowNames[habitat], column + 1, cards.costText(birdOf(picked).cost))
          : w.emptyPlace(w.rowNames[habitat], column + 1, eggs, gain)}
      </span>
      {next && <small aria-hidden="true">{open ? '' : w.next}</small>}
      {plan ? (
        <>
          <span class="wing-plan" aria-hidden="true">
            <Bird id={picked ?? ''} bare />
          </span>
          <span class="wing-cta" aria-hidden="true">
            {eggs === 0 ? w.free : Array.from({ length: eggs }, (_, i) => <Pic key={i} name="egg-0" />)}
          </span>
        </>
      ) : (
        <>
          <Gain habitat={habitat} count={REWARDS[row][column]} />
          {TRADES[column] && <Trade habitat={habitat} />}
        </>
      )}
    </button>
  );
}
