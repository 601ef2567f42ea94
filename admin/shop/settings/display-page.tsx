import { updateDisplay } from '#contract/admin/settings.ts';
import { estimateCurrencies, otherCurrencies } from '#domain/locale/estimate.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  rupeesPerDollar: 'Rupees per dollar',
  rupeesPer: 'Rupees per unit of other currencies',
  estimatesOf: 'Day of these rates',
  defaultRating: 'Rating without reviews',
};

export function Component() {
  return (
    <SettingsForm section="display" change={updateDisplay} labels={labels}>
      {({ form, field }) => (
        <>
          <NumberField
            {...field('rupeesPerDollar')}
            hint="Prices are also shown in dollars, and charged in rupees. Leave empty to show no dollars."
            decimals={4}
          />
          {otherCurrencies.map((currency) => (
            <NumberField
              key={currency}
              form={form}
              name={`rupeesPer.${currency}`}
              label={`Rupees per ${estimateCurrencies[currency]}`}
              decimals={4}
            />
          ))}
          <TextField
            {...field('estimatesOf')}
            type="date"
            hint="Product pages show estimates in the currencies above, with this day. Without a day they show none."
          />
          <NumberField
            {...field('defaultRating')}
            hint="From 0 to 5, for other clients of the API. This shop’s pages show no stars without a review."
            decimals={1}
          />
        </>
      )}
    </SettingsForm>
  );
}
