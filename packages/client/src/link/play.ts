import type { AnyGame } from '@tessera/kernel';
import { type GameUi, levelFor, type Skill } from '@tessera/kit';
import { go } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';

/** As few as make a match; a game that can be played alone is first offered to two. */
export const fewest = ({ seats: { min, max } }: AnyGame): number => Math.min(max, Math.max(2, min));

export const agreed = ({ preset }: GameUi) => (preset === undefined ? {} : { options: preset });

/** One click: a match against bots in this tab. */
export async function playNow(ui: GameUi, skill: Skill = settings.value.opponent): Promise<void> {
  const { makeLocal } = await import('./local.ts');
  const level = levelFor(ui.manifest, skill);
  const bots = Array.from({ length: fewest(ui.game) }, (_, seat) => (seat === 0 ? null : level));
  const made = await makeLocal(ui.game, { bots, ...agreed(ui) });
  if ('id' in made) go(`/local/${made.id}`);
}
