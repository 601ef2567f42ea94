import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { recordOrderPayment } from '#contract/admin/order-payments.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { SegmentField } from '../ui/segment-field.tsx';
import { toast } from '../ui/toast.tsx';
import { CashFields, cashNames, type CashValues } from './cash-fields.tsx';

interface RecordPaymentProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

interface Values extends CashValues {
  direction: 'received' | 'returned';
}

/** Whether there is money to give back, and the staff may (`orders.refund`). */
function useMayReturn({ payments }: AdminOrder): boolean {
  return usePermissionCheck()('orders.refund') && payments.length > 0;
}

/** What is owed for a delivered cash order, and the form for money that came since. */
export function RecordPayment({ order, onChanged }: RecordPaymentProps) {
  const [open, setOpen] = useState(false);
  const { owed } = order.totals;
  const mayReturn = useMayReturn(order);
  return (
    <>
      <p>
        <b className="num">{formatRupees(fromRupees(owed))}</b> is still owed for this order.
      </p>
      {open ? (
        <PaymentForm
          order={order}
          onDone={() => {
            setOpen(false);
            void onChanged();
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="row">
          <Button onClick={() => setOpen(true)}>
            {mayReturn ? 'Record money received or given back' : 'Record money received'}
          </Button>
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

function PaymentForm({ order, onDone, onCancel }: PaymentFormProps) {
  const { owed } = order.totals;
  const mayReturn = useMayReturn(order);
  const form = useForm<Values>({
    defaultValues: { direction: 'received', amount: owed, method: 'cash', reference: '', day: '' },
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
      toast(
        direction === 'received' ? 'The money is recorded as received' : 'The money is recorded as returned',
      );
      onDone();
    },
  );
  const sum = amount === null || Number.isNaN(amount) ? '' : `${formatRupees(fromRupees(amount))} `;
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      {mayReturn && (
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
      <FormFooter
        submit={`${sum}${direction === 'received' ? 'received' : 'given back'}`}
        pending={save.pending}
        notice={save.notice ?? save.conflict?.message ?? null}
      >
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormFooter>
    </form>
  );
}
