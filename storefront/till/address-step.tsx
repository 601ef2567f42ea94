import { useState } from 'react';
import { listAddresses, type Address } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { listIn } from '../client/alternatives.ts';
import { useAnswer } from '../client/use-answer.ts';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import { AddAddress } from './add-address.tsx';
import { AddressOption } from './address-option.tsx';
import { DeleteAddress } from './delete-address.tsx';
import { Step } from './step.tsx';

interface AddressStepProps {
  readonly chosen: number | null;
  readonly choose: (id: number | null) => void;
  readonly customer: User | null;
}

/** PAY-1 */
export function AddressStep({ chosen, choose, customer }: AddressStepProps) {
  const [round, setRound] = useState(0);
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Address | null>(null);
  const reload = () => setRound(round + 1);
  const addresses = useAnswer(listAddresses, {}, round);
  const saved = addresses.state === 'ready' ? listIn<Address>(addresses.answer) : [];

  return (
    <Step
      number={1}
      title="Shipping Address"
      action={
        <button className="btn btn-quiet btn-sm" type="button" onClick={() => setAdding(true)}>
          <Icon name="plus" small />
          Add New Address
        </button>
      }
    >
      {addresses.state === 'loading' && <Loading />}
      {addresses.state === 'failed' && (
        <Failed text="Failed to fetch addresses. Please try again." again={reload} />
      )}
      {addresses.state === 'ready' && saved.length === 0 && (
        <p className="muted">No address yet. Add the one your pieces should go to.</p>
      )}
      <fieldset className="options options-pair">
        <legend className="vh">Shipping Address</legend>
        {saved.map((address) => (
          <AddressOption
            key={address.id}
            address={address}
            chosen={address.id === chosen}
            choose={() => choose(address.id)}
            remove={() => setDeleting(address)}
          />
        ))}
      </fieldset>
      {adding && (
        <AddAddress
          customer={customer}
          onAdded={(id) => {
            reload();
            choose(id);
          }}
          onClosed={() => setAdding(false)}
        />
      )}
      {deleting !== null && (
        <DeleteAddress
          address={deleting}
          onDeleted={() => {
            reload();
            if (deleting.id === chosen) choose(null);
          }}
          onClosed={() => setDeleting(null)}
        />
      )}
    </Step>
  );
}
