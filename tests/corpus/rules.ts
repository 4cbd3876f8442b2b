import type { AnyGame } from '@tessera/kernel';
import type { Door, Manifest } from '@tessera/manifest';

/** A manifest that keeps the rules of earlier versions, so that what began with them goes on with them. */
export type Versioned = Pick<Manifest, 'rules'> & {
  readonly olderRules?: { readonly [version: number]: Door<AnyGame> };
};

/** The rules of a version: today's, older ones that the manifest keeps, or undefined when nobody has them any more. */
export async function rulesOf(manifest: Versioned, version: number): Promise<AnyGame | undefined> {
  const game = await manifest.rules();
  return game.version === version ? game : manifest.olderRules?.[version]?.();
}
