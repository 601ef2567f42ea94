import { countText } from '#domain/locale/count-text.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cancelOrders } from '#contract/admin/orders.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

interface CancelManyProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Cancels the selected unpaid orders with one reason. Paid orders are cancelled on their own page. */
export function BulkCancel({ ids, onDone }: CancelManyProps) {
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { reason: '', restock: true } });
  const save = useSave<{ reason: string; restock: boolean }, typeof cancelOrders>(
    form,
    (values) => call(cancelOrders, { body: { ids: [...ids], ...values } }),
    ({ cancelled, left }) => {
      const skipped = left.length === 0 ? '' : `; ${left.join(', ')} not changed`;
      toast(`${cancelled.length} cancelled${skipped}`);
      onDone();
    },
  );
  const orders = countText(ids.length, 'order');
  if (!open) {
    return (
      <div className="row">
        <span>{orders} selected</span>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Cancel selected
        </Button>
      </div>
    );
  }
  return (
    <form className="form" noValidate onSubmit={save.submit} aria-label={`Cancel ${orders}`}>
      <p>
        Unpaid orders are cancelled, and customers with an email address are told. Paid, shipped and completed
        orders are not changed. This cannot be undone.
      </p>
      <CheckboxField form={form} name="restock" label="Put the pieces back into stock" />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Shown in the history of each order."
        required="Enter a reason"
        maxLength={300}
      />
      {save.refusal !== null && <Notice>{save.refusal}</Notice>}
      <div className="row">
        <Button kind="danger" type="submit" pending={save.pending}>
          Cancel {orders}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Keep orders
        </Button>
      </div>
    </form>
  );
}
