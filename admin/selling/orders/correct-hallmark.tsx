import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { updateOrderHallmark } from '#contract/admin/order-huids.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { hallmarks, type Hallmark } from '#domain/catalogue/product.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const { texts } = productFields.hallmark;

interface CorrectHallmarkProps {
  readonly orderId: number;
  readonly line: AdminOrder['lines'][number];
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

/** Corrects a wrong hallmark of a line, until its invoice states it. */
export function CorrectHallmark({ orderId, line, onChanged }: CorrectHallmarkProps) {
  const mayCorrect = usePermissionCheck()('products.write');
  const [open, setOpen] = useState(false);
  if (!mayCorrect || line.hallmark === null) return null;
  if (!open)
    return (
      <span>
        {texts[line.hallmark]}{' '}
        <Button
          kind="quiet"
          small
          aria-label={`Correct hallmark of ${line.name}`}
          onClick={() => setOpen(true)}
        >
          Correct hallmark
        </Button>
      </span>
    );
  return (
    <HallmarkForm
      orderId={orderId}
      lineId={line.id}
      expected={line.hallmark}
      onDone={() => {
        setOpen(false);
        void onChanged();
      }}
      onCancel={() => setOpen(false)}
    />
  );
}

interface HallmarkFormProps {
  readonly orderId: number;
  readonly lineId: number;
  readonly expected: Hallmark;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function HallmarkForm({ orderId, lineId, expected, onDone, onCancel }: HallmarkFormProps) {
  const form = useForm<{ hallmark: Hallmark; reason: string }>({
    defaultValues: { hallmark: expected === 'hallmarked' ? 'exempt' : 'hallmarked', reason: '' },
  });
  const hallmark = useWatch({ control: form.control, name: 'hallmark' });
  const save = useSave<{ hallmark: Hallmark; reason: string }, typeof updateOrderHallmark>(
    form,
    (values) => call(updateOrderHallmark, { params: { id: orderId }, body: { ...values, lineId, expected } }),
    () => {
      toast('The hallmark is corrected');
      onDone();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <SelectField
        form={form}
        name="hallmark"
        label="Hallmark"
        hint="Changes this order and its invoice only. Correct the piece as well."
        choices={hallmarks
          .filter((value) => value !== 'hallmarked' || expected !== 'hallmarked')
          .map((value) => ({ value, label: texts[value] }))}
      />
      {hallmark !== 'hallmarked' && (
        <TextField form={form} name="reason" label="Reason for no hallmark" maxLength={300} />
      )}
      <FormFooter submit="Save hallmark" pending={save.pending} notice={save.refusal} onCancel={onCancel} />
    </form>
  );
}
