import { Engine, must, parseOptions, REFEREE } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { teamDeeds } from '../../src/evening/draft.ts';
import { plates, type Team } from '../../src/rules/index.ts';

const team = (name: string, colour: number): Team => ({ name, colour, members: [] });

/** What the rules make of the edits, one after the other. */
function edited(wanted: readonly Team[]): readonly Team[] {
  const options = must(parseOptions(plates.options, { turnSource: 'matches' }));
  const engine = Engine.start(plates, options, wanted.length, 'teams');
  for (const deed of teamDeeds(engine.state.event.teams, wanted))
    must(engine.apply({ actor: REFEREE, choice: deed as never, aside: true }));
  return engine.state.event.teams;
}

describe('the teams that somebody wants', () => {
  test.each([
    ['nothing new', [team('Amber', 0), team('Blue', 1)]],
    ['new names', [team('Owls', 0), team('Foxes', 1)]],
    ['colours that go round', [team('Owls', 1), team('Foxes', 2), team('Hares', 0)]],
    ['names that are swapped', [team('Blue', 0), team('Amber', 1)]],
    ['names and colours that are swapped', [team('Blue', 1), team('Amber', 0)]],
    ['six teams in a circle', [1, 2, 3, 4, 5, 0].map((colour) => team(`Team ${colour}`, colour))],
  ])('%s: every single edit is taken by the rules', (_, wanted) => {
    expect(edited(wanted)).toEqual(wanted);
  });

  test('nothing is sent where nothing changes', () => {
    expect(teamDeeds([team('Owls', 0)], [team('Owls', 0)])).toEqual([]);
  });
});
