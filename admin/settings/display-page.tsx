import { useLoaderData } from 'react-router';
import { updateDisplay } from '#contract/admin/settings.ts';
import { NumberField } from '../ui/number-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { rupeesPerDollar: 'Rupees per dollar', defaultRating: 'Rating without reviews' };

export function Component() {
  const { display } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateDisplay} values={display} labels={labels}>
      {(form) => (
        <>
          <NumberField
            form={form}
            name="rupeesPerDollar"
            label={labels.rupeesPerDollar}
            hint="Prices are also shown in dollars, and charged in rupees. Leave empty to show no dollars."
            decimals={4}
          />
          <NumberField
            form={form}
            name="defaultRating"
            label={labels.defaultRating}
            hint="From 0 to 5, for other clients of the API. This shop’s pages show no stars without a review."
            decimals={1}
          />
        </>
      )}
    </SettingsForm>
  );
}
