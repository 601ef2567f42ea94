import type { Address } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { townText } from '../checkout/town-text.ts';
import { useAddressBook } from '../checkout/use-address-book.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';

/** ACCT-3 */
export function AddressesTab({ user }: { readonly user: User }) {
  const book = useAddressBook(user);
  return (
    <section className="stack" aria-labelledby="addresses">
      <div className="box-head">
        <h2 className="title-sm" id="addresses">
          Saved addresses
        </h2>
        <button className="btn btn-line btn-sm" type="button" ref={book.adder} onClick={book.add}>
          <Icon name="plus" small />
          Add New Address
        </button>
      </div>
      {book.state === 'loading' && <Loading />}
      {book.state === 'failed' && <LoadError text="Failed to load addresses" again={book.reload} />}
      {book.state === 'ready' && book.saved.length === 0 && (
        <p className="muted">No saved addresses yet. Add one to use it at checkout.</p>
      )}
      {book.saved.length > 0 && (
        <ul className="address-cards">
          {book.saved.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              edit={() => book.edit(address)}
              remove={() => book.remove(address)}
            />
          ))}
        </ul>
      )}
      {book.dialog}
    </section>
  );
}

interface AddressCardProps {
  readonly address: Address;
  readonly edit: () => void;
  readonly remove: () => void;
}

function AddressCard({ address, edit, remove }: AddressCardProps) {
  return (
    <li className="box">
      <div>
        <p className="address-name">
          <b translate="no">{address.contact_person_name}</b>
          <span className="kind">{address.address_type}</span>
          <span className="kind">{address.is_billing}</span>
        </p>
        <address className="muted" translate="no">
          {address.address}
          <br />
          {townText(address)}, {address.country}
          <br />
          {address.phone}
        </address>
      </div>
      <div className="address-actions">
        <button
          className="btn btn-quiet btn-sm"
          type="button"
          aria-label={`Edit address, ${address.address}`}
          onClick={edit}
        >
          <Icon name="edit" small />
          Edit
        </button>
        <button
          className="btn btn-danger btn-sm"
          type="button"
          aria-label={`Delete address, ${address.address}`}
          onClick={remove}
        >
          <Icon name="trash" small />
          Delete
        </button>
      </div>
    </li>
  );
}
