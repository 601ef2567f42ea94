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
import { EditableList } from './editable-list.tsx';
import { loadLaw } from './load-law.ts';
import { loadSettings, SettingsForm } from './settings-form.tsx';
import { ProviderToggle } from './provider-toggle.tsx';

export const loader = async () => ({ ...(await loadSettings()), law: await loadLaw() });

const labels = {
  cashOnDelivery: 'Cash on delivery',
  cashOnDeliveryCap: 'Cash limit',
  methods: 'Names at checkout',
  hidden: 'Hidden',
};

type Payment = SettingsGroups['payment'];

export function Component() {
  const { settings, providers, law } = useLoaderData<typeof loader>();
  const legalCap = formatRupees(maxCash(null, law));
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
            hint={`The largest total that can be paid in cash. The law allows at most ${legalCap} per purchase.`}
          />
          <h2 className="section-head">Online payment</h2>
          {connected.length === 0 && (
            <Notice kind="info">
              No provider is connected. Provider keys are set in the server’s environment, never here.
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
        Shoppers see the providers in this order and under these names. Providers not listed here follow under
        their own names.
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
              label="Name at checkout"
              required="Please enter a name"
            />
          </div>
        )}
      </EditableList>
    </>
  );
}
