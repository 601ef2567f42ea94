import { useForm, useWatch } from 'react-hook-form';
import { advanceOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { orderStatusVerb } from '#domain/shop/order-status-label.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { toast } from '../../ui/toast.tsx';
import { CashFields, type CashValues } from './cash-fields.tsx';
import { handoverText } from './order-texts.ts';

interface HandoverFormProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
  readonly onCancel: () => void;
}

interface Values {
  received: CashValues;
}

const names = {
  amount: 'received.amount',
  method: 'received.method',
  reference: 'received.reference',
  day: 'received.day',
} as const;

/** The handover of a cash order for which another sum than the whole, or nothing, was received. */
export function HandoverForm({ order, onChanged, onCancel }: HandoverFormProps) {
  const form = useForm<Values>({
    defaultValues: { received: { amount: 0, method: 'cash', reference: '', day: '' } },
  });
  const amount = useWatch({ control: form.control, name: 'received.amount' });
  const save = useSave<Values, typeof advanceOrder>(
    form,
    async ({ received }) => {
      const sent = { ...received, amount: received.amount ?? 0 };
      const body = { from: order.status, to: 'delivered', received: sent } as const;
      const reply = await call(advanceOrder, { params: { id: order.id }, body });
      if (!reply.ok) await onChanged(); // so that the buttons match the status
      return reply;
    },
    () => {
      toast(`Order ${order.id} ${orderStatusVerb('delivered', order.shippingMethod)}`);
      void onChanged();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <CashFields
        form={form}
        names={names}
        hint={`${formatRupees(fromRupees(order.totals.owed))} is owed for this order.`}
      />
      <p className="hint">What is left stays owed. Record it on this page when it arrives.</p>
      <FormFooter
        submit={handoverText(order, amount ?? 0)}
        pending={save.pending}
        notice={save.refusal}
        onCancel={onCancel}
      />
    </form>
  );
}
