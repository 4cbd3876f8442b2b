import { QrCode } from '@tessera/client/parts/QrCode.tsx';
import { Tiles } from '@tessera/client/parts/Tiles.tsx';
import { Thread } from '@tessera/client/people/Thread.tsx';
import { clockFace } from '@tessera/client/session/names.ts';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { address } from '@tessera/kit/router/address.ts';
import type { Asker, PlayerCard } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { lookForDevices } from './MyDevices.tsx';
import { type Codes, useCodes } from './use-codes.ts';
import { deviceWords } from './words.ts';

/** How long a code is good for: the whole of its thread. */
const LONG = { device: 600_000, install: 300_000 } as const;
/** How long the panel says that the other device is there. */
const SAID_MS = 4000;

/** A panel with a QR code and eight symbols for another device, and the question once that has given them. */
export function AddDevice({ player }: { player: PlayerCard }) {
  const words = deviceWords.value;
  const codes = useCodes('device');
  const { code } = codes;
  if (code === undefined)
    return (
      <div class="way flat">
        <div>
          <b>{words.addTitle}</b>
          <p class="help">{words.addHelp}</p>
        </div>
        <Button look="small" icon="open" text={words.add} onClick={codes.show} />
        {codes.problem !== undefined && <p class="problem">{codes.problem}</p>}
      </div>
    );
  const link = `${location.origin}${address.write('/you/join')}#${code.code}`;
  return (
    <div class="add-device">
      <div class="add-qr">{codes.now < code.until && <QrCode text={link} label={words.qr} />}</div>
      <div class="add-words">
        <h3>{words.addTitle}</h3>
        <p>{words.addWords}</p>
        <CodeShown codes={codes} />
      </div>
      <Askers codes={codes} player={player} />
    </div>
  );
}

/** The symbols in tiles, and the thread of their time. */
export function CodeShown({ codes: { code, now, show, stop } }: { codes: Codes }) {
  const words = deviceWords.value;
  if (code === undefined) return null;
  const left = code.until - now;
  return (
    <>
      <Tiles code={code.code} loose={left <= 0} />
      <p class="add-time">
        <Thread part={left / LONG[code.kind]} stitches={20} />
        <span>{left > 0 ? words.good(clockFace(left)) : words.ranOut}</span>
      </p>
      <div class="button-row">
        {left <= 0 && <Button look="small strong" text={words.newCode} onClick={show} />}
        <Button look="small quiet" text={words.stop} onClick={stop} />
      </div>
    </>
  );
}

/** Browsers that have given the code. Nothing happens without a yes here. */
export function Askers({ codes, player }: { codes: Codes; player: PlayerCard }) {
  const words = deviceWords.value;
  const [here, setHere] = useState<string>();
  useEffect(() => {
    if (here === undefined) return;
    const timer = setTimeout(() => {
      setHere(undefined);
      codes.stop();
      void lookForDevices();
    }, SAID_MS);
    return () => clearTimeout(timer);
  }, [here]);
  const answer = async (asker: Asker, allow: boolean) => {
    if ((await codes.answer(asker, allow)) && allow) setHere(asker.what);
  };
  return (
    <div class="askers" role="status">
      {here !== undefined && <p>{words.isHere(here)}</p>}
      {codes.askers.map((asker) => (
        <div key={asker.ask} class="asker">
          <p>
            <b>{words.asks(asker.what, player.name)}</b>
          </p>
          {asker.player !== undefined && (
            <p>
              {asker.refused === undefined
                ? words.asksJoin(asker.what, asker.player.name, player.name)
                : words.bothRated}
            </p>
          )}
          <p class="help">{words.asksWarning}</p>
          <div class="button-row">
            <Button look="strong" text={words.allow} onClick={() => void answer(asker, true)} />
            <Button text={words.refuse} onClick={() => void answer(asker, false)} />
          </div>
        </div>
      ))}
      {codes.problem !== undefined && <p class="problem">{codes.problem}</p>}
    </div>
  );
}
