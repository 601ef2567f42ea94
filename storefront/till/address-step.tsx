import type { User } from '#contract/auth.ts';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import { AddressOption } from './address-option.tsx';
import { Step } from './step.tsx';
import { useAddressBook } from './use-address-book.tsx';

interface AddressStepProps {
  readonly chosen: number | null;
  readonly choose: (id: number | null) => void;
  readonly customer: User | null;
}

/** PAY-1 */
export function AddressStep({ chosen, choose, customer }: AddressStepProps) {
  const book = useAddressBook(customer, {
    saved: choose,
    deleted: (id) => {
      if (id === chosen) choose(null);
    },
  });

  return (
    <Step
      number={1}
      title="Shipping Address"
      action={
        <button className="btn btn-quiet btn-sm" type="button" ref={book.adder} onClick={book.add}>
          <Icon name="plus" small />
          Add New Address
        </button>
      }
    >
      {book.state === 'loading' && <Loading />}
      {book.state === 'failed' && (
        <Failed text="Failed to fetch addresses. Please try again." again={book.reload} />
      )}
      {book.state === 'ready' && book.saved.length === 0 && (
        <p className="muted">No address yet. Add the one your pieces should go to.</p>
      )}
      <fieldset className="options options-pair">
        <legend className="vh">Shipping Address</legend>
        {book.saved.map((address) => (
          <AddressOption
            key={address.id}
            address={address}
            chosen={address.id === chosen}
            choose={() => choose(address.id)}
            edit={() => book.edit(address)}
            remove={() => book.remove(address)}
          />
        ))}
      </fieldset>
      {book.dialog}
    </Step>
  );
}
