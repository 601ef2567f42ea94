import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { updatePaymentMethods, type SettingsGroups } from '#contract/admin/settings.ts';
import { formatRupees } from '#domain/money.ts';
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
  methods: 'Names at the checkout',
  hidden: 'Not offered',
};

type Payment = SettingsGroups['payment'];

export function Component() {
  const { settings, providers } = useLoaderData<typeof loader>();
  const [legalCap] = useState(() => formatRupees(maxCash(null, new Date())));
  const connected = providers.filter((provider) => provider.connected);
  return (
    <SettingsForm change={updatePaymentMethods} values={settings.payment} labels={labels}>
      {(form) => (
        <>
          <CheckboxField form={form} name="cashOnDelivery" label={labels.cashOnDelivery} />
          <MoneyField
            form={form}
            name="cashOnDeliveryCap"
            label={labels.cashOnDeliveryCap}
            hint={`The largest total that may be paid in cash. The law allows at most ${legalCap} for one purchase.`}
          />
          <h2 className="section-head">Paying online</h2>
          {connected.length === 0 && (
            <Notice kind="info">
              No provider is connected. To connect one, start the shop with its keys; they are never entered
              here.
            </Notice>
          )}
          {connected.map(({ key, title }) => (
            <ProviderToggle key={key} form={form} provider={key} title={title} />
          ))}
          <MethodNames form={form} providers={providers} />
        </>
      )}
    </SettingsForm>
  );
}

interface MethodNamesProps {
  readonly form: UseFormReturn<Payment>;
  readonly providers: readonly {
    readonly key: string;
    readonly title: string;
    readonly connected: boolean;
  }[];
}

function MethodNames({ form, providers }: MethodNamesProps) {
  const array = useFieldArray({ control: form.control, name: 'methods' });
  const known = providers.map(({ key, title, connected }) => ({
    value: key,
    label: connected ? title : `${title}, not connected`,
  }));
  const choices = (chosen: string) =>
    known.some(({ value }) => value === chosen)
      ? known
      : [...known, { value: chosen, label: `${chosen}, unknown` }];
  return (
    <>
      <p className="muted">
        Shoppers choose from the providers in this order and under these names. A provider without an entry
        comes last, under its own name.
      </p>
      <EditableList array={array} one="Name" fresh={{ key: providers[0]?.key ?? '', title: '', image: '' }}>
        {(index) => (
          <div className="field-pair">
            <SelectField
              form={form}
              name={`methods.${index}.key`}
              label="Provider"
              choices={choices(form.getValues(`methods.${index}.key`))}
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
