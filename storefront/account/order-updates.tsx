import type { ReactNode } from 'react';
import { keepAmounts } from '#browser/keep-amounts.ts';
import type { TrackedOrder } from '#contract/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { feeBackText, onItsWayText } from '#domain/orders/online-payment.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { declarationText } from '#domain/tax/declaration-text.ts';
import { OrderDocuments } from './order-money.tsx';
import { downloadCreditNote } from './download-documents.ts';

/** Documents, refunds and notes of the shop on an order (ORDER-5, ORDER-7). */
export function OrderUpdates({ tracked }: { readonly tracked: TrackedOrder }) {
  return (
    <>
      <DeclarationToSign tracked={tracked} />
      <OrderDocuments tracked={tracked} />
      <Refunds tracked={tracked} />
      <Notes tracked={tracked} />
    </>
  );
}

function DeclarationToSign({ tracked }: { readonly tracked: TrackedOrder }) {
  const { declaration_to_sign: form = null, shipping_method: method } = tracked;
  if (form === null) return null;
  return (
    <section className="box" aria-labelledby="declaration">
      <h2 id="declaration">{form}</h2>
      <p>{declarationText(form, { collected: isPickUp(method) })}</p>
    </section>
  );
}

function refundedText({ exchange, by_hand: byHand }: TrackedOrder['refunds'][number]): string {
  if (exchange) return 'credited towards another piece';
  return byHand ? 'refunded' : 'refunded to the original payment method';
}

function feeText({ amount, fee = 0 }: TrackedOrder['refunds'][number]): ReactNode {
  const text = feeBackText(fromRupees(amount), fromRupees(fee));
  return text !== '' && keepAmounts(`, ${text},`);
}

function Refunds({ tracked: { id, refunds, going_back: back = 0 } }: { readonly tracked: TrackedOrder }) {
  if (refunds.length === 0 && back === 0) return null;
  return (
    <section className="box" aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <ul className="stack">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <b className="num" translate="no">
                {formatRupees(fromRupees(refund.amount))}
              </b>
              {feeText(refund)} {refundedText(refund)} on {longDate(refund.created_at)}
              {refund.amount === 0 && ', since it had not been paid'}
            </p>
            {refund.credit_note !== null && (
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                onClick={() => void downloadCreditNote(id, refund.id)}
              >
                Credit note (PDF)
              </button>
            )}
          </li>
        ))}
        {back > 0 && <li>{keepAmounts(`${onItsWayText(fromRupees(back))}.`)}</li>}
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
