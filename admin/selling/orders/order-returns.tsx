import { useState } from 'react';
import { changeOrderReturn, getOrderReturnPicture, type AdminReturn } from '#contract/admin/order-returns.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { buildPath } from '#domain/build-path.ts';
import {
  isOpenReturn,
  returnKindTexts,
  returnReasonTexts,
  staffReturnSteps,
  isReturnStep,
  type StaffReturnStep,
} from '#domain/orders/return-request.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { toast } from '../../ui/toast.tsx';
import { returnStates } from './return-texts.ts';

interface OrderReturnsProps {
  readonly order: AdminOrder;
  readonly returns: readonly AdminReturn[];
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

const verbs: Readonly<Record<StaffReturnStep, string>> = {
  accepted: 'Accept the request',
  refused: 'Refuse the request',
  received: 'Record as received',
  completed: 'Complete the request',
};

/** Return and exchange requests of the shopper (AFTER-3). The refund is made under Payment. */
export function OrderReturns({ order, returns, onChanged }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <section className="panel-box" aria-labelledby="order-returns">
      <h2 id="order-returns">Return or exchange</h2>
      {returns.map((request) => (
        <Request key={request.id} order={order} request={request} onChanged={onChanged} />
      ))}
    </section>
  );
}

interface PickUpCostProps extends Pick<AdminReturn, 'status'> {
  readonly cost: AdminReturn['pick_up'];
}

/** What the customer was shown before sending the request, as a sentence. */
function PickUpCost({ cost, status }: PickUpCostProps) {
  if (cost === null) {
    const collected = status !== 'requested' && status !== 'accepted';
    return `The customer was shown no pick-up cost.${collected ? '' : ' Tell them before you collect.'}`;
  }
  return (
    <>
      Pick-up shown to the customer:{' '}
      {cost.to === 0 ? (
        'free'
      ) : (
        <>
          {cost.from !== cost.to && (
            <>
              <RupeeAmount rupees={cost.from} /> to{' '}
            </>
          )}
          <RupeeAmount rupees={cost.to} />
        </>
      )}
      .
    </>
  );
}

interface RequestProps extends Pick<OrderReturnsProps, 'order' | 'onChanged'> {
  readonly request: AdminReturn;
}

function Request({ order, request, onChanged }: RequestProps) {
  const { id, kind, reason, lines, status, worth, pick_up: pickUp, words, pictures, answer } = request;
  const mayDecide = usePermissionCheck()('orders.refund');
  const [sentence, setSentence] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const steps = staffReturnSteps.filter((to) => isReturnStep(status, to));

  async function go(to: StaffReturnStep) {
    setPending(true);
    setError(null);
    const body = { from: status, to, answer: sentence };
    const reply = await call(changeOrderReturn, { params: { id: order.id, returnId: id }, body });
    setPending(false);
    if (!reply.ok) return setError(refusalMessage(reply.problem));
    setSentence('');
    toast(`The request is ${returnStates[to].toLowerCase()}`);
    await onChanged();
  }

  return (
    <article className="stack">
      <p>
        <Badge tone={isOpenReturn(status) ? 'yellow' : 'plain'}>{returnStates[status]}</Badge>{' '}
        {returnKindTexts[kind]}: {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')},{' '}
        <RupeeAmount rupees={worth} />
      </p>
      <p className="muted">
        {returnReasonTexts[reason]}. <DateTime at={request.created_at} />.{' '}
        <PickUpCost cost={pickUp} status={status} />
      </p>
      {words !== '' && <p className="pre">{words}</p>}
      {pictures.length > 0 && (
        <p className="row">
          {pictures.map((pictureId, index) => {
            const address = buildPath(getOrderReturnPicture.path, { id: order.id, pictureId });
            return (
              <a key={pictureId} href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={`Sent by the customer, ${index + 1}`} width="96" height="96" />
              </a>
            );
          })}
        </p>
      )}
      {answer !== '' && (
        <p className="pre">
          {request.staffName ?? 'The shop'}: {answer}
        </p>
      )}
      {mayDecide && steps.length > 0 && (
        <>
          {kind === 'exchange' && steps.includes('completed') && (
            <p className="hint">
              Refund the pieces under Payment, as an exchange. Sell the other piece at the counter, paid with
              the credit of this order.
            </p>
          )}
          <label className="field">
            <span>Message to the customer (required to refuse)</span>
            <textarea
              className="input"
              rows={2}
              value={sentence}
              onChange={({ currentTarget }) => setSentence(currentTarget.value)}
            />
          </label>
          {error !== null && (
            <p className="error" role="alert">
              {error}
            </p>
          )}
          <div className="row">
            {steps.map((to, index) => (
              <Button
                key={to}
                kind={to === 'refused' ? 'danger' : index === 0 ? 'solid' : 'line'}
                pending={pending}
                onClick={() => void go(to)}
              >
                {verbs[to]}
              </Button>
            ))}
          </div>
        </>
      )}
    </article>
  );
}
