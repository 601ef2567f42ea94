import type { AdminOrder } from '#contract/admin/orders.ts';
import { countText } from '#domain/locale/count-text.ts';
import { fromRupees, toRupees, zeroPaise } from '#domain/money.ts';
import { refundMoney, unpaidLabel } from '#domain/orders/online-payment.ts';
import type { RefundPlan } from '#domain/orders/refund.ts';
import type { RefundPart } from './refund-amount.ts';
import { useRefundPreview } from './use-refund-preview.ts';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';

interface RefundBreakupProps {
  readonly order: AdminOrder;
  readonly plan: RefundPlan;
  readonly part: RefundPart;
}

/** What a refund is made of, above the button that makes it. */
export function RefundBreakup({ order, plan, part }: RefundBreakupProps) {
  const { lines, totals, payment } = order;
  const document = useRefundPreview(order, part);
  const { money, unpaid } = refundMoney(plan.amount, fromRupees(totals.refundable), fromRupees(totals.owed));
  return (
    <>
      <table className="breakup" aria-label="What is refunded">
        <tbody>
          {plan.shares
            .filter(({ amount }) => amount !== zeroPaise)
            .map(({ lineId, quantity, amount }) => {
              const line = lines.find(({ id }) => id === lineId);
              return (
                <tr key={lineId}>
                  <th scope="row">
                    {line?.name}
                    <small>
                      {quantity === 0
                        ? 'part of the price, with tax'
                        : `${countText(quantity, 'piece')}, with tax`}
                    </small>
                  </th>
                  <td>
                    <RupeeAmount rupees={toRupees(amount)} />
                  </td>
                </tr>
              );
            })}
          {plan.shipping !== zeroPaise && (
            <tr>
              <th scope="row">{totals.shippingLabel}</th>
              <td>
                <RupeeAmount rupees={toRupees(plan.shipping)} />
              </td>
            </tr>
          )}
          {plan.roundOff !== zeroPaise && (
            <tr>
              <th scope="row">Round off</th>
              <td>
                <RupeeAmount rupees={toRupees(plan.roundOff)} />
              </td>
            </tr>
          )}
          {unpaid > zeroPaise && (
            <tr>
              <th scope="row">{unpaidLabel(payment !== null)}</th>
              <td>
                <RupeeAmount rupees={-toRupees(unpaid)} />
              </td>
            </tr>
          )}
          <tr className="breakup-total">
            <th scope="row">Total</th>
            <td>
              <RupeeAmount rupees={toRupees(money)} />
            </td>
          </tr>
        </tbody>
      </table>
      {document !== null && (
        <table className="breakup">
          <caption>{document.title}</caption>
          <tbody>
            {document.sums.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <RupeeAmount rupees={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
