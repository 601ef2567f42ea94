import { keepAmounts } from '#browser/keep-amounts.ts';
import { cancelOrder, type TrackedOrder } from '#contract/orders.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { cancelText, type OrderView } from './order-view.ts';

interface CancelOrderDialogProps {
  readonly view: OrderView;
  /** undefined: not known yet. */
  readonly tracked: Pick<TrackedOrder, 'to_refund' | 'payments' | 'fee_left'> | undefined;
  readonly onChanged: () => void;
  readonly onClosed: () => void;
}

export function CancelOrderDialog({ view, tracked, onChanged, onClosed }: CancelOrderDialogProps) {
  const taken = tracked?.payments.reduce((sum, { amount }) => sum + amount, 0);

  async function cancel(close: () => void): Promise<string | null> {
    const reply = await callApi(cancelOrder, { body: { order_id: view.id } });
    const failed = 'Your order was not cancelled. Please try again.';
    if (!reply.ok && reply.problem?.status !== 409) return problemText(reply.problem, failed);
    close();
    onChanged();
    if (reply.ok) toast({ title: 'Order Cancelled', text: `Order #${view.id}`, names: [`#${view.id}`] });
    else errorToast(problemText(reply.problem, failed), 'Order not cancelled');
    return null;
  }

  return (
    <QuestionDialog
      title={`Cancel order #${view.id}?`}
      no="Keep Order"
      yes="Cancel Order"
      acting="Cancelling..."
      act={cancel}
      onClosed={onClosed}
    >
      <p className="muted">
        {keepAmounts(cancelText(view.order.payment_status, tracked?.to_refund, taken, tracked?.fee_left))}
      </p>
    </QuestionDialog>
  );
}
