import { useLoaderData } from 'react-router';
import { updateInvoices } from '#contract/admin/settings.ts';
import { SelectField } from '../ui/select-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { issueOn: 'Invoice prepaid orders' };
const choices = [
  { value: 'dispatch', label: 'At dispatch' },
  { value: 'payment', label: 'At payment' },
];

export function Component() {
  const { invoices } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateInvoices} values={invoices} labels={labels}>
      {(form) => (
        <>
          <SelectField
            form={form}
            name="issueOn"
            label={labels.issueOn}
            choices={choices}
            hint="Cash on delivery orders are always invoiced at dispatch, counter sales at once."
          />
          <p className="hint">
            An issued invoice never changes, whatever you set here later. An order cancelled before it is
            invoiced uses no number.
          </p>
        </>
      )}
    </SettingsForm>
  );
}
