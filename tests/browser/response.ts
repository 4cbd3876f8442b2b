import type { Browser, Page } from 'playwright-core';

/** What one interaction costs, in milliseconds of processor time. */
export interface Interaction {
  readonly what: string;
  /** On the page's own thread, from the input until there is something new to paint. */
  readonly main: number;
  /** Painting it, on other threads. */
  readonly raster: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Begin and length on the clock, and length in processor time, in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** What can be pressed on a board: in sight, not covered by anything, and not switched off. */
const PRESSABLE = `(() => {
  const all = 'button, [role=button], [role=gridcell], [data-hex], [tabindex]';
  return [...document.querySelectorAll('.board-stage :is(' + all + ')')].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const over = box.width > 0 && document.elementFromPoint(x, y);
    if (!over || (one !== over && !one.contains(over)) || one.disabled || one.closest('[inert]')) return [];
    const kind = (one.getAttribute('class') ?? '').split(' ');
    return [{ x, y, what: kind[0] || one.tagName, answers: kind.includes('open') || one.matches('[aria-disabled=false]') }];
  });
})()`;

interface Pressable {
  readonly x: number;
  readonly y: number;
  readonly what: string;
  /** Whether it looks like an answer to what is asked. */
  readonly answers: boolean;
}

/** How long a page is left alone before and after an interaction: what one sets going must not count for the next. */
const PAUSE = 300;

const INPUTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keypress', 'keyup'];

/** Traces a page's interactions one by one. Processor time, not the clock: a busy machine makes little difference to it. */
export class Responses {
  readonly found: Interaction[] = [];
  readonly #page: Page;
  readonly #browser: Browser;

  constructor(page: Page, browser: Browser) {
    this.#page = page;
    this.#browser = browser;
  }

  /** Does something that is one interaction, and keeps what it cost. */
  async time(what: string, run: () => Promise<unknown>): Promise<void> {
    await this.#browser.startTracing(this.#page, { categories: ['toplevel', 'devtools.timeline', 'cc'] });
    await run();
    await this.#page.waitForTimeout(PAUSE);
    const trace = JSON.parse(String(await this.#browser.stopTracing())) as { traceEvents: TraceEvent[] };
    this.found.push({ what, ...costOf(trace.traceEvents) });
  }

  /** Presses one of the things on the board, another one each time, and what may be an answer twice out of three times. */
  async press(n: number): Promise<void> {
    const all = (await this.#page.evaluate(PRESSABLE)) as Pressable[];
    const answers = all.filter((one) => one.answers);
    const from = n % 3 === 2 || answers.length === 0 ? all : answers;
    const target = from[(n * 7) % from.length];
    if (target === undefined) return;
    // hovering is not an interaction: what it draws is not counted as part of the click
    await this.#page.mouse.move(target.x, target.y);
    await this.#page.waitForTimeout(PAUSE);
    await this.time(target.what, () => this.#page.mouse.click(target.x, target.y));
  }
}

const tdurOf = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;

/** Everything the page's thread did from the first input event to the first commit after the last one. */
function costOf(events: readonly TraceEvent[]): Omit<Interaction, 'what'> {
  const inputs = events.filter(({ name, args }) => name === 'EventDispatch' && INPUTS.includes(args.data?.type ?? ''));
  if (inputs.length === 0) return { main: 0, raster: 0 };
  const first = inputs.reduce((a, b) => (b.ts < a.ts ? b : a));
  const last = Math.max(...inputs.map(({ ts, dur = 0 }) => ts + dur));
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const commits = own.filter(({ name, ts }) => name === 'Commit' && ts > last).sort((a, b) => a.ts - b.ts);
  const until = commits.length === 0 ? last : commits[0].ts + (commits[0].dur ?? 0);
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) => name === 'ThreadControllerImpl::RunTask' && ts + dur >= first.ts && ts <= until,
  );
  const painted = events.filter(
    ({ name, pid, ts }) => pid === first.pid && name === 'RasterTask' && ts > first.ts && ts < until + 150_000,
  );
  return { main: tdurOf(tasks), raster: tdurOf(painted) };
}

/** The middle one; the lower of two. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[(numbers.length - 1) >> 1] ?? 0;
