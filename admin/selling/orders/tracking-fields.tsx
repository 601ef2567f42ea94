import type { UseFormReturn } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { TextField } from '../../ui/text-field.tsx';
import { trackingHint } from './order-texts.ts';

export interface TrackingValues {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

interface TrackingFieldsProps {
  readonly order: AdminOrder;
  readonly form: UseFormReturn<TrackingValues>;
  readonly autoFocus?: boolean;
}

/** All optional, for parcels without tracking. */
export function TrackingFields({ order, form, autoFocus = true }: TrackingFieldsProps) {
  return (
    <>
      <TextField form={form} name="carrier" label="Carrier" maxLength={80} autoFocus={autoFocus} />
      <TextField form={form} name="trackingNumber" label="Tracking number" maxLength={80} />
      <TextField
        form={form}
        name="trackingUrl"
        label="Tracking link"
        type="url"
        maxLength={500}
        hint={trackingHint(order)}
      />
    </>
  );
}
