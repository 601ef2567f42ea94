import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { MailPreview } from './mail-preview.tsx';
import { TrackingFields, type TrackingValues } from './tracking-fields.tsx';

interface ShipFormProps {
  readonly orderId: number;
  readonly pending: boolean;
  readonly onSend: (sent: TrackingValues) => void;
  readonly onCancel: () => void;
}

export function ShipForm({ orderId, pending, onSend, onCancel }: ShipFormProps) {
  const form = useForm<TrackingValues>({
    defaultValues: { carrier: '', trackingNumber: '', trackingUrl: '' },
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <TrackingFields form={form} />
      <FormFooter submit="Mark as shipped" pending={pending} notice={null}>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <MailPreview orderId={orderId} read={() => ({ to: 'shipped', ...form.getValues() })} />
      </FormFooter>
    </form>
  );
}
