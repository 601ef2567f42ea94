import type { UseFormReturn } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { updatePaymentMethods, type SettingsGroups } from '#contract/admin/settings.ts';
import { cashLimitText, providerText } from '#domain/orders/payment-method.ts';
import { maxCash } from '#domain/tax/sale-limits.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { loadLaw } from '../../api/load-law.ts';
import { loadSettings, SettingsForm } from './settings-form.tsx';
import { ProviderToggle, type SettingsProvider } from './provider-toggle.tsx';

export const loader = async () => ({ ...(await loadSettings()), law: await loadLaw() });

const labels = {
  cashOnDelivery: 'Cash on delivery',
  cashOnDeliveryCap: 'Cash limit',
  methods: 'Names at checkout',
  hidden: 'Hidden',
  limits: 'Limits of one payment',
  bankTransfer: 'Bank transfer on request',
  offerPercent: 'Offers of the provider, in percent',
};

type Payment = SettingsGroups['payment'];

export function Component() {
  const { providers, law } = useLoaderData<typeof loader>();
  const lawful = cashLimitText(maxCash(null, law));
  const offered = providers.filter(({ state }) => state !== 'not-connected');
  return (
    <SettingsForm section="payment" change={updatePaymentMethods} labels={labels}>
      {({ form, field }) => (
        <>
          <CheckboxField {...field('cashOnDelivery')} />
          <MoneyField
            {...field('cashOnDeliveryCap')}
            hint={`The largest total that can be paid in cash. The law allows cash only ${lawful} per purchase, and per customer and day.`}
          />
          <h2 className="section-head">Online payment</h2>
          {offered.length === 0 && (
            <Notice kind="info">
              No provider is connected. Provider keys are set in the server’s environment, never here.
            </Notice>
          )}
          {offered.map((provider) => (
            <div key={provider.key}>
              <ProviderToggle form={form} provider={provider} />
              <MoneyField
                form={form}
                name={`limits.${provider.key}.most`}
                label={`Largest payment: ${provider.title}`}
                hint="The limit of one payment that you have agreed with this provider. The checkout says it for larger orders, and what to do instead. If the provider refuses less, this is lowered, and you get an email, at most one in thirty days. Empty means no limit."
              />
              <MoneyField
                form={form}
                name={`limits.${provider.key}.least`}
                label={`Smallest payment: ${provider.title}`}
              />
            </div>
          ))}
          <MethodNames form={form} providers={providers} />
          <CheckboxField
            form={form}
            name="bankTransfer"
            label="Tell shoppers that you take bank transfers on a proforma"
            hint="For orders that are too large to pay online: they call or write, and you send a proforma with your account and a payment reference. Without this, the checkout names your counter, phone and email."
          />
          <NumberField
            {...field('offerPercent')}
            hint="Offers in the provider’s dashboard let customers pay less than the order. Where a provider does not always say that there was one, a payment that is short by at most this part of the order counts as an offer, and a shorter one goes back. 0 if you run no offers."
          />
        </>
      )}
    </SettingsForm>
  );
}

interface MethodNamesProps {
  readonly form: UseFormReturn<Payment>;
  readonly providers: readonly SettingsProvider[];
}

function MethodNames({ form, providers }: MethodNamesProps) {
  const known = providers.map(({ key, title, state }) => ({
    value: key,
    label: providerText(title, state),
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
      <EditableList
        form={form}
        name="methods"
        one="Name"
        fresh={{ key: providers[0]?.key ?? '', title: '', image: '' }}
      >
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
