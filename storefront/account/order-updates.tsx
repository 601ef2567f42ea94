import type { TrackedOrder } from '#contract/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { Icon } from '../ui/icon.tsx';
import { longDate } from '#domain/locale/indian-time.ts';
import { OrderPapers, OrderPayments } from './order-money.tsx';
import { downloadCreditNote } from './download-documents.ts';

/** Tracking, notes of the shop and refunds of an order (ORDER-5, ORDER-7). */
export function OrderUpdates({ tracked }: { readonly tracked: TrackedOrder }) {
  return (
    <>
      <Parcel tracked={tracked} />
      <OrderPayments tracked={tracked} />
      <OrderPapers tracked={tracked} />
      <Refunds tracked={tracked} />
      <Notes tracked={tracked} />
    </>
  );
}

function Parcel({ tracked }: { readonly tracked: TrackedOrder }) {
  const { carrier, tracking_number: number, tracking_url: link } = tracked;
  if (isPickUp(tracked.shipping_method)) return null;
  if (carrier === null && number === null && link === null) return null;
  return (
    <section className="box" aria-labelledby="parcel">
      <h2 id="parcel">Your Parcel</h2>
      <dl className="pairs">
        {carrier !== null && (
          <div>
            <dt>Carrier</dt>
            <dd>{carrier}</dd>
          </div>
        )}
        {number !== null && (
          <div>
            <dt>Tracking number</dt>
            <dd className="num">{number}</dd>
          </div>
        )}
      </dl>
      {link !== null && (
        <a className="link" href={link} target="_blank" rel="noreferrer noopener">
          Track your parcel
        </a>
      )}
    </section>
  );
}

function Refunds({ tracked: { id, refunds } }: { readonly tracked: TrackedOrder }) {
  if (refunds.length === 0) return null;
  return (
    <section className="box" aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <ul className="stack">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <b className="num">{formatRupees(fromRupees(refund.amount))}</b>{' '}
              {refund.by_hand ? 'refunded' : 'refunded to the original payment method'} on{' '}
              {longDate(refund.created_at)}
            </p>
            {refund.credit_note !== null && (
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                onClick={() => void downloadCreditNote(id, refund.id)}
              >
                <Icon name="down" small />
                Credit note (PDF)
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ tracked: { notes } }: { readonly tracked: TrackedOrder }) {
  if (notes.length === 0) return null;
  return (
    <section className="box" aria-labelledby="notes">
      <h2 id="notes">From the Shop</h2>
      <ul className="stack">
        {notes.map(({ id, text, created_at: at }) => (
          <li key={id}>
            <p className="order-note">{text}</p>
            <p className="muted">{longDate(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
