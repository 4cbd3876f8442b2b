import { answerAt, entryAt, type Place, placeOf } from '@tessera/client/link/shared/answers.ts';
import { type Packed, pack } from '@tessera/client/link/shared/packed.ts';
import { type Answer, equal, isRecord, type Match, type Note } from '@tessera/kernel';

/** One position of an analysis, and the answer that led there. */
export interface TreeStep {
  readonly match: Match;
  readonly parent: TreeStep | undefined;
  /** Where the answer stands in the list of choices; absent at the start. */
  readonly place: Place | undefined;
  readonly notes: readonly Note[];
  /** Part of the match that the analysis is about. */
  readonly played: boolean;
  /** What was tried from here, the match's own answer first. */
  readonly children: TreeStep[];
  /** What somebody called the branch that begins here. */
  name?: string;
}

/** More than anybody tries by hand; a link can claim to have any number. */
const MOST = 2000;
const LONGEST_NAME = 60;

/** The match as the trunk of a tree, to be branched off anywhere. */
export function trunkOf(match: Match): readonly TreeStep[] {
  const line: TreeStep[] = [
    { match: match.rewind(0), parent: undefined, place: undefined, notes: [], played: true, children: [] },
  ];
  for (const entry of match.entries) {
    const next = grow(line[line.length - 1], entry, true);
    if (next === undefined) throw new Error('the match cannot be played again');
    line.push(next);
  }
  return line;
}

function grow(parent: TreeStep, answer: Answer, played = false): TreeStep | undefined {
  const place = placeOf(parent.match.engine, answer);
  const known = parent.children.find((one) => equal(one.place, place));
  if (known !== undefined) return known;
  const match = parent.match.fork();
  const done = match.answer(answer);
  if (!done.ok) return undefined;
  const step: TreeStep = { match, parent, place, notes: done.value, played, children: [] };
  parent.children.push(step);
  return step;
}

/** Answers one after the other from a position; undefined where one of them is not legal, and then nothing was added. */
export function tryOut(from: TreeStep, answers: readonly Answer[]): TreeStep | undefined {
  const trial = from.match.fork();
  if (answers.some((answer) => !trial.answer(answer).ok)) return undefined;
  return answers.reduce((step: TreeStep | undefined, answer) => step && grow(step, answer), from);
}

/** From the start to a position. */
export function pathTo(step: TreeStep): readonly TreeStep[] {
  const path: TreeStep[] = [];
  for (let at: TreeStep | undefined = step; at !== undefined; at = at.parent) path.unshift(at);
  return path;
}

/** The way to a position and on from there: as it was played, or what was tried first. */
export function lineThrough(step: TreeStep): readonly TreeStep[] {
  const line = [...pathTo(step)];
  for (let at = step.children[0]; at !== undefined; at = at.children[0]) line.push(at);
  return line;
}

/** Where the branch of a position leaves what it branched off; undefined on the match itself. */
export function branchOf(step: TreeStep): TreeStep | undefined {
  let at = step;
  while (!at.played && at.parent !== undefined && at.parent.children[0] === at && !at.parent.played) at = at.parent;
  return at.played ? undefined : at;
}

/** Takes a branch out; what was played stays. */
export function prune(step: TreeStep): void {
  const { parent, played } = step;
  if (!played && parent !== undefined) parent.children.splice(parent.children.indexOf(step), 1);
}

/** How many positions there are behind one, itself included. */
export const sizeOf = (step: TreeStep): number => 1 + step.children.reduce((sum, one) => sum + sizeOf(one), 0);

export const rename = (step: TreeStep, name: string): void => {
  const short = [...name.trim()].slice(0, LONGEST_NAME).join('');
  if (short === '') delete step.name;
  else step.name = short;
};

type PackedStep = readonly [parent: number, place: Place, name?: string];

/** An analysis as its link carries it: the match, what was tried, and where one is. */
export interface PackedTree {
  readonly v: 1;
  readonly m: Packed;
  readonly b: readonly PackedStep[];
  readonly c: number;
}

export function packTree(cursor: TreeStep, sitters: Parameters<typeof pack>[1]): PackedTree {
  const [start] = pathTo(cursor);
  const trunk = [start];
  for (let at = start.children[0]; at?.played; at = at.children[0]) trunk.push(at);
  const steps = [...trunk];
  const tried: PackedStep[] = [];
  for (let i = 0; i < steps.length; i++)
    for (const child of steps[i].children) {
      if (child.played) continue;
      steps.push(child);
      tried.push(child.name === undefined ? [i, child.place as Place] : [i, child.place as Place, child.name]);
    }
  return { v: 1, m: pack(trunk[trunk.length - 1].match, sitters), b: tried, c: steps.indexOf(cursor) };
}

/** Plays what was tried in a link again; what is not legal there is left out. Returns where one was. */
export function growTree(trunk: readonly TreeStep[], data: unknown): TreeStep {
  const steps: (TreeStep | undefined)[] = [...trunk];
  const { b, c } = isRecord(data) ? data : {};
  for (const one of Array.isArray(b) ? b.slice(0, MOST) : []) {
    const [parent, place, name] = Array.isArray(one) ? one : [];
    const from = entryAt(steps, parent);
    const answer = from && answerAt(from.match.engine, place);
    const step = answer && grow(from, answer);
    if (step !== undefined && !step.played && typeof name === 'string') rename(step, name);
    steps.push(step);
  }
  return entryAt(steps, c) ?? trunk[trunk.length - 1];
}
