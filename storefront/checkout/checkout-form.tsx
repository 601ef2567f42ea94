import { useState, type SubmitEvent } from 'react';
import { withShipping } from '#domain/catalogue/price.ts';
import { fromRupees } from '#domain/money.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import type { User } from '#contract/auth.ts';
import { getConfig } from '#contract/config.ts';
import { useCart } from '../cart/cart-actions.ts';
import { VerifyContactDialog } from '../auth/verify-contact-dialog.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { useShell } from '../shell/use-shell.ts';
import { Loading } from '../ui/loading.tsx';
import { AddressStep } from './address-step.tsx';
import { CartLoadError, EmptyCart } from '../cart/cart-states.tsx';
import { BusinessFields } from './business-fields.tsx';
import { ChangedAmounts } from './changed-amounts.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { HeldProduct } from '../back-in-stock/held-product-notice.tsx';
import { UnheldNotice } from './hold-notice.tsx';
import { PersistentNotice } from './persistent-notice.tsx';
import { OrderNoteStep } from './order-note-step.tsx';
import { DataNotice } from '../content/data-notice.tsx';
import { PanField } from './pan-field.tsx';
import { PaymentStep } from './payment-step.tsx';
import { isPayable, paymentMethods } from './payment-methods.ts';
import type { PlacedOrder } from './place-order.ts';
import { useAddressBook } from './use-address-book.tsx';
import { usePaymentScripts } from './payment-widget.ts';
import { useShippingQuotes } from './use-shipping-quotes.ts';
import { ShippingStep } from './shipping-step.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  readonly customer: User | null;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/**
 * Renders nothing from the cached cart: an order needs the server's present contents and prices. Cart, addresses, shipping
 * and payment methods load together and appear together, so that no step moves while the shopper reaches for it.
 */
export function CheckoutForm({ customer, onPlaced }: CheckoutFormProps) {
  const cart = useCart();
  const [picked, setPicked] = useState<number | null>(null);
  const book = useAddressBook(customer, setPicked);
  const [methodKey, setMethodKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [forBusiness, setForBusiness] = useState(false);
  const config = useApiQuery(getConfig, {}, round);
  const [today] = useState(() => dayInIndia(Date.now()));
  const law = lawOn(config.state === 'ready' ? config.answer.law_rules : [], today);
  const methods = config.state === 'ready' ? paymentMethods(config.answer) : [];

  const { saved } = book;
  const [only] = saved.length === 1 ? saved : [];
  const address = saved.find(({ id }) => id === picked) ?? only ?? null;
  const addressId = address?.id ?? null;
  const shipping = useShippingQuotes(addressId);
  const collected = shipping.chosen?.needs_address === false;
  const showsShipping = shipping.quotes.length > 1 || collected || shipping.state === 'failed';

  const totals = withShipping(cart.totals, fromRupees(shipping.chosen?.cost ?? 0));
  const { total } = totals;
  const method = methods.find((each) => each.key === methodKey && isPayable(each, total)) ?? null;
  usePaymentScripts(methods);
  const { shop } = useShell();
  const order = usePlaceOrder({ shopName: shop.name, customer, onPlaced });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    void order.place({
      cart: { totals, coupon: cart.coupon },
      shippingMethod: shipping.requestKey,
      customerId: customer?.id ?? null,
      shippingAddress: address,
      billingAddress: forBusiness ? (saved.find(({ id }) => String(id) === text('billing')) ?? null) : null,
      gstin: forBusiness ? text('gstin') : '',
      businessName: forBusiness ? text('businessName') : '',
      method,
      note: text('note'),
      pan: text('pan'),
      declaration:
        text('panDeclared') === 'on' ? { bornOn: text('bornOn'), reason: text('noPanReason') } : null,
      law,
    });
  }

  if (cart.state === 'failed') return <CartLoadError />;
  if ([cart.state, book.state, config.state, shipping.state].includes('loading')) return <Loading />;
  if (cart.lines.length === 0) return <EmptyCart nested />;
  return (
    <div className="page-columns">
      <div>
        <AddressStep
          book={book}
          chosen={addressId}
          choose={setPicked}
          served={config.state === 'ready' ? config.answer.delivery_countries : null}
          error={order.errorOf('address_id')}
        />
        {showsShipping && <ShippingStep shipping={shipping} />}
        <PaymentStep
          number={showsShipping ? 3 : 2}
          collected={collected}
          failed={config.state === 'failed'}
          methods={methods}
          total={total}
          chosen={method?.key ?? null}
          choose={setMethodKey}
          again={() => setRound(round + 1)}
        />
        {method !== null && (
          <PanField
            form="checkout"
            total={total}
            law={law}
            errorOf={order.errorOf}
            onChanged={order.clearFieldError}
          />
        )}
        <BusinessFields
          form="checkout"
          customer={customer}
          addresses={saved}
          open={forBusiness}
          onOpen={setForBusiness}
          errorOf={order.errorOf}
          onChanged={order.clearFieldError}
        />
        <OrderNoteStep number={showsShipping ? 4 : 3} form="checkout" />
        <DataNotice purpose="order" />
        {order.heldProduct !== null && <HeldProduct key={order.heldProduct.id} product={order.heldProduct} />}
      </div>
      {order.needsVerification && customer !== null && (
        <VerifyContactDialog
          customer={customer}
          lead="Before we take this order, please confirm your email address or phone number. You do this only once. Your cart stays as it is, and your order continues right after."
          action="Confirm and place my order"
          onVerified={() => void order.resumeVerified()}
          onClosed={order.keepCart}
        />
      )}
      <form id="checkout" method="post" onSubmit={submit}>
        <CheckoutSummary
          cart={cart}
          totals={totals}
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
