import { shopTime } from '#browser/shop-clock.ts';
import { useEffect, useState, type SubmitEvent } from 'react';
import { roundTotals, withShipping } from '#domain/catalogue/price.ts';
import { fromRupees } from '#domain/money.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { isAbroad } from '#domain/tax/place-of-supply.ts';
import { wantedGift } from '#domain/orders/gift.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import type { User } from '#contract/auth.ts';
import { getConfig } from '#contract/config.ts';
import { getCashAllowance, listOrders } from '#contract/orders.ts';
import { useCart } from '../cart/cart-actions.ts';
import { longestWork } from '../cart/line-notice.tsx';
import { useFreshCart } from '../cart/use-fresh-cart.ts';
import { VerifyContactDialog } from '../auth/verify-contact-dialog.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import { staysInDocument } from '../navigation/navigate-to.ts';
import { useShell } from '../shell/use-shell.ts';
import { Loading } from '../ui/loading.tsx';
import { AddressStep } from './address-step.tsx';
import { NothingToOrder } from './nothing-to-order.tsx';
import { BusinessFields } from './business-fields.tsx';
import { ChangedAmounts } from './changed-amounts.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { UnheldNotice } from './hold-notice.tsx';
import { PersistentNotice } from './persistent-notice.tsx';
import { GiftStep } from './gift-step.tsx';
import { OrderEmail } from './order-email.tsx';
import { OrderNoteStep } from './order-note-step.tsx';
import { OrderPromises } from './order-promises.tsx';
import { DataNotice } from '../content/data-notice.tsx';
import { PanField } from './pan-field.tsx';
import { PaymentStep } from './payment-step.tsx';
import { isPayable, paymentMethods, storageNeeded } from './payment-methods.ts';
import type { PlacedOrder } from './place-order.ts';
import { useAddressBook } from './use-address-book.tsx';
import { usePaymentScripts } from './payment-widget.ts';
import { useShippingQuotes } from './use-shipping-quotes.ts';
import { ShippingStep } from './shipping-step.tsx';
import { useOrderEmail } from './use-order-email.ts';
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
  const cartRound = useCartRound();
  const config = useApiQuery(getConfig, {}, round + cartRound);
  const today = dayInIndia(shopTime() ?? 0);
  const law = lawOn(config.state === 'ready' ? config.answer.law_rules : [], today);
  const gifts = config.state === 'ready' && config.answer.gifts;
  const allowance = useApiQuery(getCashAllowance, {}, cartRound); // PAY-18
  const ownOrders = useApiQuery(listOrders, { query: { limit: 1 } }, cartRound); // PAY-20
  const payments = ownOrders.state === 'ready' ? (ownOrders.answer.payments_without_order ?? []) : [];
  const blocked = payments.find(({ state }) => state === 'blocked');
  const cashToday = allowance.state === 'ready' ? allowance.answer : null;
  const methods =
    config.state === 'ready'
      ? paymentMethods(config.answer, cashToday, staysInDocument() ? storageNeeded : null)
      : [];

  const { saved } = book;
  const [only] = saved.length === 1 ? saved : [];
  const latest = saved.findLast((each) => each.is_billing === 'Shipping');
  const address = saved.find(({ id }) => id === picked) ?? only ?? latest ?? null;
  const addressId = address?.id ?? null;
  const work = longestWork(cart.lines);
  const place = address && { pin: address.zip, country: address.country };
  const delivery = useDelivery(place, undefined, work).answer;
  const shipping = useShippingQuotes(addressId);
  const collected = shipping.chosen?.needs_address === false;
  const showsShipping = shipping.quotes.length > 1 || collected || shipping.state === 'failed';

  const { shop } = useShell();
  const exact = withShipping(cart.totals, fromRupees(shipping.chosen?.cost ?? 0));
  const totals = roundTotals(exact, shop.roundOff);
  const { total } = totals;
  const abroad = !collected && address !== null && isAbroad(address);
  const method = methods.find((each) => each.key === methodKey && isPayable(each, total, abroad)) ?? null;
  usePaymentScripts(methods);
  const order = usePlaceOrder({ shopName: shop.name, customer, onPlaced });
  useFreshCart(order.busy);
  const email = useOrderEmail(customer?.email === '');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (order.busy || !(await email.saveTyped())) return;
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    await order.place({
      cart: { totals, coupon: cart.coupon },
      shippingMethod: shipping.requestKey,
      customerId: customer?.id ?? null,
      shippingAddress: address,
      billingAddress: forBusiness ? (saved.find(({ id }) => String(id) === text('billing')) ?? null) : null,
      gstin: forBusiness ? text('gstin') : '',
      businessName: forBusiness ? text('businessName') : '',
      method,
      note: text('note'),
      gift: wantedGift({
        wrap: text('giftWrap') === 'on',
        message: text('giftMessage'),
        from: text('giftFrom'),
        receipt: text('giftReceipt') === 'on',
      }),
      pan: text('pan'),
      declaration:
        text('panDeclared') === 'on' ? { bornOn: text('bornOn'), reason: text('noPanReason') } : null,
      today,
      law,
    });
  }

  const { lasting } = order;
  if (cart.state === 'failed') return <NothingToOrder failed lasting={lasting} />;
  const queries = [cart, book, config, shipping, allowance, ownOrders];
  if (queries.some(({ state }) => state === 'loading')) return <Loading />;
  if (cart.lines.length === 0) return <NothingToOrder failed={false} lasting={lasting} />;
  return (
    <div className="page-columns">
      <div>
        <AddressStep
          book={book}
          chosen={addressId}
          choose={setPicked}
          delivery={delivery}
          collected={collected}
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
          abroad={abroad}
          chosen={method?.key ?? null}
          choose={setMethodKey}
          again={() => setRound(round + 1)}
        />
        {method !== null && (
          <PanField total={total} law={law} errorOf={order.errorOf} onChanged={order.clearFieldError} />
        )}
        <BusinessFields
          customer={customer}
          addresses={saved}
          open={forBusiness}
          onOpen={setForBusiness}
          errorOf={order.errorOf}
          onChanged={order.clearFieldError}
        />
        {gifts && <GiftStep number={showsShipping ? 4 : 3} />}
        <OrderNoteStep number={(showsShipping ? 4 : 3) + (gifts ? 1 : 0)} />
        {customer?.email === '' && <OrderEmail email={email} />}
        <DataNotice purpose="order" />
        {/* Fields and buttons name it, so that the summary can hold a form of its own. */}
        <form id="checkout" method="post" onSubmit={(event) => void submit(event)} />
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
      <CheckoutSummary
        cart={cart}
        heldProduct={order.heldProduct}
        totals={totals}
        busy={order.busy || email.busy}
        addAddress={addressId === null ? book.add : null}
        hasMethod={method !== null}
        canSelect={methods.some((each) => isPayable(each, total, abroad))}
        promises={
          <OrderPromises
            delivery={delivery}
            collection={collected ? shipping.chosen : null}
            altered={work > 0}
          />
        }
      >
        <ChangedAmounts changed={order.changed} />
        {order.unheld && <UnheldNotice />}
        {lasting !== null && <PersistentNotice notice={lasting} />}
        {lasting === null && !order.busy && blocked !== undefined && <p className="note">{blocked.text}</p>}
      </CheckoutSummary>
    </div>
  );
}

/** Counts changes of the cart, which a refused order announces too: what can be paid how is asked again (PAY-18, PAY-19). */
function useCartRound(): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const reload = () => setRound((before) => before + 1);
    window.addEventListener('cartUpdated', reload);
    return () => window.removeEventListener('cartUpdated', reload);
  }, []);
  return round;
}
