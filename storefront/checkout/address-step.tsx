import type { DeliveryAnswerWire } from '#contract/delivery.ts';
import { deliveryCountriesText } from '#domain/locale/countries.ts';
import { FieldError } from '../ui/field-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { AddressOption } from './address-option.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { AddressBook } from './use-address-book.tsx';

interface AddressStepProps {
  readonly book: AddressBook;
  readonly chosen: number | null;
  readonly choose: (id: number) => void;
  /** For the chosen address; null: not known yet. */
  readonly delivery: DeliveryAnswerWire | null;
  /** Whether the shopper collects the order, so that nothing is delivered. */
  readonly collected: boolean;
  /** Codes of the delivery countries; null while unknown. */
  readonly served: readonly string[] | null;
  /** The error of the chosen address, or null. */
  readonly error: string | null;
}

/** PAY-1 */
export function AddressStep({ book, chosen, choose, delivery, collected, served, error }: AddressStepProps) {
  return (
    <CheckoutStep
      number={1}
      title="Shipping Address"
      action={
        <button
          className={book.saved.length === 0 ? 'btn' : 'btn btn-quiet btn-sm'}
          type="button"
          ref={book.adder}
          onClick={book.add}
        >
          <Icon name="plus" small />
          Add New Address
        </button>
      }
    >
      {served !== null && <p className="muted">{deliveryCountriesText(served)}</p>}
      {book.state === 'failed' && (
        <LoadError text="Failed to fetch addresses. Please try again." again={book.reload} />
      )}
      {book.state === 'ready' && book.saved.length === 0 && (
        <p className="muted">No saved addresses yet. Add the one we should deliver to.</p>
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
      {!collected && error === null && <DeliveryLine answer={delivery} />}
      <FieldError error={error} role="alert" />
      {book.dialog}
    </CheckoutStep>
  );
}

/** Whether and when an order reaches the chosen address (DELIVER-4). */
function DeliveryLine({ answer }: { readonly answer: DeliveryAnswerWire | null }) {
  if (answer === null || answer.kind === 'invalid') return <p className="delivery-line" role="status" />;
  return (
    <p className="delivery-line" role="status">
      <Icon name={answer.kind === 'served' ? 'truck' : 'alert'} small />
      {answer.sentence}
    </p>
  );
}
