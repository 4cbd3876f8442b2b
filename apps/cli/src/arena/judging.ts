import type { PlayedMatch } from '@tessera/agents';
import { seeded } from '@tessera/kernel';
import type { Language } from '@tessera/kit';
import { type Fixture, type Losses, type RunSetting, transcriptOf } from '@tessera/lab';
import { decisionsOf, type Setting, seedOf } from '@tessera/review';
import { Problem } from '../cli.ts';
import { findJudge, type Registry } from '../registry.ts';

type JudgeMatch = (setting: RunSetting, fixture: Fixture, played: PlayedMatch) => readonly Losses[];

/** What the game's judge says each decision of a match lost, by seat. It knows what the seat knew, and nothing of who sat there. */
export async function judgeFor(registry: Registry, id: string, language: Language, look: Setting): Promise<JudgeMatch> {
  const found = await findJudge(registry, id, language);
  if (found === undefined) throw new Problem(`${id} has no judge, so decisions cannot be judged.`);
  const { judge } = found;
  return (setting, { seed }, played) => {
    const losses = played.seats.map((): [number, number][] => []);
    for (const decision of decisionsOf(setting.game, transcriptOf(setting, seed, played), judge.single)) {
      const { engine, seat, question, line, at } = decision;
      const from = seedOf(engine, seat, look);
      const dreams = seeded(`${from}/dreams`);
      const budget = { nodes: judge.budgets[look], seed: from };
      const judgement = judge.judge(question, () => engine.imagine(seat, dreams), budget, line);
      if (judgement !== undefined) losses[seat].push([at, Math.round(judgement.loss * 1e4) / 1e4]);
    }
    return losses;
  };
}
