import { signal } from '@preact/signals';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { DeviceLine, PlayerCard } from '@tessera/protocol/people';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { dayInWords } from '../days.ts';
import { RoundSign, type SignName } from '../parts/Sign.tsx';
import { youWords } from '../words.ts';
import { MyTag } from '../YouShell.tsx';
import { deviceWords } from './words.ts';

/** The devices of this player, as the server last told them. */
const devices = signal<readonly DeviceLine[] | undefined>(undefined);

export async function lookForDevices(): Promise<void> {
  const answer = await request<{ devices: readonly DeviceLine[] }>('GET', '/api/me/devices');
  if (answer.ok) devices.value = answer.value.devices;
}

/** A drawing for what a browser says it runs on. */
const signOf = (what: string): SignName =>
  /iphone|android/i.test(what) ? 'phone' : /ipad|tablet/i.test(what) ? 'tablet' : 'laptop';

/** Every browser that acts for this player; any can be signed out from any. */
export function MyDevices({ player, children }: { player: PlayerCard; children: ComponentChildren }) {
  const words = deviceWords.value;
  const [asking, setAsking] = useState<string>();
  const [told, setTold] = useState('');
  useEffect(() => void lookForDevices(), []);
  const list = devices.value;
  const signOut = async ({ id, what }: DeviceLine) => {
    const answer = await request('DELETE', `/api/me/devices/${encodeURIComponent(id)}`);
    setAsking(undefined);
    setTold(answer.ok ? words.signedOut(what) : answer.problem);
    await lookForDevices();
  };
  return (
    <section class="card" aria-labelledby="devices">
      <div class="head-row">
        <h2 id="devices">{words.title}</h2>
        {list !== undefined && <MyTag text={words.count(player.name, list.length)} />}
      </div>
      <ul class="device-list">
        {list?.map((device) => (
          <li key={device.id} class="device">
            <RoundSign name={signOf(device.what)} />
            <span>
              <b>{device.what}</b>
              <small>
                {device.me ? (
                  <>
                    <i class="here-dot" /> {words.thisOne}
                  </>
                ) : (
                  words.seen(dayInWords(device.seenAt, Date.now(), youWords.value))
                )}
              </small>
            </span>
            {!device.me && asking !== device.id && (
              <Button
                look="small"
                aria-label={words.signOutThis(device.what)}
                text={words.signOut}
                onClick={() => setAsking(device.id)}
              />
            )}
            {asking === device.id && (
              <div class="device-sure" role="alertdialog" aria-label={words.signOutThis(device.what)}>
                <p>{words.signOutSure(device.what)}</p>
                <div class="button-row">
                  <Button look="small strong" autofocus text={words.signOut} onClick={() => void signOut(device)} />
                  <Button look="small quiet" text={youWords.value.cancel} onClick={() => setAsking(undefined)} />
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p class="help" role="status">
        {told}
      </p>
      {children}
      {!isSecureContext && <p class="help">{youWords.value.plainHttp}</p>}
    </section>
  );
}
