import { useLoaderData } from 'react-router';
import { updateCompany } from '#contract/admin/settings.ts';
import { formatRupees } from '#domain/money.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { adviserText } from '../../ui/adviser-texts.ts';
import { loadLaw } from '../../api/load-law.ts';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = async () => ({ ...(await loadSettings()), law: await loadLaw() });

const labels = {
  name: 'Shop name',
  legalName: 'Legal name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp',
  hours: 'Opening hours',
  gstin: 'GSTIN',
  bisNumber: 'BIS registration',
  bisExemption: 'Reason for no BIS registration',
  latitude: 'Latitude',
  longitude: 'Longitude',
  grievanceOfficer: 'Grievance officer',
  grievanceEmail: 'Email for complaints',
  grievancePhone: 'Phone for complaints',
};

export function Component() {
  const { law } = useLoaderData<typeof loader>();
  const exemptions = [
    { value: '', label: 'No reason given' },
    { value: 'small-turnover', label: `Turnover of at most ${formatRupees(law.bisAbove.value)} a year` },
    { value: 'exempt-pieces', label: 'Every piece is exempt, such as kundan, polki and jadau, or under 2 g' },
  ];
  return (
    <SettingsForm section="company" change={updateCompany} labels={labels}>
      {({ field }) => (
        <>
          <NameField {...field('name')} />
          <TextField
            {...field('legalName')}
            maxLength={200}
            hint="As in the GST registration, or your own name as on the PAN. No invoice is issued without it and the address."
          />
          <TextArea {...field('address')} rows={3} />
          <TextField {...field('phone')} type="tel" />
          <TextField
            {...field('email')}
            type="email"
            hint="Messages from customers are sent to this address."
          />
          <TextField
            {...field('whatsapp')}
            inputMode="numeric"
            hint="Digits only, with the country code, such as 919829012345. Leave empty for no WhatsApp link."
            rules={textOrNull}
          />
          <TextField {...field('hours')} />
          <TextField
            {...field('gstin')}
            hint="Shown on invoices; its first two digits are the state you sell from. Leave empty for invoices without tax."
            rules={textOrNull}
          />
          <TextField
            {...field('bisNumber')}
            maxLength={40}
            hint="The number of your jeweller’s certificate by the Bureau of Indian Standards, such as HM/C-7290050319. Printed on new invoices. Leave empty if there is none."
            rules={textOrNull}
          />
          <SelectField
            {...field('bisExemption')}
            choices={exemptions}
            read={(value) => value || null}
            hint={`While the field above is empty. ${adviserText}`}
          />
          <div className="field-pair">
            <TextField {...field('latitude')} inputMode="decimal" rules={numberOrNull} />
            <TextField {...field('longitude')} inputMode="decimal" rules={numberOrNull} />
          </div>
          <p className="hint">
            The shop’s position on the map. In a map app, press and hold on your shop and copy both numbers.
            Leave empty for no map.
          </p>
          <TextField
            {...field('grievanceOfficer')}
            maxLength={120}
            hint="The person who answers complaints. Named in the policies."
          />
          <TextField {...field('grievanceEmail')} type="email" />
          <TextField {...field('grievancePhone')} type="tel" />
        </>
      )}
    </SettingsForm>
  );
}

/** Register options for a text field whose empty value is null. */
const textOrNull = {
  setValueAs: (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null),
};

/** The same for a decimal number, with an error for other input. */
const numberOrNull = {
  setValueAs: (value: unknown) =>
    value === null || String(value).trim() === '' ? null : Number(String(value).trim()),
  validate: (value: unknown) => !Number.isNaN(value) || 'Please enter a number, such as 26.9196',
};
