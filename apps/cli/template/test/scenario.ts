import { Engine, type Json, must, type Note, parseOptions, type Seat } from '@tessera/kernel';
import { newGame as game } from '../src/rules/index.ts';

/** A match from a position in notation, played by what the seats choose. */
export function scenario(position: string) {
  const options = must(parseOptions(game.options, {}));
  const engine = Engine.at(game, must(game.notation.parsePosition(position, options)));
  const notes: Note[] = [];
  engine.notes = notes;
  const say = (actor: number, choice: Json) => must(engine.apply({ actor, choice }));
  return {
    engine,
    notes,
    draw: (prize: number) => say(-1, { prize }),
    /** One stone per seat. */
    play(...stones: number[]) {
      stones.forEach((stone, seat) => {
        say(seat, { stone });
      });
    },
    refusal(seat: Seat, stone: number) {
      const checked = engine.check({ actor: seat, choice: { stone } });
      return checked.ok ? undefined : checked.error.code;
    },
    asked: () => engine.questions.map(({ actor }) => actor),
    position: () => game.notation.makePosition(engine.state),
  };
}
