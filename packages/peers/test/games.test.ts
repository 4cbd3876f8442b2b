import { games } from '@tessera/games';
import { expect, test } from 'vitest';
import { Device, SimNetwork, Time } from './sim.ts';

test.each(games.map((manifest) => [manifest.id, manifest] as const))(
  '%s is played between devices',
  async (id, manifest) => {
    const game = await manifest.rules();
    // a table leaves no choice about options that need somebody to tell the results of real matches
    const options = (await manifest.board?.())?.fixed ?? {};
    const net = new SimNetwork(new Time(), id);
    const [ann, bob] = ['Ann', 'Bob'].map((name) => new Device(net, game, name));
    await ann.create(2, { options });
    bob.come();
    const ply = (device: Device) =>
      (device.heard.findLast((one) => one.type === 'state_update') as { ply?: number } | undefined)?.ply ?? 0;
    expect(await net.time.pass(120_000, () => ply(bob) >= 15 || bob.room?.status === 'over')).toBe(true);
    expect([...ann.errors, ...bob.errors]).toEqual([]);
    expect([ann, bob].map(({ standing }) => standing?.refused)).toEqual([undefined, undefined]);
    expect(bob.table.replica === undefined).toBe(game.open !== true);
  },
);
