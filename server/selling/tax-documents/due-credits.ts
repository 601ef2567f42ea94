import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { subtract } from '#domain/money.ts';
import { handRefundText } from '#domain/orders/hand-refund.ts';
import { unpaidLabel } from '#domain/orders/online-payment.ts';
import type { OrderRefund } from '../payment/refunds/done-refunds.ts';
import type { CreditDetail } from './credit-note-of.ts';
import { creditUnpaidReturn } from './credit-unpaid-return.ts';
import type { OrderEvents, OrderRecord } from './read-order-record.ts';
import { isCreditNote } from './tax-document-store.ts';

/** What is credited by a document that is not issued yet. */
export interface DueCredit {
  /** null: the goods came back unpaid. */
  readonly refundId: number | null;
  readonly credit: CreditDetail;
  readonly doneAt: Date | null;
}

/** The finished refunds of goods that no credit note or refund voucher states. */
export function undocumentedRefunds({ refunds, documents }: Omit<OrderEvents, 'order'>): OrderRefund[] {
  return refunds.filter(
    ({ id, amount }) => amount > 0 && documents.every(({ refund_id }) => refund_id !== id),
  );
}

/** What the credit notes of an invoiced order still have to credit: finished refunds, and goods that came back unpaid. */
export async function readDueCredits(
  transaction: Transaction<Tables>,
  record: OrderRecord,
): Promise<DueCredit[]> {
  const credits = undocumentedRefunds(record).map((refund) => ({
    refundId: refund.id,
    credit: creditOf(refund),
    doneAt: refund.doneAt,
  }));
  const noted = record.documents.some((note) => isCreditNote(note) && note.refund_id === null);
  const unpaid = noted ? null : await creditUnpaidReturn(transaction, record);
  return unpaid === null ? credits : [...credits, { refundId: null, credit: unpaid, doneAt: null }];
}

function creditOf(refund: OrderRefund): CreditDetail {
  const rest = subtract(refund.amount, refund.money);
  return { ...refund, payment: refundMethodText(refund), unpaid: [unpaidLabel(refund.online), rest] };
}

export function refundMethodText({
  byHand,
  note,
  money,
}: Pick<OrderRefund, 'byHand' | 'note' | 'money'>): string {
  if (money === 0) return 'Nothing was refunded';
  return byHand ? handRefundText(note) : 'Refunded to the original payment method';
}
