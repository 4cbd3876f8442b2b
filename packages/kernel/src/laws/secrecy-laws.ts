import { Engine } from '../engine.ts';
import { ALL_SEATS, type Note, type Viewer } from '../game.ts';
import { asJson, type Json } from '../json.ts';
import { must } from '../refusal.ts';
import { type Rng, seeded } from '../rng.ts';
import { broken, difference, type Law } from './law.ts';
import { answerFor, type Trail } from './walk.ts';

const viewers = (seats: number): Viewer[] => [null, ...Array.from({ length: seats }, (_, seat) => seat)];

const lawRng = (trail: Trail, viewer: Viewer): Rng =>
  seeded(`${trail.script.seed}/imagine/${trail.answers.length}/${viewer}`);

/** Imagining must keep the view, the questions and the asides of the viewer it is done for. */
export const imagineKeepsTheView: Law = {
  name: 'imagining what a viewer cannot see never changes what the viewer sees',
  decision(trail) {
    const { game, engine, script } = trail;
    const before = JSON.stringify(engine.state);
    for (const viewer of viewers(script.seats)) {
      const view = game.view(engine.state, viewer);
      broken(difference(view, JSON.parse(JSON.stringify(view)), `view of ${viewer} as JSON`));
      const imagined = engine.imagine(viewer, lawRng(trail, viewer));
      broken(difference(view, game.view(imagined.state, viewer), `view of ${viewer}`));
      broken(difference(asked(engine, viewer), asked(imagined, viewer), `questions to ${viewer}`));
      if (viewer !== null) broken(difference(engine.asides(viewer), imagined.asides(viewer), `asides of ${viewer}`));
    }
    if (JSON.stringify(engine.state) !== before) broken('viewing or imagining changed the state');
  },
};

/** A review is told with all hands open: what any seat holds stays where it is, and only what nobody knows is dealt again. */
export const everyoneKeepsEveryView: Law = {
  name: 'imagining what nobody can see changes no view and no question',
  decision(trail) {
    const { game, engine, script } = trail;
    const imagined = engine.imagine(ALL_SEATS, lawRng(trail, ALL_SEATS));
    for (const viewer of viewers(script.seats)) {
      const [real, dealt] = [engine, imagined].map(({ state }) => game.view(state, viewer));
      broken(difference(real, dealt, `view of ${viewer} where all hands are open`));
    }
    broken(difference(engine.questions, imagined.questions, 'questions where all hands are open'));
  },
};

/**
 * The same answer in two worlds that a viewer cannot tell apart must look the same to that viewer, unless the rules
 * reveal something.
 */
export const secretsStaySecret: Law = {
  name: 'swapping hidden information never changes a view, note or error that another seat receives',
  decision(trail) {
    const { engine, script } = trail;
    if (engine.over) return;
    const answer = answerFor(engine, script.seats, trail.answers.length * 7919);
    for (const viewer of viewers(script.seats)) {
      if (viewer === answer.actor) continue;
      const real = engine.fork();
      const other = engine.imagine(viewer, lawRng(trail, viewer));
      if (viewer !== null) {
        const attempt = { actor: viewer, choice: { nonsense: true } as Json };
        broken(difference(real.check(attempt), other.check(attempt), `refusal to ${viewer}`));
        broken(
          difference(
            real.check({ ...answer, actor: viewer }),
            other.check({ ...answer, actor: viewer }),
            `refusal to ${viewer}`,
          ),
        );
      }
      if (!other.check(answer).ok) continue;
      const heard = [real, other].map((world) => hear(world, viewer, () => world.apply(answer)));
      if (real.revealed || other.revealed) continue;
      broken(difference(heard[0], heard[1], `what ${viewer} hears of ${JSON.stringify(answer)}`));
    }
  },
};

/** Imagining is not doing nothing: at the start of a game with secrets, they must come out differently. */
export const imagineReallyDeals: Law = {
  name: 'imagining deals the hidden things again',
  decision({ engine, answers }) {
    if (answers.length > 0) return;
    const dealt = Array.from({ length: 8 }, (_, i) => hidden(engine.imagine(null, seeded(`deal ${i}`))));
    if (new Set(dealt).size < 2) broken('eight imagined states are all the same');
  },
};

/** The answers of an open game are enough to play it again without its seed, and everybody sees the same. */
export const openGamesHideNothing: Law = {
  name: 'an open game looks the same to everybody and needs no seed to be played again',
  decision({ game, engine, script }) {
    const before = JSON.stringify(engine.state);
    const seen = game.view(engine.state, null);
    broken(difference(seen, JSON.parse(JSON.stringify(seen)), 'view as JSON'));
    for (const viewer of viewers(script.seats))
      broken(difference(seen, game.view(engine.state, viewer), `view of ${viewer}`));
    if (JSON.stringify(engine.state) !== before) broken('viewing changed the state');
  },
  end({ game, engine, script, options, answers }) {
    const again = Engine.start(game, options, script.seats, `${script.seed} of another day`);
    for (const answer of answers) must(again.apply(answer));
    broken(difference({ ...engine.state, rng: [] }, { ...again.state, rng: [] }, 'state from another seed'));
  },
};

const hidden = (engine: Engine): string => JSON.stringify({ ...engine.state, rng: [] });

const asked = (engine: Engine, viewer: Viewer) => engine.questions.filter((question) => question.actor === viewer);

function hear(world: Engine, viewer: Viewer, happen: () => void): Json {
  const notes: Note[] = [];
  world.notes = notes;
  happen();
  world.notes = undefined;
  const mine = notes.filter(({ audience }) => audience === undefined || (viewer !== null && audience.includes(viewer)));
  return { notes: asJson(mine), view: world.game.view(world.state, viewer) as Json, over: world.over };
}
