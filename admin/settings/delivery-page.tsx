import { useLoaderData } from 'react-router';
import { changeDelivery } from '#contract/admin/settings.ts';
import { countryName } from '#domain/countries.ts';
import { LinesField } from '../ui/lines-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { promise: 'Delivery', returns: 'Returns', countries: 'Countries you deliver to' };

export function Component() {
  const { delivery } = useLoaderData<typeof loader>().settings;
  const values = { ...delivery, countries: delivery.countries.map(countryName) };
  return (
    <SettingsForm change={changeDelivery} values={values} labels={labels}>
      {(form) => (
        <>
          <TextArea
            form={form}
            name="promise"
            label={labels.promise}
            hint="What you promise, in a sentence: how long it takes, whether it is insured. Delivery itself is free."
            rows={3}
          />
          <TextArea
            form={form}
            name="returns"
            label={labels.returns}
            hint="What you take back, in a sentence. The policies say the rest."
            rows={3}
          />
          <LinesField
            form={form}
            name="countries"
            label={labels.countries}
            hint="One a line, by name or code, such as India. Addresses and orders for other countries are refused."
          />
        </>
      )}
    </SettingsForm>
  );
}
