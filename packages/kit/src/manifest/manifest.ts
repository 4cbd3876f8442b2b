import type { AgentKind, FeatureVector } from '@tessera/bots';
import type { Training } from '@tessera/bots/training';
import type { AnyGame, AnyWords, Checked, Json, Viewer, ViewOf } from '@tessera/kernel';
import type { NoteInfo, RoomInfo } from '@tessera/protocol';
import type { ComponentChildren, ComponentType } from 'preact';
import type { GameBoard } from './board.ts';
import type { Door, InEachLanguage } from './doors.ts';
import type { GameReview, PuzzleFile } from './reasons.ts';

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

/** A view as text for a terminal. */
export type Drawing<G = AnyGame> = (view: ViewOf<G>) => string;

/** Gives the drawing of one game its types. */
export const defineTerminal = <G>(draw: Drawing<G>): Drawing<G> & Drawing =>
  // a terminal shows a view that the rules of the same game have made
  draw as Drawing<G> & Drawing;

/** A command that a game adds to the terminal. */
export interface TerminalCommand {
  readonly name: string;
  readonly summary: string;
  readonly args: readonly { readonly name: string; readonly help: string; readonly only?: readonly string[] }[];
  readonly flags: readonly {
    /** As commander writes them: `--depth <d>`. */
    readonly flags: string;
    readonly help: string;
    readonly required?: true;
    readonly initial?: string;
  }[];
  readonly help: string;
  /** What to print: text for people, data for `--json`; or what the person can put right. */
  run(args: readonly string[], flags: { readonly [name: string]: string | true | undefined }): Printed;
}

export type Printed = { readonly text: string; readonly data: unknown } | { readonly problem: string };

/** A card in words. */
export interface CardText {
  readonly name: string;
  readonly text: string;
}

/** The site around a page of a game's own. */
export interface Site {
  /** The bar at the top and the page's column. */
  readonly Shell: ComponentType<{ readonly game?: string; readonly children: ComponentChildren }>;
  /** What stands at an address that leads nowhere. */
  readonly Lost: ComponentType<{ readonly title?: string; readonly help?: string }>;
}

/** What a page of a game's own is given: the parts of the path behind its name, and the site that it stands on. */
export interface PageProps {
  readonly parts: readonly string[];
  readonly site: Site;
}

/** What one client has been told of its table in our protocol. */
export interface Told {
  readonly room: RoomInfo;
  /** Null while the table waits. */
  readonly view: Json;
  /** Every note since the match began. */
  readonly notes: readonly NoteInfo[];
}

/** How clients that were written for a game's rules, and not for our protocol, write a turn and read the state. */
export interface WireForm {
  /** The answers that a whole turn stands for. */
  readTurn(view: Json, seat: Viewer, payload: unknown): Checked<readonly Json[]>;
  /** The whole state as those clients read it. */
  wholeState(told: Told): Json;
  /** What those clients call a refusal; its own code where they have no name for it. */
  reasonFor(code: string): string;
  /** The settings of a table that is asked for by a name of this form and does not exist; undefined for other names. */
  newRoom(roomId: string): Json | undefined;
  /** What a client of this form is told where no table is made for it. */
  readonly noRoom: { readonly type: 'move_rejected'; readonly reason: string };
}

/** Everything there is of a game. The manifest itself is tiny; each part behind a door is fetched when it is used. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  /** The game's colour, a deeper one for edges, and a wash behind text, each as a CSS colour for both themes. */
  readonly accent: { readonly main: string; readonly deep: string; readonly wash: string };
  /** How many can play, as in the rules. */
  readonly seats: { readonly min: number; readonly max: number };
  /** How long a match takes. */
  readonly minutes: string;
  /** The board's width over its height, so that a picture has its place before it is fetched; 1 when absent. */
  readonly ratio?: number;
  /** The names of its bots, weakest first. */
  readonly levels: readonly string[];
  /** Which of them people choose as a gentle, a steady and a sharp opponent; weakest, middle and strongest when absent. */
  readonly skills?: { readonly [S in Skill]?: string };
  /** Its bots can tell when a match of two is lost, so that a table may let them resign. */
  readonly botsResign?: true;
  readonly rules: Door<AnyGame>;
  /** The rules of earlier versions, so that what began with them can be replayed and played on. */
  readonly olderRules?: { readonly [version: number]: Door<AnyGame> };
  /** Every sentence a player reads. */
  readonly words: InEachLanguage<AnyWords>;
  readonly bots: Door<readonly AgentKind[]>;
  /** A position as numbers, for programs that learn. */
  readonly vector?: Door<FeatureVector>;
  /** How good choices and positions are: what reviews, hints and puzzles stand on; by default the playbook of its bots. */
  readonly review?: Door<GameReview>;
  /** Positions with one clearly best answer, as `npm run puzzles` has found them: fetched by those who solve them. */
  readonly puzzles?: Door<{ readonly default: PuzzleFile }>;
  /** How the weights of its bots are learned again. */
  readonly training?: Door<readonly Training[]>;
  /** How it is drawn and touched; a game without a board is played by programs only. */
  readonly board?: Door<GameBoard>;
  readonly terminal?: Door<Drawing>;
  /** The rules in a few hundred words, for programs and models that have to begin at once. */
  readonly digest?: Door<string>;
  /** Every card with its text, for those who cannot look at it. */
  readonly cards?: Door<readonly CardText[]>;
  readonly commands?: Door<readonly TerminalCommand[]>;
  /** A message format of the game's own, for clients that were written for its rules and not for our protocol. */
  readonly wire?: Door<WireForm>;
  /** Pages besides the table, by the first part of their path. */
  readonly pages?: { readonly [path: string]: Door<ComponentType<PageProps>> };
}

/**
 * What a game has without a word in its manifest: a review, with hints, as soon as it has a bot that thinks. What programs
 * are told of its rules comes from RULES.md (`packages/agents`); sounds and seat colours are the table's.
 */
const defaultsOf = ({ bots, levels }: Pick<Manifest, 'bots' | 'levels'>): Pick<Manifest, 'review'> =>
  levels.at(-1) !== 'random'
    ? { review: async () => (await import('./default-review.ts')).defaultReview(await bots()) }
    : {};

/** Checks a manifest's type, keeps its exact shape and adds what every game has by default. */
export const defineManifest = <const M extends Manifest>(manifest: M): M => ({ ...defaultsOf(manifest), ...manifest });

/** The rules of a version: today's, older ones that the manifest keeps, or undefined when there are none. */
export async function rulesOf(
  { rules, olderRules }: Pick<Manifest, 'rules' | 'olderRules'>,
  version: number,
): Promise<AnyGame | undefined> {
  const game = await rules();
  return game.version === version ? game : olderRules?.[version]?.();
}
