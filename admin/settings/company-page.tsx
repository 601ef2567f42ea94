import { useLoaderData } from 'react-router';
import { updateCompany } from '#contract/admin/settings.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { loadSettings } from './load-settings.ts';
import { numberOrNull, textOrNull } from './nullable-rules.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  name: 'Name of the shop',
  address: 'Address',
  phone: 'Telephone',
  email: 'Email',
  whatsapp: 'WhatsApp',
  hours: 'Opening hours',
  gstin: 'GSTIN',
  latitude: 'Latitude',
  longitude: 'Longitude',
  grievanceOfficer: 'Grievance officer',
  grievanceEmail: 'Email for complaints',
  grievancePhone: 'Telephone for complaints',
};

export function Component() {
  const { company } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateCompany} values={company} labels={labels}>
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={labels.name}
            required="Please enter a name"
            maxLength={80}
          />
          <TextArea form={form} name="address" label={labels.address} rows={3} />
          <TextField form={form} name="phone" label={labels.phone} type="tel" />
          <TextField
            form={form}
            name="email"
            label={labels.email}
            type="email"
            hint="What customers write comes to this address."
          />
          <TextField
            form={form}
            name="whatsapp"
            label={labels.whatsapp}
            inputMode="numeric"
            hint="Digits alone, with the code of the country: 919829012345. Empty: no WhatsApp link."
            rules={textOrNull}
          />
          <TextField form={form} name="hours" label={labels.hours} />
          <TextField
            form={form}
            name="gstin"
            label={labels.gstin}
            hint="Stands on invoices; its first two digits say from which state you sell. Empty: invoices name no tax."
            rules={textOrNull}
          />
          <div className="field-pair">
            <TextField
              form={form}
              name="latitude"
              label={labels.latitude}
              inputMode="decimal"
              rules={numberOrNull}
            />
            <TextField
              form={form}
              name="longitude"
              label={labels.longitude}
              inputMode="decimal"
              rules={numberOrNull}
            />
          </div>
          <p className="hint">
            The place of the shop on the map: in a map, press long on your door and copy both numbers. Empty:
            no map.
          </p>
          <TextField
            form={form}
            name="grievanceOfficer"
            label={labels.grievanceOfficer}
            maxLength={120}
            hint="Who answers complaints. The legal texts name this person."
          />
          <TextField form={form} name="grievanceEmail" label={labels.grievanceEmail} type="email" />
          <TextField form={form} name="grievancePhone" label={labels.grievancePhone} type="tel" />
        </>
      )}
    </SettingsForm>
  );
}
