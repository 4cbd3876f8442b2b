import type { Manifest } from './manifest.ts';

/** How well a bot plays, in words that mean the same in every game. */
export const SKILLS = ['gentle', 'steady', 'sharp'] as const;

/** One of three ways to be an opponent. */
export type Skill = (typeof SKILLS)[number];

type Bots = Pick<Manifest, 'levels' | 'skills'>;

/**
 * The bots people choose from, weakest first: what the manifest says, else the bots named so, else its weakest, middle and
 * strongest bot.
 */
export function opponents({ levels, skills }: Bots): readonly { readonly skill: Skill; readonly level: string }[] {
  const usual = { gentle: levels[0], steady: levels[Math.floor(levels.length / 2)], sharp: levels.at(-1) };
  const found: { skill: Skill; level: string }[] = [];
  for (const skill of SKILLS) {
    const level = skills === undefined ? (levels.find((one) => one === skill) ?? usual[skill]) : skills[skill];
    // a game with two bots has no third to offer
    if (level !== undefined && !found.some((one) => one.level === level)) found.push({ skill, level });
  }
  return found;
}

/** The bot that plays with a skill; where there is none, the nearest below it. */
export function levelFor(bots: Bots, skill: Skill): string {
  const wanted = SKILLS.indexOf(skill);
  const found = opponents(bots).filter((one) => SKILLS.indexOf(one.skill) <= wanted);
  return (found.at(-1) ?? opponents(bots)[0])?.level ?? 'random';
}

/** How well the bot of a level plays: as the strongest opponent that is not above it. */
export function skillOf(bots: Bots, level: string): Skill {
  const at = bots.levels.indexOf(level);
  const below = opponents(bots).filter((one) => bots.levels.indexOf(one.level) <= at);
  return below.at(-1)?.skill ?? 'gentle';
}
