import { broken, defineLaw, type LawConfig } from '@tessera/kernel/laws';
import { attha } from '../src/rules/index.ts';
import { makeSave, parseSave } from '../src/rules/save.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';

const staysSound = defineLaw(attha, {
  name: 'every state can be saved and loaded, and no move is asked for an empty pool',
  decision({ engine }) {
    const { state } = engine;
    const saved = parseSave(JSON.stringify(makeSave(state, '')));
    if (!saved.ok) broken(`${saved.error.field}: ${saved.error.message}`);
    else if (JSON.stringify(saved.value.state) !== JSON.stringify(state)) broken('a save loads to another state');
    if (engine.questions[0]?.frame.kind === 'move' && state.pool.length === 0) broken('a move with nothing to use');
  },
});

/** How Attha is put before the laws, in tests and soaks. */
export const lawful: LawConfig = {
  own: [staysSound],
  words: { en, de },
  options: [{}, { preset: 'places' }, { entryRule: 'whenNoneOnBoard' }, { preset: 'strict' }],
};

/** Rules that play itself never meets: the board's safe cells and names as the client asks for them, saves and room codes. */
export const outside = ['A1', 'A1.4', 'A11.1', 'A11.4', 'A14.1'];

/** A race that ends while everybody else is frozen on the gate. */
export const starts = [
  'Y 22 H H H +k; G 14 14 14 14; B 14 14 14 14; pool [1]',
  'Y 20a 20a H H +k; B 14 14 14 13; ROLL',
];
