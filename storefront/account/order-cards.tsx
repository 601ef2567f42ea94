import type { ReactNode } from 'react';
import { keepAmounts } from '#browser/keep-amounts.ts';
import type { OrderSummary, TrackedOrder } from '#contract/orders.ts';
import { getConfig } from '#contract/config.ts';
import { fromRupees } from '#domain/money.ts';
import { onItsWayText } from '#domain/orders/online-payment.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { paymentMethodLabel } from '#domain/orders/payment-method.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { townText } from '../checkout/town-text.ts';
import { capitalised } from '../ui/text.ts';
import { OrderPayments } from './order-money.tsx';

/** 'Paid. ₹2,000 is on its way back to the original payment method'. */
function paymentText(status: OrderSummary['payment_status'], tracked: TrackedOrder | undefined): ReactNode {
  const { payment_text: name = capitalised(status), going_back: back = 0 } = tracked ?? {};
  return keepAmounts(back === 0 ? name : `${name}. ${onItsWayText(fromRupees(back))}.`);
}

interface OrderCardsProps {
  readonly order: OrderSummary;
  /** undefined: it could not be loaded. */
  readonly tracked: TrackedOrder | undefined;
}

/** ORDER-5 */
export function OrderCards({ order, tracked }: OrderCardsProps) {
  const { shipping_address_data: address, shipping_method: shipping, order_note: note, gift } = order;
  const collected = isPickUp(shipping);
  const config = useApiQuery(getConfig, {}, 0);
  const labels = config.state === 'ready' ? config.answer.payment_labels : {};
  return (
    <div className="stack">
      {address !== null && (
        <section className="box" aria-labelledby="address">
          <h2 id="address">{collected ? 'Your Address' : 'Shipping Address'}</h2>
          <address translate="no">
            <b>{address.contact_person_name}</b>
            <br />
            {address.address}
            <br />
            {townText(address)}
            <br />
            {address.country}
            <br />
            {address.phone}
          </address>
        </section>
      )}
      {shipping !== null && shipping.kind !== 'free' && (
        <section className="box" aria-labelledby="shipping-method">
          <h2 id="shipping-method">Shipping Method</h2>
          <p>
            <b>{shipping.label}</b>
            <br />
            {shipping.description}
          </p>
        </section>
      )}
      <section className="box" aria-labelledby="payment">
        <h2 id="payment">Payment Information</h2>
        <dl className="pairs">
          <div>
            <dt>Payment method</dt>
            <dd>{config.state !== 'loading' && paymentMethodLabel(order.payment_method, labels)}</dd>
          </div>
          <div>
            <dt>Payment status</dt>
            <dd>{paymentText(order.payment_status, tracked)}</dd>
          </div>
          {order.gstin && (
            <div>
              <dt>Invoice to</dt>
              <dd translate="no">
                {order.business_name}
                <br />
                GSTIN {order.gstin}
              </dd>
            </div>
          )}
          {gift && (
            <div>
              <dt>Gift</dt>
              <dd className="order-note">
                {gift.wrap && 'Gift wrap requested. '}
                {gift.receipt && 'With a gift receipt. '}
                {gift.message !== '' && `Card: “${gift.message}”`}
                {gift.from !== '' && `, from ${gift.from}`}
              </dd>
            </div>
          )}
          {note !== null && note !== '' && (
            <div>
              <dt>Order note</dt>
              <dd className="order-note">{note}</dd>
            </div>
          )}
        </dl>
        {tracked !== undefined && <OrderPayments tracked={tracked} />}
      </section>
    </div>
  );
}
