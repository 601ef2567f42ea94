import { useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import { getConfig } from '#contract/config.ts';
import { useCart } from '../cart/cart-actions.ts';
import { VerifyContactDialog } from '../auth/verify-contact-dialog.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { useShell } from '../shell/use-shell.ts';
import { Loading } from '../ui/loading.tsx';
import { AddressStep } from './address-step.tsx';
import { CartLoadError } from '../cart/cart-load-error.tsx';
import { ChangedAmounts } from './changed-amounts.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { HeldProduct } from '../back-in-stock/held-product-notice.tsx';
import { UnheldNotice } from './hold-notice.tsx';
import { PersistentNotice } from './persistent-notice.tsx';
import { OrderNoteStep } from './order-note-step.tsx';
import { PanField } from './pan-field.tsx';
import { PaymentStep } from './payment-step.tsx';
import { isPayable, paymentMethods } from './payment-methods.ts';
import type { PlacedOrder } from './place-order.ts';
import { useAddressBook } from './use-address-book.tsx';
import { usePaymentScripts } from './use-payment-scripts.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  readonly customer: User | null;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/**
 * The mirror is no truth to order by: nothing shows before the server has said what the cart holds and costs now. Cart,
 * addresses and ways to pay are asked for together and show together, so that no step moves under the finger.
 */
export function CheckoutForm({ customer, onPlaced }: CheckoutFormProps) {
  const cart = useCart();
  const [picked, setPicked] = useState<number | null>(null);
  const book = useAddressBook(customer, setPicked);
  const [methodKey, setMethodKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const config = useApiQuery(getConfig, {}, round);
  const methods = config.state === 'ready' ? paymentMethods(config.answer) : [];
  const { total } = cart.totals;
  const method = methods.find((each) => each.key === methodKey && isPayable(each, total)) ?? null;
  usePaymentScripts(methods);
  const { shop } = useShell();
  const order = usePlaceOrder({ shopName: shop.name, customer, onPlaced });

  const { saved } = book;
  const [only] = saved.length === 1 ? saved : [];
  const addressId = (saved.find(({ id }) => id === picked) ?? only)?.id ?? null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    void order.place({
      cart,
      customerId: customer?.id ?? null,
      addressId,
      method,
      note: text('note'),
      pan: text('pan'),
    });
  }

  if (cart.state === 'failed') return <CartLoadError />;
  if ([cart.state, book.state, config.state].includes('loading')) return <Loading />;
  if (cart.lines.length === 0) return <EmptyCart nested />;
  return (
    <div className="till">
      <div>
        <AddressStep
          book={book}
          chosen={addressId}
          choose={setPicked}
          served={config.state === 'ready' ? config.answer.delivery_countries : null}
        />
        <PaymentStep
          failed={config.state === 'failed'}
          methods={methods}
          total={total}
          chosen={method?.key ?? null}
          choose={setMethodKey}
          again={() => setRound(round + 1)}
        />
        {method?.online === true && (
          <PanField form="checkout" total={total} fault={order.panError} onChanged={order.clearPanError} />
        )}
        <OrderNoteStep form="checkout" />
        {order.heldProduct !== null && <HeldProduct key={order.heldProduct.id} product={order.heldProduct} />}
      </div>
      {order.needsVerification && customer !== null && (
        <VerifyContactDialog
          customer={customer}
          lead="Before we take this order, please confirm your email address or phone number, once. Your cart stays as it is, and your order goes on right after."
          action="Confirm and place my order"
          onVerified={() => void order.resumeVerified()}
          onClosed={order.keepCart}
        />
      )}
      <form id="checkout" method="post" onSubmit={submit}>
        <CheckoutSummary
          cart={cart}
          busy={order.busy}
          hasAddress={addressId !== null}
          hasMethod={method !== null}
        >
          <ChangedAmounts changed={order.changed} />
          {order.unheld && <UnheldNotice />}
          {order.lasting !== null && <PersistentNotice notice={order.lasting} />}
        </CheckoutSummary>
      </form>
    </div>
  );
}
