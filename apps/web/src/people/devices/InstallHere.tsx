import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { PlayerCard } from '@tessera/protocol/people';
import { Askers, CodeShown } from './AddDevice.tsx';
import { useCodes } from './use-codes.ts';
import { deviceWords } from './words.ts';

/** An installed app shares nothing with its browser on some systems: it asks for the four symbols shown here. */
export function InstallHere({ player }: { player: PlayerCard }) {
  const words = deviceWords.value;
  const codes = useCodes('install');
  // the app itself has nothing to install
  if (matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <div class="way flat">
      <div>
        <b>{words.installTitle}</b>
        <p class="help">{words.installHelp}</p>
      </div>
      {codes.code === undefined ? (
        <Button look="small" text={words.installShow} onClick={codes.show} />
      ) : (
        <div class="wide add-words">
          <p>{words.installWords}</p>
          <CodeShown codes={codes} />
          <Askers codes={codes} player={player} />
        </div>
      )}
      {codes.problem !== undefined && codes.code === undefined && <p class="problem">{codes.problem}</p>}
    </div>
  );
}
