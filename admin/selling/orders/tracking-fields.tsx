import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';

export interface TrackingValues {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

interface TrackingFieldsProps {
  readonly form: UseFormReturn<TrackingValues>;
  readonly autoFocus?: boolean;
}

/** All optional, for parcels without tracking. */
export function TrackingFields({ form, autoFocus = true }: TrackingFieldsProps) {
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
        hint="Must begin with https://. The customer sees all three and gets an email."
      />
    </>
  );
}
