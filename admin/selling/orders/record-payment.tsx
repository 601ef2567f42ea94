import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { recordOrderPayment, writeOffOrder } from '#contract/admin/order-payments.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SegmentField } from '../../ui/segment-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CashFields, cashNames, type CashValues } from './cash-fields.tsx';

interface RecordPaymentProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

interface Values extends CashValues {
  direction: 'received' | 'returned';
  reason: string;
}

/** Whether there is money to give back, and the staff may (`orders.refund`). */
export function useMayReturn({ totals }: AdminOrder): boolean {
  return usePermissionCheck()('orders.refund') && totals.returnable > 0;
}

/** What the button may record: money that comes, that goes back, or either. */
function recordText({ totals }: AdminOrder, mayReturn: boolean): string {
  if (totals.receivable === 0) return 'Record money given back';
  return mayReturn ? 'Record money received or given back' : 'Record money received';
}

/** What is owed for a delivered cash order, and the form for money that came, or went back, since. */
export function RecordPayment({ order, onChanged }: RecordPaymentProps) {
  const [open, setOpen] = useState<'payment' | 'write-off' | null>(null);
  const { owed, writtenOff } = order.totals;
  const mayReturn = useMayReturn(order);
  const mayWriteOff = usePermissionCheck()('orders.refund') && owed > 0;
  const onDone = () => {
    setOpen(null);
    void onChanged();
  };
  const onCancel = () => setOpen(null);
  return (
    <>
      {owed > 0 && (
        <p>
          <b className="num">{formatRupees(fromRupees(owed))}</b> is still owed for this order.
        </p>
      )}
      {writtenOff > 0 && (
        <p>
          <b className="num">{formatRupees(fromRupees(writtenOff))}</b> was written off. If it is paid after
          all, record it here.
        </p>
      )}
      {open === 'payment' && <PaymentForm order={order} onDone={onDone} onCancel={onCancel} />}
      {open === 'write-off' && <WriteOffForm order={order} onDone={onDone} onCancel={onCancel} />}
      {open === null && (
        <div className="row">
          <Button kind={owed > 0 ? 'solid' : 'line'} onClick={() => setOpen('payment')}>
            {recordText(order, mayReturn)}
          </Button>
          {mayWriteOff && (
            <Button kind="line" onClick={() => setOpen('write-off')}>
              Write off the rest
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface PaymentFormProps {
  readonly order: AdminOrder;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The end of an order whose buyer does not pay the rest. */
function WriteOffForm({ order, onDone, onCancel }: PaymentFormProps) {
  const { owed } = order.totals;
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave<{ reason: string }, typeof writeOffOrder>(
    form,
    ({ reason }) => call(writeOffOrder, { params: { id: order.id }, body: { reason, owed } }),
    () => {
      toast('The rest is written off');
      onDone();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="For the staff. The invoice stays as it is, and the books keep the rest as a receivable."
        required="Enter a reason"
        maxLength={300}
      />
      <FormFooter
        submit={`Write off ${formatRupees(fromRupees(owed))}`}
        pending={save.pending}
        notice={save.refusal}
        onCancel={onCancel}
      />
    </form>
  );
}

function PaymentForm({ order, onDone, onCancel }: PaymentFormProps) {
  const { owed, receivable, returnable } = order.totals;
  const mayReturn = useMayReturn(order);
  const form = useForm<Values>({
    defaultValues: {
      direction: receivable === 0 ? 'returned' : 'received',
      amount: owed || receivable || returnable,
      method: 'cash',
      reference: '',
      day: '',
      reason: '',
    },
  });
  const { amount, direction } = useWatch({
    control: form.control,
    compute: (values) => ({ amount: values.amount, direction: values.direction }),
  });
  const save = useSave<Values, typeof recordOrderPayment>(
    form,
    ({ amount: sum, ...values }) =>
      call(recordOrderPayment, { params: { id: order.id }, body: { ...values, amount: sum ?? 0, owed } }),
    () => {
      toast('Recorded');
      onDone();
    },
  );
  const sum = amount === null || Number.isNaN(amount) ? 'money' : formatRupees(fromRupees(amount));
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      {mayReturn && receivable > 0 && (
        <SegmentField
          form={form}
          name="direction"
          label="The money was"
          choices={[
            { value: 'received', label: 'Received' },
            { value: 'returned', label: 'Given back to the buyer' },
          ]}
        />
      )}
      <CashFields form={form} names={cashNames} />
      {direction === 'returned' && (
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="For the staff, such as a receipt that was recorded by mistake. The sum is owed again."
          required="Enter a reason"
          maxLength={300}
        />
      )}
      <FormFooter
        submit={`Record ${sum} ${direction === 'received' ? 'received' : 'given back'}`}
        pending={save.pending}
        notice={save.refusal}
        onCancel={onCancel}
      />
    </form>
  );
}
