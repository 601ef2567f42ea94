import { keepAmounts } from '#browser/keep-amounts.ts';
import type { Answer } from '#contract/api-call.ts';
import type { listOrders } from '#contract/orders.ts';
import { shortDate } from '#domain/locale/indian-time.ts';

export type PaymentsWithoutOrder = NonNullable<Answer<typeof listOrders>['payments_without_order']>;

/** Money that was taken or blocked without an order, and what becomes of it (PAY-10, PAY-20); nothing while there is none. */
export function PaymentsWithoutOrder({ payments }: { readonly payments: PaymentsWithoutOrder }) {
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
