import { useState } from 'react';
import { advanceOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { isUnsuccessful, type UnsuccessfulStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { zeroPaise } from '#domain/money.ts';
import { isPickUp, nextStatuses } from '#domain/orders/pick-up.ts';
import { markAsText, orderStatusVerb } from '#domain/shop/order-status-label.ts';
import { call, type Refusal } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';
import { CancelOrderDialog, type EndValues } from './cancel-order-dialog.tsx';
import { ConfirmOrderButton, waitingTextOf } from './confirm-order-button.tsx';
import { MailPreview } from './mail-preview.tsx';
import { HandoverForm } from './handover-form.tsx';
import { completeText, handoverText, isOrderGivenBack, owedRefund, wentBackText } from './order-texts.ts';
import { OwedRefund } from './owed-refund.tsx';
import { RecordPayment, useMayReturn } from './record-payment.tsx';
import { RefusalLink } from './refusal-link.tsx';
import { ShipForm, type Dispatch } from './ship-form.tsx';

interface NextStepsProps {
  readonly order: AdminOrder;
  /** Whether the customer waits for the outcome of a return request. */
  readonly openReturn: boolean;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

type Forward = 'confirmed' | 'processing' | 'shipped' | 'out_for_delivery' | 'delivered';

function isForward(status: OrderStatus): status is Forward {
  return !isUnsuccessful(status) && status !== 'pending';
}

/** Whether the step hands over an order whose money is to be received. */
function takesCash({ totals }: AdminOrder, to: Forward): boolean {
  return to === 'delivered' && totals.owed > 0;
}

/** The words of the button of a step. The handover of a cash order names the sum that it records as received. */
function stepLabel(order: AdminOrder, to: Forward | UnsuccessfulStatus): string {
  if (to === 'confirmed') return 'Confirm';
  if (to === 'processing') return 'Start packing';
  if (to === 'cancelled') return 'Cancel order';
  if (!isUnsuccessful(to) && takesCash(order, to)) return handoverText(order, order.totals.owed);
  return markAsText(to, order.shippingMethod);
}

/** Status changes that send an email. */
function hasMail(status: Forward): status is 'shipped' | 'out_for_delivery' | 'delivered' {
  return status === 'shipped' || status === 'out_for_delivery' || status === 'delivered';
}

/** The status changes that domain/orders/order-status.ts allows, as buttons. */
export function NextSteps({ order, openReturn, onChanged }: NextStepsProps) {
  const may = usePermissionCheck();
  const [pending, setPending] = useState(false);
  const [open, setOpen] = useState<'ship' | 'cash' | UnsuccessfulStatus | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [endDraft, setEndDraft] = useState<EndValues | null>(null);
  const collected = isPickUp(order.shippingMethod);
  const next = nextStatuses(order.status, order.shippingMethod);
  const cancelOnly = next.includes('cancelled') && isOrderGivenBack(order);
  const steps = cancelOnly ? [] : next.filter(isForward);
  const ends = may('orders.refund') ? next.filter(isUnsuccessful) : [];
  const [first] = steps;
  const waits = waitingTextOf(order);
  const wentBack = wentBackText(order);
  const complete = completeText({ openReturn, wentBack, mayRecord: ends.includes('returned') });
  const owed = order.totals.receivable > 0;
  const mayReturn = useMayReturn(order);
  if (owedRefund(order) > zeroPaise) return <OwedRefund order={order} onChanged={onChanged} />;
  if (steps.length + ends.length === 0 && wentBack === null && !owed && !mayReturn) return null;

  /** A parcel has tracking, and hallmarked articles have HUIDs. */
  const hasForm = (to: Forward) =>
    to === 'shipped' && (!collected || order.lines.some(({ likelyHuids }) => likelyHuids !== null));

  async function go(to: Forward, sent: Partial<Dispatch> = {}) {
    setPending(true);
    const all = { amount: order.totals.owed, method: 'cash', reference: '', day: '' } as const;
    const body = { from: order.status, to, ...(takesCash(order, to) && { received: all }), ...sent };
    const reply = await call(advanceOrder, { params: { id: order.id }, body });
    await onChanged(); // so that the buttons match the new status
    setPending(false);
    setProblem(reply.ok ? null : reply.problem);
    if (reply.ok) toast(`Order ${order.id} ${orderStatusVerb(to, order.shippingMethod)}`);
    else if (open !== 'ship' || reply.problem === null) toastRefusal(reply.problem);
  }

  return (
    <section className="panel-box" aria-labelledby="next-steps">
      <h2 id="next-steps">Next step</h2>
      {first === undefined && !cancelOnly && !owed && complete !== '' && <p>{complete}</p>}
      {(owed || mayReturn) && <RecordPayment order={order} onChanged={onChanged} />}
      {wentBack !== null && <Notice kind="warn">{wentBack}</Notice>}
      {waits !== null && <p>{waits}</p>}
      {open === 'cash' && <HandoverForm order={order} onChanged={onChanged} onCancel={() => setOpen(null)} />}
      {open === 'ship' && (
        <ShipForm
          order={order}
          submit={stepLabel(order, 'shipped')}
          pending={pending}
          notice={problem?.message ?? null}
          onSend={(sent) => void go('shipped', sent)}
          onCancel={() => {
            setOpen(null);
            setProblem(null);
          }}
        />
      )}
      {open !== 'ship' && open !== 'cash' && (
        <div className="row">
          {order.status === 'confirmed' && order.lapsesAt !== null && (
            <ConfirmOrderButton id={order.id} onDone={onChanged} />
          )}
          {steps.map((to, index) => (
            <Button
              key={to}
              kind={index === 0 ? 'solid' : 'line'}
              pending={pending}
              onClick={() => (hasForm(to) ? setOpen('ship') : void go(to))}
            >
              {stepLabel(order, to)}
            </Button>
          ))}
          {steps.some((to) => takesCash(order, to)) && (
            <Button kind="quiet" onClick={() => setOpen('cash')}>
              A different amount was received
            </Button>
          )}
          {first !== undefined && hasMail(first) && !hasForm(first) && (
            <MailPreview orderId={order.id} read={() => ({ to: first })} />
          )}
          {ends.map((to) => (
            <Button key={to} kind={first === undefined ? 'line' : 'danger'} onClick={() => setOpen(to)}>
              {stepLabel(order, to)}
            </Button>
          ))}
        </div>
      )}
      <RefusalLink problem={problem} />
      {open !== null && open !== 'ship' && open !== 'cash' && (
        <CancelOrderDialog
          order={order}
          to={open}
          verb={stepLabel(order, open)}
          draft={endDraft}
          onDone={() => void onChanged()}
          onClosed={(typed) => {
            setEndDraft(typed);
            setOpen(null);
          }}
        />
      )}
    </section>
  );
}
