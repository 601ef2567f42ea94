import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useModal } from '#browser/use-modal.ts';
import { cancelOrderByStaff, type AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees } from '#domain/money.ts';
import type { UnsuccessfulStatus } from '#domain/orders/order-status.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { MailPreview } from './mail-preview.tsx';
import { orderStatusLabels } from './order-status-badge.tsx';
import { endOfOrderText, refundedAtEnd, refundOutcome } from './order-texts.ts';
import { useCheckedRefunds } from './use-checked-refunds.ts';

interface CancelOrderDialogProps {
  readonly order: AdminOrder;
  readonly to: UnsuccessfulStatus;
  readonly verb: string;
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

/** Asks for a reason and states the consequences before an order ends unsuccessfully. */
export function CancelOrderDialog({ order, to, verb, onDone, onClosed }: CancelOrderDialogProps) {
  const { dialog, close } = useModal(onClosed);
  const titleId = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave<{ reason: string }, typeof cancelOrderByStaff>(
    form,
    ({ reason }) =>
      call(cancelOrderByStaff, { params: { id: order.id }, body: { from: order.status, to, reason } }),
    ({ refunds }) => {
      const cancelled = `Order ${order.id} is ${orderStatusLabels[to].toLowerCase()}`;
      const [outcome, { bad }] = refundOutcome(refunds.at(-1));
      toast(bad ? `${cancelled}. ${outcome}` : cancelled, { bad });
      onDone();
    },
  );
  const away = useCheckedRefunds(order);
  const refunded = refundedAtEnd(order);
  const wrong = save.conflict?.message ?? save.notice;
  return (
    <dialog className="modal modal-question" ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <form className="modal-body" noValidate onSubmit={save.submit}>
        <h2 id={titleId}>{verb}?</h2>
        <p>
          The pieces go back into stock, and the coupon can be used again. This cannot be undone.{' '}
          <b className="num">{endOfOrderText(order)}</b>
        </p>
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Shown in the order’s history."
          required="Please enter a reason"
          maxLength={300}
        />
        {to === 'cancelled' && <MailPreview orderId={order.id} read={() => ({ to })} />}
        {away !== null && <Notice kind="warn">{away}</Notice>}
        {wrong !== null && <Notice>{wrong}</Notice>}
        <div className="row row-end">
          <Button kind="quiet" onClick={close}>
            Keep order
          </Button>
          <Button kind="danger" type="submit" pending={save.pending}>
            {verb}
            {refunded > 0 && ` and refund ${formatRupees(refunded)}`}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
