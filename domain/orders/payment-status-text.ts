import { formatRupees, zeroPaise, type Paise } from '../money.ts';
import { isUnsuccessful, type OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-state.ts';

interface OrderMoney {
  readonly orderStatus: OrderStatus;
  readonly status: PaymentStatus;
  readonly total: Paise;
  /** What refunds credited. */
  readonly refunded: Paise;
  readonly owed: Paise;
  readonly writtenOff: Paise;
}

/** The payment status of an order in words, for customer and staff, with what is open and what the shop no longer asks for. */
export function paymentStatusText({
  orderStatus,
  status,
  total,
  refunded,
  owed,
  writtenOff,
}: OrderMoney): string {
  switch (status) {
    case 'refunded':
      return 'Refunded';
    case 'partially_refunded':
      return 'Partly refunded';
    case 'paid':
      return writtenOff === zeroPaise ? 'Paid' : `Paid, ${formatRupees(writtenOff)} waived`;
    case 'unpaid': {
      if (isUnsuccessful(orderStatus)) return 'Nothing to pay';
      if (owed === zeroPaise && writtenOff > zeroPaise) return 'Waived';
      const received = total - owed - writtenOff - refunded;
      return received > 0 ? `Partly paid, ${formatRupees(owed)} open` : 'Unpaid';
    }
  }
}
