import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { words } from '@tessera/client/words/site.ts';
import { SKILLS } from '@tessera/kit';
import { change, settings } from '@tessera/kit/settings.ts';

/** Every skill there is; a game that lacks one takes the nearest. */
const ANYBODY = { levels: SKILLS };

/** Whom "Play now" plays against, for all games at once. The faces are fetched after the page itself. */
export function Opponent() {
  const faces = useFetched('faces', async () => (await import('@tessera/client/bots/BotPick.tsx')).BotPick).value;
  const { welcome } = words.value;
  const { opponent } = settings.value;
  return (
    <div class="opponent">
      <p>{welcome.against}</p>
      <div class="opponent-faces">
        {isThere(faces) && (
          <faces.value
            manifest={ANYBODY}
            value={opponent}
            label={welcome.against}
            small
            onChange={(skill) => change({ opponent: skill })}
          />
        )}
      </div>
      <p class="help">{words.value.bots.skills[opponent].help}</p>
    </div>
  );
}
