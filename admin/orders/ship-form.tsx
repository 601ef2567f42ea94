import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { FormFoot } from '../ui/form-foot.tsx';
import { MailPreview } from './mail-preview.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Sent {
  readonly carrier: string;
  readonly trackingNumber: string;
}

interface ShipFormProps {
  readonly orderId: number;
  readonly pending: boolean;
  readonly onSend: (sent: Sent) => void;
  readonly onCancel: () => void;
}

/** By whom it travels; both may stay empty, such as for a messenger of one's own. */
export function ShipForm({ orderId, pending, onSend, onCancel }: ShipFormProps) {
  const form = useForm<Sent>({ defaultValues: { carrier: '', trackingNumber: '' } });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <TextField form={form} name="carrier" label="Carrier" maxLength={80} autoFocus />
      <TextField
        form={form}
        name="trackingNumber"
        label="Tracking number"
        maxLength={80}
        hint="The customer sees both, and gets a mail."
      />
      <FormFoot submit="It is sent" pending={pending} notice={null}>
        <Button kind="quiet" onClick={onCancel}>
          Not yet
        </Button>
        <MailPreview orderId={orderId} read={() => ({ to: 'shipped', ...form.getValues() })} />
      </FormFoot>
    </form>
  );
}
