import type { Advice, HintRequest } from '@tessera/client/hints/advise.ts';
import { games } from '@tessera/games';
import { Engine, seeded } from '@tessera/kernel';
import { rulesOf } from '@tessera/kit';
import { PLAIN, reasonsFor } from '@tessera/review';

/** A first look that is there at once, and one that can be relied on. */
const LOOKS = [0.1, 1];
/** Choices that get a reason. */
const TOLD = 3;

async function advise({ n, game: id, version, state, seat, seed, most }: HintRequest): Promise<void> {
  const manifest = games.find((one) => one.id === id);
  const game = manifest && (await rulesOf(manifest, version));
  const found = await manifest?.review?.();
  if (game === undefined || found === undefined) throw new Error(`no hints for ${id}`);
  const { judge } = found;
  for (const look of LOOKS) {
    const engine: Engine = Engine.at(game, structuredClone(state));
    const question = engine.questions.find(({ actor }) => actor === seat);
    if (question === undefined) throw new Error(`seat ${seat} is not asked anything`);
    const dreams = seeded(`${seed}/dreams`);
    const imagine = (): Engine => engine.imagine(seat, dreams);
    const judgement = judge.judge(question, imagine, { nodes: Math.ceil(judge.budgets.quick * look), seed });
    const verdicts = judgement?.verdicts ?? [];
    const worst = verdicts.at(-1);
    const choices = verdicts.slice(0, most).map((verdict, i) => {
      // reasons are for those who read them: the others are numbers
      if (i >= TOLD) return { verdict, reasons: [] };
      // the best beside the next best; where that says nothing, and for the others, beside what is worst of all
      const close = i === 0 ? reasonsFor(judge, imagine, seat, verdict, verdicts[1]) : [];
      const told = close.length > 0 || verdict === worst ? close : reasonsFor(judge, imagine, seat, verdict, worst);
      // that it wins more often stands beside it
      return { verdict, reasons: told.filter(({ code }) => code !== PLAIN) };
    });
    const advice: Advice = { n, choices, final: look === LOOKS.at(-1) };
    postMessage(advice);
  }
}

export function hear(ask: HintRequest): void {
  advise(ask).catch((error: unknown) => postMessage({ n: ask.n, problem: String(error) } satisfies Advice));
}
