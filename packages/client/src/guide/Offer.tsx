import { type GameUi, levelFor } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { agreed, fewest, playNow } from '../link/play.ts';
import { persona } from '../session/names.ts';
import { keptGuide, NO_GUIDE } from './kept-guide.ts';
import { words } from './words/catalogue.ts';
import './guide.css';

/** Whether this device has no match of a game yet. */
async function isFirst({ game }: GameUi): Promise<boolean> {
  if (keptGuide(game.id).read() !== undefined) return false;
  const { lookForMatches, matches } = await import('../link/my-matches.ts');
  await lookForMatches().catch(() => undefined);
  return !matches.peek().some((one) => one.game === game.id);
}

/** A first match with a guide: as few as make a match, on this screen, against gentle bots. */
async function playGuided(ui: GameUi): Promise<void> {
  const level = levelFor(ui.manifest, 'gentle');
  const bots = Array.from({ length: fewest(ui.game) }, (_, seat) => (seat === 0 ? null : level));
  const { makeLocal } = await import('../link/local.ts');
  const made = await makeLocal(ui.game, { bots, ...agreed(ui) });
  if (!('id' in made)) return;
  keptGuide(ui.game.id).write({ ...NO_GUIDE, match: made.id });
  go(`/local/${made.id}`);
}

interface OfferProps {
  readonly ui: GameUi;
  onClose(): void;
}

/** What "Play now" asks somebody who has never played a game. */
function Offer({ ui, onClose }: OfferProps) {
  const w = words.value;
  const without = () => {
    keptGuide(ui.game.id).write(NO_GUIDE);
    void playNow(ui);
  };
  return (
    <Dialog title={w.offer(ui.game.title)} onClose={onClose}>
      <p>{w.offerHelp(persona('gentle', 1).name)}</p>
      <div class="guide-offer">
        <Button look="strong" onClick={() => void playGuided(ui)} icon="learn" text={w.with} />
        <Button onClick={without} icon="play" text={w.without} />
      </div>
    </Dialog>
  );
}

/** What is asked before a first match of a game; who has played it plays at once. */
export async function offerFirst(ui: GameUi, onClose: () => void): Promise<ComponentChildren> {
  if (await isFirst(ui)) return <Offer ui={ui} onClose={onClose} />;
  await playNow(ui);
  return undefined;
}
