import { bulkBadge } from '#domain/shop/settings.ts';
import { updateDelivery } from '#contract/admin/settings.ts';
import { countryName } from '#domain/locale/countries.ts';
import { LinesField } from '../../ui/lines-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';
import { DeliveryCalendar, ReturnTerms, termLabels } from './delivery-calendar.tsx';
import { ShippingMethods } from './shipping-methods.tsx';

export const loader = loadSettings;

const leftOut = 'Leave empty to show nothing.';

const labels = {
  promise: 'Delivery promise',
  returns: 'Return conditions',
  countries: 'Countries you deliver to',
  methods: 'Shipping methods',
  ...termLabels,
  badges: 'Badges on every piece',
  assurance: 'Text below the cart',
  parcel: 'Text in the shipping email',
  answers: 'Response time',
  described: 'Text about your pieces',
};

function inNames<Saved extends { readonly countries: string[] }>(saved: Saved): Saved {
  return { ...saved, countries: saved.countries.map(countryName) };
}

export function Component() {
  return (
    <SettingsForm section="delivery" change={updateDelivery} labels={labels} read={inNames}>
      {({ form, field }) => (
        <>
          <TextArea
            {...field('promise')}
            hint="Your delivery promise in one sentence, such as the insurance. The days follow from the PIN code."
            rows={3}
          />
          <TextArea
            {...field('returns')}
            hint="Conditions in one sentence, such as: Unworn, with its papers. Days and cost are below."
            rows={3}
          />
          <ReturnTerms form={form} />
          <LinesField
            {...field('countries')}
            hint="One per line, by name or code, such as India. Orders to other countries are refused."
          />
          <DeliveryCalendar form={form} />
          <ShippingMethods form={form} />
          <LinesField
            {...field('badges')}
            hint={`One short promise per line. Keep only what is true of your shop. “${bulkBadge}” is shown only with pieces of which several are in stock.`}
          />
          <TextField {...field('assurance')} hint={leftOut} />
          <TextField {...field('parcel')} hint={leftOut} />
          <TextField {...field('answers')} hint={leftOut} />
          <TextField {...field('described')} hint={leftOut} />
        </>
      )}
    </SettingsForm>
  );
}
