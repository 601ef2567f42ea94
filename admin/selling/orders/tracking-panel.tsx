import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { updateTracking, type AdminOrder } from '#contract/admin/orders.ts';
import { dispatchedStatuses } from '#domain/orders/order-status.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { TrackingFields, type TrackingValues } from './tracking-fields.tsx';

interface TrackingPanelProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

export function TrackingPanel({ order, onChanged }: TrackingPanelProps) {
  const [correcting, setCorrecting] = useState(false);
  const mayCorrect = usePermissionCheck()('orders.move');
  if (!dispatchedStatuses.includes(order.status) || order.channel === 'counter') return null;
  if (isPickUp(order.shippingMethod)) return null;
  const { carrier, trackingNumber, trackingUrl, grossWeight } = order;
  return (
    <section className="panel-box" aria-labelledby="tracking">
      <h2 id="tracking">Parcel</h2>
      {correcting ? (
        <CorrectionForm
          order={order}
          onDone={() => {
            setCorrecting(false);
            void onChanged();
          }}
          onStale={() => void onChanged()}
          onCancel={() => setCorrecting(false)}
        />
      ) : (
        <>
          <dl className="facts parcel">
            <div>
              <dt>Carrier</dt>
              <dd>{carrier === null ? 'Not recorded' : <span translate="no">{carrier}</span>}</dd>
            </div>
            <div>
              <dt>Tracking number</dt>
              <dd>
                {trackingNumber === null ? 'Not recorded' : <span translate="no">{trackingNumber}</span>}
                {trackingUrl !== null && (
                  <>
                    {' '}
                    <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
                      Track parcel
                    </a>
                  </>
                )}
              </dd>
            </div>
            {grossWeight !== null && (
              <div>
                <dt>Weight of the pieces</dt>
                <dd className="num">{grossWeight.toFixed(3)} g</dd>
              </div>
            )}
          </dl>
          {mayCorrect && (
            <div>
              <Button kind="line" small onClick={() => setCorrecting(true)}>
                {trackingNumber === null && carrier === null ? 'Add tracking' : 'Edit tracking'}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface CorrectionFormProps {
  readonly order: AdminOrder;
  readonly onDone: () => void;
  /** Somebody else changed it first. */
  readonly onStale: () => void;
  readonly onCancel: () => void;
}

function CorrectionForm({ order, onDone, onStale, onCancel }: CorrectionFormProps) {
  const expected = {
    carrier: order.carrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
    trackingUrl: order.trackingUrl ?? '',
  };
  const form = useForm<TrackingValues>({ defaultValues: expected });
  const save = useSave<TrackingValues, typeof updateTracking>(
    form,
    async (values) => {
      const reply = await call(updateTracking, { params: { id: order.id }, body: { ...values, expected } });
      if (!reply.ok && reply.problem?.status === 409) onStale();
      return reply;
    },
    () => {
      toast('Tracking saved');
      onDone();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      {save.conflict !== null && (
        <Notice>
          {save.conflict.message} It is now:{' '}
          {[order.carrier, order.trackingNumber, order.trackingUrl].filter(Boolean).join(' ') || 'empty'}.
          Saving replaces it with yours.
        </Notice>
      )}
      <TrackingFields order={order} form={form} />
      <FormFooter
        submit="Save tracking"
        kind="line"
        pending={save.pending}
        notice={save.notice}
        onCancel={onCancel}
      />
    </form>
  );
}
