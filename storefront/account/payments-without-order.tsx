import { keepAmounts } from '#browser/keep-amounts.ts';
import type { PaymentWithoutOrder } from '#contract/order-documents.ts';
import { shortDate } from '#domain/locale/indian-time.ts';

/** Money that was taken or blocked without an order, and what becomes of it (PAY-10, PAY-20); nothing while there is none. */
export function PaymentsWithoutOrder({ payments }: { readonly payments: readonly PaymentWithoutOrder[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments-without-order">
      <h3 id="payments-without-order">Payments without an order</h3>
      <ul className="stack">
        {payments.map(({ paid_at: at, text }, index) => (
          <li className="note" key={index}>
            <span>{keepAmounts(`${shortDate(at)} · ${text}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
