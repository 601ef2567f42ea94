import type { OrderSummary } from '#contract/orders.ts';
import { capitalised, paymentMethodText } from './order-words.ts';

/** ORDER-5 */
export function OrderCards({ order }: { readonly order: OrderSummary }) {
  const { shipping_address_data: address, order_note: note } = order;
  return (
    <div className="stack">
      {address !== null && (
        <section className="box" aria-labelledby="address">
          <h2 id="address">Shipping Address</h2>
          <address>
            <b>{address.contact_person_name}</b>
            <br />
            {address.address}
            <br />
            {[address.city, address.state].filter(Boolean).join(', ')} {address.zip}
            <br />
            {address.country}
            <br />
            {address.phone}
          </address>
        </section>
      )}
      <section className="box" aria-labelledby="payment">
        <h2 id="payment">Payment Information</h2>
        <dl className="pairs">
          <div>
            <dt>Payment method</dt>
            <dd>{paymentMethodText(order.payment_method)}</dd>
          </div>
          <div>
            <dt>Payment status</dt>
            <dd>{capitalised(order.payment_status)}</dd>
          </div>
          {note !== null && note !== '' && (
            <div>
              <dt>Order note</dt>
              <dd className="order-note">{note}</dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  );
}
