import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useModal } from '#browser/use-modal.ts';
import { cancelOrderByStaff, type AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees } from '#domain/money.ts';
import type { UnsuccessfulStatus } from '#domain/orders/order-status.ts';
import { orderStatusVerb } from '#domain/shop/order-status-label.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { MailPreview } from './mail-preview.tsx';
import { endOfOrderText, refundedAtEnd, refundOutcome } from './order-texts.ts';
import {
  isAsked,
  RestockField,
  restockChoices,
  restockedLines,
  type RestockChoice,
} from './restock-field.tsx';
import { useCheckedRefunds } from './use-checked-refunds.ts';

interface CancelOrderDialogProps {
  readonly order: AdminOrder;
  readonly to: UnsuccessfulStatus;
  readonly verb: string;
  readonly onDone: () => void;
  /** What was typed when the dialog was closed before. */
  readonly draft: EndValues | null;
  readonly onClosed: (typed: EndValues) => void;
}

export interface EndValues {
  reason: string;
  /** By the index of the line. */
  restock: RestockChoice[];
}

/** Asks for a reason and which pieces go back into stock, and states the consequences before an order ends unsuccessfully. */
export function CancelOrderDialog({ order, to, verb, draft, onDone, onClosed }: CancelOrderDialogProps) {
  const titleId = useId();
  const form = useForm<EndValues>({
    defaultValues: draft ?? { reason: '', restock: restockChoices(order) },
  });
  const leave = () => onClosed(form.getValues());
  const { dialog, close } = useModal(leave);
  const save = useSave<EndValues, typeof cancelOrderByStaff>(
    form,
    ({ reason, restock }) => {
      const body = { from: order.status, to, reason, restock: restockedLines(order, restock) };
      return call(cancelOrderByStaff, { params: { id: order.id }, body });
    },
    ({ refunds }) => {
      const cancelled = `Order ${order.id} ${orderStatusVerb(to, order.shippingMethod)}`;
      const [outcome, { bad }] = refundOutcome(refunds.at(-1));
      toast(bad ? `${cancelled}. ${outcome}` : cancelled, { bad });
      onDone();
    },
  );
  const away = useCheckedRefunds(order);
  const refunded = refundedAtEnd(order);
  return (
    <dialog className="modal modal-question" ref={dialog} aria-labelledby={titleId} onClose={leave}>
      <form className="modal-body" noValidate onSubmit={save.submit}>
        <h2 id={titleId}>{verb}?</h2>
        <p>
          {order.totals.couponCode !== null && 'The coupon can be used again. '}This cannot be undone.{' '}
          <b className="num">{endOfOrderText(order)}</b>
        </p>
        {order.lines.map(
          (line, index) =>
            isAsked(line) && (
              <RestockField
                key={line.id}
                form={form}
                name={`restock.${index}`}
                line={line}
                status={order.status}
              />
            ),
        )}
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Shown in the order’s history."
          required="Enter a reason"
          maxLength={300}
        />
        {to === 'cancelled' && <MailPreview orderId={order.id} read={() => ({ to })} />}
        {away !== null && <Notice kind="warn">{away}</Notice>}
        {save.refusal !== null && <Notice>{save.refusal}</Notice>}
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
