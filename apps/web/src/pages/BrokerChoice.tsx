import { chooseBroker, chosenBroker } from '@tessera/client/link/peer-broker.ts';
import { site } from '@tessera/client/link/site.ts';
import { Text } from '@tessera/client/parts/Choice.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { useState } from 'preact/hooks';

/** Where devices find each other, for pages that came from no server of ours. */
export function BrokerChoice() {
  const { peers } = moreWords.value;
  const [address, setAddress] = useState(chosenBroker());
  const [refused, setRefused] = useState(false);
  if (site.hasServer) return null;
  return (
    <section class="card">
      <Text
        label={peers.broker}
        value={address}
        max={200}
        onChange={(value) => {
          setAddress(value);
          setRefused(!chooseBroker(value));
        }}
      />
      <p class="help">{peers.brokerHelp}</p>
      {refused && (
        <p class="problem" role="alert">
          {peers.badBroker}
        </p>
      )}
    </section>
  );
}
