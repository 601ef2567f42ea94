import { useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import { getConfig } from '#contract/config.ts';
import type { Cart } from '../client/cart-store.ts';
import { useAnswer } from '../client/use-answer.ts';
import { useShell } from '../shell/use-shell.ts';
import { AddressStep } from './address-step.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { LastingNotice } from './lasting-notice.tsx';
import { NoteStep } from './note-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { mayPay, paymentMethods } from './payment-methods.ts';
import type { PlacedOrder } from './place-order.ts';
import { usePaymentScripts } from './use-payment-scripts.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  readonly cart: Cart;
  readonly customer: User | null;
  readonly onPlaced: (order: PlacedOrder) => void;
}

export function CheckoutForm({ cart, customer, onPlaced }: CheckoutFormProps) {
  const [addressId, setAddressId] = useState<number | null>(null);
  const [methodKey, setMethodKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const config = useAnswer(getConfig, {}, round);
  const methods = config.state === 'ready' ? paymentMethods(config.answer) : [];
  const { total } = cart.totals;
  const method = methods.find((each) => each.key === methodKey && mayPay(each, total)) ?? null;
  usePaymentScripts(methods);
  const { shop } = useShell();
  const order = usePlaceOrder({ shopName: shop.name, customer, onPlaced });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    void order.place({ cart, customerId: customer?.id ?? null, addressId, method, note });
  }

  return (
    <div className="till">
      <div>
        <AddressStep chosen={addressId} choose={setAddressId} customer={customer} />
        <PaymentStep
          state={config.state}
          methods={methods}
          total={total}
          chosen={method?.key ?? null}
          choose={setMethodKey}
          again={() => setRound(round + 1)}
        />
        <NoteStep form="checkout" />
      </div>
      <form id="checkout" method="post" onSubmit={submit}>
        <CheckoutSummary
          cart={cart}
          busy={order.busy}
          hasAddress={addressId !== null}
          hasMethod={method !== null}
        >
          <ChangedFigures changed={order.changed} />
          {order.heldUntil !== null && <HoldNotice until={order.heldUntil} />}
          {order.lasting !== null && <LastingNotice notice={order.lasting} />}
        </CheckoutSummary>
      </form>
    </div>
  );
}
