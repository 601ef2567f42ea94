import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  searchCounterProducts,
  createCounterSale,
  type CounterBuyer,
  type CounterProduct,
} from '#contract/admin/counter-sales.ts';
import { indianStates } from '#domain/locale/indian-states.ts';
import { formatRupees, fromRupees, times, toRupees } from '#domain/money.ts';
import { ruleInForce } from '#domain/tax/sale-limits.ts';
import type { CounterPayment } from '#domain/orders/payment-method.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { useUnsavedChanges } from '../form/unsaved-changes.ts';
import { useSave } from '../form/use-save.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { CounterBuyerSearch } from './counter-buyer-search.tsx';
import { CounterProducts, type CounterLine } from './counter-products.tsx';

interface SaleValues {
  name: string;
  phone: string;
  email: string;
  paidBy: CounterPayment;
  handedOver: boolean;
  note: string;
  pan: string;
  address: string;
  city: string;
  state: string;
  zip: string;
}

const empty: SaleValues = {
  name: '',
  phone: '',
  email: '',
  paidBy: 'upi',
  handedOver: true,
  note: '',
  pan: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

const states = [
  { value: '', label: 'Not specified' },
  ...indianStates.map((state) => ({ value: state, label: state })),
];

export function Component() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly CounterLine[]>([]);
  const [buyer, setBuyer] = useState<CounterBuyer | null>(null);
  const form = useForm({ defaultValues: empty });
  const [now] = useState(() => new Date());
  const [from, above] = (['addressFrom', 'panAbove'] as const).map((rule) =>
    formatRupees(ruleInForce(rule, now).value),
  );
  const sold = useUnsavedChanges(chosen.length > 0);
  const total = chosen.reduce(
    (sum, { product, quantity }) => sum + toRupees(times(fromRupees(product.price), quantity)),
    0,
  );
  const save = useSave<SaleValues, typeof createCounterSale>(
    form,
    async (values) => {
      const reply = await call(createCounterSale, {
        body: {
          ...values,
          customerId: buyer?.id ?? null,
          total,
          products: chosen.map(({ product, quantity }) => ({ productId: product.id, quantity })),
        },
      });
      // The message asks to check the total, so it must be the current one.
      if (!reply.ok && reply.problem?.errors.some(({ code }) => code === 'totals-changed'))
        setChosen(await atCurrentPrices(chosen));
      return reply;
    },
    ({ orderId }) => {
      sold();
      toast(`Order ${orderId} is recorded`);
      void navigate(fillPath(adminPages.order.path, { id: orderId }));
    },
  );
  function sellTo(chosenBuyer: CounterBuyer | null) {
    setBuyer(chosenBuyer);
    const { name, phone, email } = chosenBuyer ?? empty;
    form.reset({ ...form.getValues(), name, phone, email });
  }
  return (
    <>
      <PageHeader title="Counter sale" back={{ to: adminPages.orders.path, label: 'Orders' }} />
      <CounterProducts chosen={chosen} find={find} onChange={setChosen} />
      {chosen.length > 0 && (
        <section className="panel-box" aria-labelledby="buyer">
          <h2 id="buyer">Buyer</h2>
          <CounterBuyerSearch buyer={buyer} onChange={sellTo} />
          <form className="form" noValidate onSubmit={save.submit}>
            <TextField form={form} name="name" label="Name on the invoice" required="Please enter a name" />
            <TextField
              form={form}
              name="phone"
              label="Phone"
              type="tel"
              required="Please enter a phone number"
            />
            <TextField form={form} name="email" label="Email (optional)" type="email" />
            <SelectField
              form={form}
              name="paidBy"
              label="Paid by"
              choices={[
                { value: 'upi', label: 'UPI' },
                { value: 'cash', label: 'Cash' },
                { value: 'card', label: 'Card' },
              ]}
            />
            <CheckboxField
              form={form}
              name="handedOver"
              label="Handed over now"
              hint="Otherwise the order is confirmed now and shipped later."
            />
            <TextField
              form={form}
              name="address"
              label="Address"
              hint={`Required on invoices from ${from}, and for shipping.`}
            />
            <TextField form={form} name="city" label="City" />
            <SelectField form={form} name="state" label="State" choices={states} />
            <TextField form={form} name="zip" label="PIN code" />
            <TextField
              form={form}
              name="pan"
              label="PAN"
              hint={`Required by law above ${above}, for every payment method. Stored encrypted.`}
            />
            <TextField form={form} name="note" label="Note" />
            <p className="sales-sum">
              <RupeeAmount rupees={total} />
            </p>
            <FormFooter submit="Record sale" pending={save.pending} notice={save.notice} />
          </form>
        </section>
      )}
    </>
  );
}

async function find(search: string): Promise<readonly CounterProduct[]> {
  const reply = await call(searchCounterProducts, { query: { search } });
  if (reply.ok) return reply.answer;
  toast(refusalMessage(reply.problem), { bad: true });
  return [];
}

async function atCurrentPrices(lines: readonly CounterLine[]): Promise<CounterLine[]> {
  return Promise.all(
    lines.map(async ({ product, quantity }) => {
      const found = await find(product.code);
      return { product: found.find(({ id }) => id === product.id) ?? product, quantity };
    }),
  );
}
