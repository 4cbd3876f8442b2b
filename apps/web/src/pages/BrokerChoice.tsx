import { site } from '@tessera/table/link/site.ts';
import { Text } from '@tessera/table/parts/Choice.tsx';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { useState } from 'preact/hooks';
import { chooseBroker, chosenBroker } from '../link/peer-broker.ts';

/** Where devices find each other, for pages that came from no server of ours. */
export function BrokerChoice() {
  const { peers } = apart.value;
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
