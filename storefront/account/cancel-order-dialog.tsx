import { keepAmounts } from '#browser/keep-amounts.ts';
import { useState } from 'react';
import { cancelOrder, type TrackedOrder } from '#contract/orders.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { cancelText, type OrderView } from './order-view.ts';

interface CancelOrderDialogProps {
  readonly view: OrderView;
  /** undefined: not known yet. */
  readonly tracked: Pick<TrackedOrder, 'to_refund' | 'payments' | 'fee_left'> | undefined;
  readonly onChanged: () => void;
  readonly onClosed: () => void;
}

export function CancelOrderDialog({ view, tracked, onChanged, onClosed }: CancelOrderDialogProps) {
  const [busy, setBusy] = useState(false);
  const taken = tracked?.payments.reduce((sum, { amount }) => sum + amount, 0);
  const [error, setError] = useState<string | null>(null);

  async function cancel(close: () => void) {
    if (busy) return;
    setBusy(true);
    const reply = await callApi(cancelOrder, { body: { order_id: view.id } });
    setBusy(false);
    const failed = 'Your order was not cancelled. Please try again.';
    if (!reply.ok && reply.problem?.status !== 409) return setError(problemText(reply.problem, failed));
    close();
    onChanged();
    if (reply.ok) toast({ title: 'Order Cancelled', text: `Order #${view.id}`, names: [`#${view.id}`] });
    else errorToast(problemText(reply.problem, failed), 'Order not cancelled');
  }

  return (
    <Dialog title={`Cancel order #${view.id}?`} kind="question" onClosed={onClosed}>
      {(close) => (
        <>
          <p className="muted">
            {keepAmounts(cancelText(view.order.payment_status, tracked?.to_refund, taken, tracked?.fee_left))}
          </p>
          <FieldError error={error} role="alert" />
          <div className="form-pair">
            <button className="btn btn-line" type="button" autoFocus onClick={close}>
              Keep Order
            </button>
            <button
              className="btn btn-danger"
              type="button"
              disabled={busy}
              onClick={() => void cancel(close)}
            >
              {busy ? 'Cancelling...' : 'Cancel Order'}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
