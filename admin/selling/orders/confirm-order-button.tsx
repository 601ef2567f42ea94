import { confirmOrderByStaff, type OrderRow } from '#contract/admin/orders.ts';
import { waitingOrderText } from '#domain/orders/order-status.ts';
import { call } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { toastReply } from '../../ui/toast.tsx';

type Waiting = Pick<OrderRow, 'confirmBy' | 'lapsesAt'>;

/** What the staff read of an order that waits to be confirmed; null: it does not. */
export function waitingTextOf({ confirmBy, lapsesAt }: Waiting): string | null {
  return waitingOrderText({
    confirmBy: confirmBy === null ? null : new Date(confirmBy),
    lapsesAt: lapsesAt === null ? null : new Date(lapsesAt),
  });
}

interface ConfirmOrderButtonProps {
  readonly id: number;
  /** Reloads what shows the order. */
  readonly onDone: () => Promise<void>;
}

/** Confirms a cash order, so that it is not cancelled automatically (PAY-16). */
export function ConfirmOrderButton({ id, onDone }: ConfirmOrderButtonProps) {
  async function confirm(): Promise<void> {
    const reply = await call(confirmOrderByStaff, { params: { id } });
    await onDone();
    toastReply(reply, `Order ${id} is confirmed`);
  }
  return (
    <Button small aria-label={`Confirm order ${id}`} onClick={confirm}>
      Confirm
    </Button>
  );
}
