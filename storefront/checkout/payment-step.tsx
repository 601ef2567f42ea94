import { LoadError } from '../ui/load-error.tsx';
import { ContactLinks } from '../shell/contact-links.tsx';
import { Icon } from '../ui/icon.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Paise } from '#domain/money.ts';
import { unavailableReason, type PaymentMethod } from './payment-methods.ts';

interface PaymentStepProps {
  readonly number: number;
  /** Whether the shopper collects the order. */
  readonly collected: boolean;
  /** Whether the order is sent to an address abroad. */
  readonly abroad: boolean;
  readonly failed: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly total: Paise;
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
  readonly again: () => void;
}

export function PaymentStep({
  number,
  collected,
  abroad,
  failed,
  methods,
  total,
  chosen,
  choose,
  again,
}: PaymentStepProps) {
  return (
    <CheckoutStep number={number} title="Payment Method">
      {failed && <LoadError text="Failed to fetch payment configuration. Please try again." again={again} />}
      <fieldset className="options options-pair">
        <legend className="vh">Payment Method</legend>
        {methods.map((method) => (
          <label className="option" key={method.key}>
            <input
              type="radio"
              name="method"
              value={method.key}
              checked={method.key === chosen}
              disabled={unavailableReason(method, total, abroad) !== null}
              onChange={() => choose(method.key)}
            />
            <span>
              <b>{method.title}</b>
              <small>
                <ContactLinks sentence={aboutMethod(method, total, { collected, abroad })} />
              </small>
            </span>
            <span className="payment-icon">
              {method.picture === '' ? (
                <Icon name={method.online ? 'card' : 'cash'} />
              ) : (
                <img src={method.picture} alt="" width="48" height="24" />
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </CheckoutStep>
  );
}

function aboutMethod(
  method: PaymentMethod,
  total: Paise,
  { collected, abroad }: Pick<PaymentStepProps, 'collected' | 'abroad'>,
): string {
  const { online, script } = method;
  const reason = unavailableReason(method, total, abroad);
  if (reason !== null) return reason;
  if (!online) {
    const when = collected
      ? 'Pay when you collect the order.'
      : 'Pay the courier when you receive the parcel.';
    return method.reason ? `${when} ${method.reason}` : when;
  }
  return script === null
    ? 'You will pay on a secure page and then return here.'
    : 'A secure payment window opens. If you close it, your cart stays as it is.';
}
