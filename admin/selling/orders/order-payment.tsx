import type { AdminOrder } from '#contract/admin/orders.ts';
import { dayOrTimeText } from '#domain/locale/day-text.ts';
import { formatRupees, fromRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { keepAmounts } from '#browser/keep-amounts.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { paidText } from '#domain/orders/online-payment.ts';
import { exchangeNote, handRefundText } from '#domain/orders/hand-refund.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';
import { doneByText } from './history-entries.ts';
import { RefundActions } from './refund-actions.tsx';
import { PaymentStatusBadge, RefundBadge } from './order-status-badge.tsx';

interface OrderPaymentProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
  /** Opens the form of a refund. null: it is open, or there is nothing to refund. */
  readonly onRefund: (() => void) | null;
}

/** What was paid, and what is still owed. */
function paymentsOf({ payments, totals: { owed, writtenOff }, paymentMethod: method }: AdminOrder) {
  const unpaid = (text: string, amount: number) =>
    amount === 0 ? [] : [{ label: `${method}, ${text}`, amount, reference: '', at: null, by: null }];
  return [...payments, ...unpaid('not received yet', owed), ...unpaid('written off', writtenOff)].map(
    (part, key) => ({ ...part, key }),
  );
}

/** How what the customer paid differs from the total; nothing where it does not (PAY-20). */
function PaidAtProvider({ order: { payment, total } }: { readonly order: AdminOrder }) {
  if (payment === null || payment.taken === null) return null;
  const ordered = fromRupees(total);
  const { paid: taken, fee: ofProvider, feeRefunded } = payment.taken;
  const [paid, fee] = [fromRupees(taken), fromRupees(ofProvider)];
  return (
    <p>
      The customer paid {keepAmounts(paidText({ ordered, paid, fee }))}. The order and its documents still
      show <RupeeAmount rupees={total} />.{fee > 0 && ` ${feeText(fee, fromRupees(feeRefunded))}`}
      {paid - fee < ordered && ' Refunds cannot exceed what was paid.'}
    </p>
  );
}

/** What became of the fee of the provider, which goes back only by its dashboard (PAY-21). */
function feeText(fee: Paise, refunded: Paise): string {
  if (refunded === zeroPaise) return 'A refund of the order does not include the fee.';
  return refunded === fee
    ? 'The fee was refunded too.'
    : `${formatRupees(refunded)} of the fee was refunded too.`;
}

export function OrderPayment({ order, onChanged, onRefund }: OrderPaymentProps) {
  const { paymentStatus, paymentText, refunds, totals } = order;
  const received = order.payments.reduce((sum, { amount }) => sum + amount, 0);
  const may = usePermissionCheck();
  return (
    <section className="panel-box order-payments" aria-labelledby="order-payment">
      <h2 id="order-payment">
        Payment <PaymentStatusBadge paymentStatus={paymentStatus} paymentText={paymentText} />
      </h2>
      <Table
        label="Payments"
        rows={paymentsOf(order)}
        keyOf={({ key }) => key}
        empty={isUnsuccessful(order.status) ? 'Nothing was paid.' : 'Nothing has been paid yet.'}
        columns={[
          {
            head: 'Payment',
            role: 'title',
            cell: ({ label, reference }) => (
              <>
                {label}
                {reference !== '' && <span className="hint">{reference}</span>}
              </>
            ),
            foot: totals.owed > 0 ? 'Still owed' : 'Received',
          },
          {
            head: 'When and by whom',
            cell: ({ at, by }) =>
              at === null ? (
                '–'
              ) : (
                <>
                  <time dateTime={at}>{dayOrTimeText(new Date(at))}</time> ·{' '}
                  {doneByText(by, order.customerName)}
                </>
              ),
          },
          {
            head: 'Amount',
            number: true,
            cell: ({ amount }) => (
              <>
                {amount < 0 && '−'}
                <RupeeAmount rupees={Math.abs(amount)} />
              </>
            ),
            foot: <RupeeAmount rupees={totals.owed > 0 ? totals.owed : received} />,
          },
        ]}
      />
      <PaidAtProvider order={order} />
      {refunds.length > 0 && (
        <ul className="order-refunds">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <div className="stack">
                <span>
                  {refund.amount === 0 ? (
                    'Credited; nothing was paid for it'
                  ) : (
                    <>
                      {refund.note === exchangeNote ? 'Credit' : 'Refund'} of{' '}
                      <RupeeAmount rupees={refund.amount} />
                    </>
                  )}{' '}
                  <RefundBadge state={refund.state} />
                </span>
                <span className="hint">
                  {refund.reason} · <DateTime at={refund.createdAt} /> ·{' '}
                  {refund.origin === 'dashboard'
                    ? `in the dashboard of ${order.paymentMethod}`
                    : doneByText(refund.by, order.customerName)}
                  {refund.byHand && ` · ${handRefundText(refund.note)}`}
                </span>
                {refund.trouble !== null && (
                  <Notice kind={refund.state === 'failed' ? 'bad' : 'warn'}>{refund.trouble}</Notice>
                )}
                {refund.state === 'failed' && may('orders.refund') && (
                  <RefundActions id={refund.id} retryable={refund.retryable} onChanged={onChanged} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {totals.creditLeft > 0 && (
        <p>
          <b className="num">{formatRupees(fromRupees(totals.creditLeft))}</b> of the credit is left. Sell
          another piece at the counter, paid with the credit of this order.
        </p>
      )}
      {onRefund !== null && (
        <div className="row">
          <Button kind="line" onClick={onRefund}>
            Refund
          </Button>
          <span className="hint">
            Up to <RupeeAmount rupees={totals.refundable} />
          </span>
        </div>
      )}
    </section>
  );
}
