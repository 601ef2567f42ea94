import { useForm, useWatch } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { CashFields, cashNames, type CashValues } from './cash-fields.tsx';
import { handoverText } from './order-texts.ts';

interface HandoverFormProps {
  readonly order: AdminOrder;
  readonly pending: boolean;
  readonly onSend: (received: CashValues & { amount: number }) => void;
  readonly onCancel: () => void;
}

/** The handover of a cash order for which another sum than the whole, or nothing, was received. */
export function HandoverForm({ order, pending, onSend, onCancel }: HandoverFormProps) {
  const form = useForm<CashValues>({ defaultValues: { amount: 0, method: 'cash', reference: '', day: '' } });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const send = form.handleSubmit((values) => onSend({ ...values, amount: values.amount ?? 0 }));
  return (
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <CashFields
        form={form}
        names={cashNames}
        hint={`${formatRupees(fromRupees(order.totals.owed))} is owed for this order.`}
      />
      <p className="hint">What is left stays owed. Record it on this page when it arrives.</p>
      <FormFooter
        submit={handoverText(order, amount ?? 0)}
        pending={pending}
        notice={null}
        onCancel={onCancel}
      />
    </form>
  );
}
