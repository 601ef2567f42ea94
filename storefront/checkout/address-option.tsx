import type { Address } from '#contract/addresses.ts';
import { townText } from './town-text.ts';
import { Icon } from '../ui/icon.tsx';

interface AddressOptionProps {
  readonly address: Address;
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly edit: () => void;
  readonly remove: () => void;
}

export function AddressOption({ address, chosen, choose, edit, remove }: AddressOptionProps) {
  return (
    <div className="address">
      <label className="option">
        <input type="radio" name="address" value={address.id} checked={chosen} onChange={choose} />
        <span>
          <b>
            <span translate="no">{address.contact_person_name}</span>
            <span className="kind">{address.address_type}</span>
          </b>
          <small translate="no">
            {address.address}
            <br />
            {townText(address)}, {address.country}
            <br />
            {address.phone}
          </small>
        </span>
      </label>
      <div className="address-tools">
        <button className="ibtn" type="button" aria-label={`Edit address, ${address.address}`} onClick={edit}>
          <Icon name="edit" small />
        </button>
        <button
          className="ibtn delete"
          type="button"
          aria-label={`Delete address, ${address.address}`}
          onClick={remove}
        >
          <Icon name="trash" small />
        </button>
      </div>
    </div>
  );
}
