import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { updatePaymentMethods, type SettingsGroups } from '#contract/admin/settings.ts';
import { formatRupees } from '#domain/money.ts';
import { paymentMethodLabel } from '#domain/orders/payment-method.ts';
import { maxCash } from '#domain/tax/sale-limits.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { loadSettings } from './load-settings.ts';
import { EditableList } from './editable-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ProviderToggle } from './provider-toggle.tsx';

export const loader = loadSettings;

const labels = {
  cashOnDelivery: 'Cash on delivery',
  cashOnDeliveryCap: 'Cash up to',
  methods: 'Names at checkout',
  hidden: 'Not offered',
};

type Payment = SettingsGroups['payment'];

export function Component() {
  const { settings, connected } = useLoaderData<typeof loader>();
  const [lawful] = useState(() => formatRupees(maxCash(null, new Date())));
  return (
    <SettingsForm change={updatePaymentMethods} values={settings.payment} labels={labels}>
      {(form) => (
        <>
          <CheckboxField form={form} name="cashOnDelivery" label={labels.cashOnDelivery} />
          <MoneyField
            form={form}
            name="cashOnDeliveryCap"
            label={labels.cashOnDeliveryCap}
            hint={`The largest total that may be paid in cash. The law allows no more than ${lawful} for one purchase.`}
          />
          <h2 className="section-head">Paying online</h2>
          {connected.length === 0 && (
            <Notice kind="info">
              No provider is connected. Its keys are set where the shop is started, never here.
            </Notice>
          )}
          {connected.map(({ key, title }) => (
            <ProviderToggle key={key} form={form} provider={key} title={title} />
          ))}
          <Names form={form} connected={connected} />
        </>
      )}
    </SettingsForm>
  );
}

interface NamesProps {
  readonly form: UseFormReturn<Payment>;
  readonly connected: readonly { readonly key: string; readonly title: string }[];
}

function Names({ form, connected }: NamesProps) {
  const array = useFieldArray({ control: form.control, name: 'methods' });
  return (
    <>
      <p className="muted">
        Shoppers see these names in this order; a provider that is not listed here follows under its own name.
      </p>
      <EditableList
        array={array}
        one="Name"
        fresh={{ key: connected[0]?.key ?? 'razor_pay', title: '', image: '' }}
      >
        {(index) => (
          <div className="field-pair">
            <SelectField
              form={form}
              name={`methods.${index}.key`}
              label="Provider"
              choices={providers(connected, form.getValues(`methods.${index}.key`))}
            />
            <TextField
              form={form}
              name={`methods.${index}.title`}
              label="What shoppers read"
              required="Please enter a name"
            />
          </div>
        )}
      </EditableList>
    </>
  );
}

/** Those that are connected, and one that is named though it is not. */
function providers(connected: NamesProps['connected'], named: string) {
  const known = connected.map(({ key, title }) => ({ value: key, label: title }));
  return known.some(({ value }) => value === named)
    ? known
    : [...known, { value: named, label: `${paymentMethodLabel(named)}, not connected` }];
}
