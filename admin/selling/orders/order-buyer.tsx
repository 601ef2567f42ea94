import { giftText } from '#domain/orders/gift.ts';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { addressLabel } from '#domain/orders/pick-up.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { BoughtText } from './bought-text.tsx';
import { BuyerPan } from './buyer-pan.tsx';

export function OrderBuyer({ order }: { readonly order: AdminOrder }) {
  const { customer, shipTo, billTo, customerNote, gift, shippingMethod, business, occasion } = order;
  const mayLook = usePermissionCheck()('customers.read');
  return (
    <section className="panel-box" aria-labelledby="order-buyer">
      <h2 id="order-buyer">{order.channel === 'counter' ? 'Buyer' : 'Customer'}</h2>
      {customer !== null && (
        <p>
          {mayLook ? (
            <Link
              className="link"
              translate="no"
              to={fillPath(adminPages.customer.path, { id: customer.id })}
            >
              {customer.name}
            </Link>
          ) : (
            <span translate="no">{customer.name}</span>
          )}
          <br />
          {customer.contact === null ? (
            <span className="muted">Erased on request</span>
          ) : (
            <>
              <a className="link" translate="no" href={`mailto:${customer.contact.email}`}>
                {customer.contact.email}
              </a>
              <br />
              <a className="link" translate="no" href={`tel:${customer.contact.phone}`}>
                {customer.contact.phone}
              </a>
            </>
          )}
          <BoughtText {...customer} />
        </p>
      )}
      {shippingMethod !== null && (
        <dl className="facts">
          <dt>Shipping method</dt>
          <dd>{shippingMethod.label}</dd>
        </dl>
      )}
      <Place head={addressLabel(order)} place={shipTo} />
      {billTo !== null && !isSameAddress(billTo, shipTo) && <Place head="Bill to" place={billTo} />}
      {business !== null && (
        <dl className="facts">
          <dt>Business on the invoice</dt>
          <dd translate="no">
            <span className="line">{business.name}</span>
            <span className="line num">GSTIN {business.gstin}</span>
          </dd>
        </dl>
      )}
      <BuyerPan order={order} />
      {occasion !== null && (
        <dl className="facts">
          <dt>Occasion</dt>
          <dd>{occasion}</dd>
        </dl>
      )}
      {gift !== null && (
        <dl className="facts">
          <dt>Gift</dt>
          <dd className="pre">{giftText(gift)}</dd>
        </dl>
      )}
      {customerNote !== null && customerNote !== '' && (
        <dl className="facts">
          <dt>Customer’s note</dt>
          <dd>{customerNote}</dd>
        </dl>
      )}
    </section>
  );
}

function isSameAddress(one: AdminOrder['shipTo'], other: AdminOrder['shipTo']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface PlaceProps {
  readonly head: string;
  readonly place: AdminOrder['shipTo'];
}

function Place({ head, place: { name, phone, lines } }: PlaceProps) {
  return (
    <dl className="facts">
      <dt>{head}</dt>
      <dd translate="no">
        {[name, ...lines, phone]
          .filter((line) => line !== '')
          .map((line, index) => (
            <span className="line" key={index}>
              {line}
            </span>
          ))}
      </dd>
    </dl>
  );
}
