import { useLoaderData } from 'react-router';
import { updateDelivery } from '#contract/admin/settings.ts';
import { countryName } from '#domain/locale/countries.ts';
import { LinesField } from '../ui/lines-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const leftOut = 'Leave empty to say nothing about it.';

const labels = {
  promise: 'Delivery',
  returns: 'Returns',
  countries: 'Countries you deliver to',
  badges: 'Beside every piece',
  assurance: 'Below the cart',
  parcel: 'In the shipping email',
  answers: 'How quickly you reply',
  controlProps: 'Of your pieces',
};

/** Countries as the owner writes them. */
function inNames<Saved extends { readonly countries: string[] }>(saved: Saved): Saved {
  return { ...saved, countries: saved.countries.map(countryName) };
}

export function Component() {
  const { delivery } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateDelivery} values={inNames(delivery)} labels={labels} read={inNames}>
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
            hint="What you take back, in a sentence. The policies give the details."
            rows={3}
          />
          <LinesField
            form={form}
            name="countries"
            label={labels.countries}
            hint="One per line, by name or code, such as India. Addresses and orders for other countries are refused."
          />
          <LinesField
            form={form}
            name="badges"
            label={labels.badges}
            hint="One short promise per line. List only what is true for your shop."
          />
          <TextField form={form} name="assurance" label={labels.assurance} hint={leftOut} />
          <TextField form={form} name="parcel" label={labels.parcel} hint={leftOut} />
          <TextField form={form} name="answers" label={labels.answers} hint={leftOut} />
          <TextField form={form} name="described" label={labels.controlProps} hint={leftOut} />
        </>
      )}
    </SettingsForm>
  );
}
