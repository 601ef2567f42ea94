import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { pages, productPath } from '#domain/shop/pages.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { DeliveryFact } from './delivery-fact.tsx';
import { useDelivery, type RequestedDelivery } from './use-delivery.ts';

interface PinFormProps {
  /** The shop's promise; may be empty. */
  readonly promise: string;
  /** The product whose page answers without scripts, in the element #delivery; otherwise the page of delivery does. */
  readonly slug?: string;
  readonly first?: RequestedDelivery | null | undefined;
  /** How many days the work on the ordered sizes adds. */
  readonly work?: number | undefined;
}

/**
 * Asks for a PIN code and says whether and when an order arrives there (DELIVER-4). Without scripts a page
 * answers. The PIN code is stored on the device.
 */
export function PinForm({ promise, slug, first, work }: PinFormProps) {
  const id = useId();
  const size = useSearchParams()[0].get('size');
  const [pin, setPin] = useState(first?.pin ?? '');
  const [asked, setAsked] = useState(pin);
  const input = useRef<HTMLInputElement>(null);
  const { answer, sentence } = useDelivery(
    asked === '' ? null : { pin: asked, country: 'India' },
    first ?? undefined,
    work,
  );

  useEffect(() => {
    // What was typed before the code of this box arrived is not replaced by what is stored.
    const typed = input.current?.value ?? '';
    if (first) writeStored('deliveryPin', first.pin);
    const stored = readStored('deliveryPin') ?? '';
    setPin(typed || stored);
    setAsked(stored);
  }, [first]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    writeStored('deliveryPin', pin.trim());
    setAsked(pin.trim());
  }

  const invalid = answer?.kind === 'invalid';
  return (
    <>
      <form
        className="pin-form"
        action={slug === undefined ? pages.delivery.path : `${productPath(slug)}#delivery`}
        onSubmit={submit}
      >
        {size !== null && <input type="hidden" name="size" value={size} />}
        <label htmlFor={id}>Delivery to PIN code</label>
        <div className="pin-row">
          <input
            className="input num"
            id={id}
            ref={input}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            required
            value={pin}
            aria-invalid={invalid ? true : undefined}
            aria-describedby={`${id}-answer`}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <button className="btn btn-line btn-sm" type="submit">
            Check
          </button>
        </div>
      </form>
      <div className="pin-answer" id={`${id}-answer`} role="status">
        <DeliveryFact
          icon={answer === null || answer.kind === 'served' ? 'truck' : 'alert'}
          title={sentence || 'Enter your PIN code to see when it arrives.'}
        >
          {answer === null || answer.kind === 'served' ? promise : ''}
        </DeliveryFact>
      </div>
    </>
  );
}
