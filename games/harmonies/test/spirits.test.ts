import { seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { newTable, table } from './scenario.ts';

const options = { spirits: true };
const start = '- / -; turn 1; dealt lion ram owl cat';

describe("Nature's Spirits", () => {
  test('[H8.1] two each, different ones, seen only by their seat', () => {
    const scene = newTable(4, options);
    expect(new Set(scene.state.dealt).size).toBe(8);
    const secret = table(start, options);
    expect(secret.view(1).dealt).toEqual(['owl', 'cat']);
    expect(JSON.stringify(secret.view(0))).not.toMatch(/owl|cat"/);
    expect(secret.view(null).dealt).toEqual([]);
  });

  test('[H8.2] the choice is the first thing of the first turn', () => {
    const scene = table(start, options);
    expect([scene.asked, scene.choices]).toEqual(['spirit', [{ spirit: 'owl' }, { spirit: 'cat' }]]);
    expect(scene.refused({ take: 0 }).code).toBe('CHOOSE_SPIRIT');
    expect(scene.refused({ spirit: 'lion' }).code).toBe('NOT_DEALT');
    scene.choose({ spirit: 'cat' });
    expect(scene.asked).toBe('turn');
    expect(scene.view(0).seats[1].spirit).toBe('cat');
    expect(JSON.stringify(scene.view(0))).not.toContain('owl');
  });

  test('[H8.3] a spirit takes a slot until its cube is placed', () => {
    const scene = table('2,0=TL 2,1=F 2,2=F lion:0 ray:0 wolf:0 fish:0; row frog duck bat', options);
    expect(scene.refused({ card: 'frog' }).code).toBe('FOUR_CARDS');
    scene.choose({ cube: 'lion', at: '2,1' }, { card: 'frog' });
    expect(scene.view().seats[0].cells.find(({ at }) => at === '2,1')).toMatchObject({ cube: 'spirit' });
  });

  test('[H8.3] it scores only with its cube on the board', () => {
    const scene = table('2,0=TL 2,1=F 2,2=F lion:0', options);
    expect(scene.view().seats[0].score.spirit).toBe(0);
    expect(scene.choose({ cube: 'lion', at: '2,1' }).view().seats[0].score.spirit).toBe(2);
  });

  test('[H3.6] imagining keeps what a seat knows and deals the rest again', () => {
    const { engine } = table(start, options).choose({ spirit: 'cat' });
    const first = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const { state } = engine.imagine(0, seeded(`imagine ${i}`));
      const [lion, ram, rejected, cat] = state.dealt;
      expect([lion, ram, cat, state.spirit[1]]).toEqual([
        ...engine.state.dealt.slice(0, 2),
        engine.state.dealt[3],
        cat,
      ]);
      expect(new Set(state.dealt).size).toBe(4);
      first.add(String(rejected));
    }
    expect(first.size).toBeGreaterThan(3);
  });

  test('[H3.6] the pouch is imagined in another order with the same tokens', () => {
    const { engine } = newTable(2);
    const { state } = engine.imagine(0, seeded('pouch'));
    expect(state.pouch).not.toEqual(engine.state.pouch);
    expect(state.pouch.toSorted()).toEqual(engine.state.pouch.toSorted());
  });
});
