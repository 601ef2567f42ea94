import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { HuidField } from './huid-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { enteredHuids } from './order-texts.ts';
import { TrackingFields, type TrackingValues } from './tracking-fields.tsx';

export interface Dispatch extends Partial<TrackingValues> {
  readonly huids: { readonly lineId: number; readonly huids: string }[];
}

interface ShipFormProps {
  readonly order: AdminOrder;
  readonly submit: string;
  readonly pending: boolean;
  /** Why it was refused. */
  readonly notice: string | null;
  readonly onSend: (sent: Dispatch) => void;
  readonly onCancel: () => void;
}

/** The HUIDs of the hallmarked articles that are sent or handed over, and the tracking of a parcel. */
export function ShipForm({ order, submit, pending, notice, onSend, onCancel }: ShipFormProps) {
  const form = useForm<TrackingValues>({
    defaultValues: { carrier: '', trackingNumber: '', trackingUrl: '' },
  });
  const marked = order.lines.filter(({ likelyHuids }) => likelyHuids !== null);
  const [huids, setHuids] = useState(() =>
    marked.map(({ id, likelyHuids }) => ({
      lineId: id,
      likely: likelyHuids ?? '',
      huids: likelyHuids ?? '',
    })),
  );
  useUnsavedChanges(form.formState.isDirty || huids.some(({ likely, huids: typed }) => typed !== likely));
  const hasParcel = !isPickUp(order.shippingMethod);
  const send = form.handleSubmit((tracking) =>
    onSend({ ...(hasParcel && tracking), huids: enteredHuids(huids) }),
  );
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      {marked.map(({ id, name, quantity, refundedQuantity }, index) => (
        <HuidField
          key={id}
          name={name}
          quantity={quantity - refundedQuantity}
          value={huids[index]?.huids ?? ''}
          autoFocus={index === 0}
          onChange={(text) =>
            setHuids(huids.map((each) => (each.lineId === id ? { ...each, huids: text } : each)))
          }
        />
      ))}
      {hasParcel && <TrackingFields order={order} form={form} autoFocus={marked.length === 0} />}
      <FormFooter submit={submit} pending={pending} notice={notice} onCancel={onCancel}>
        <MailPreview
          orderId={order.id}
          read={() => ({ to: 'shipped', ...(hasParcel && form.getValues()) })}
        />
      </FormFooter>
    </form>
  );
}
