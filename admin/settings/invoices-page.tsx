import { useLoaderData } from 'react-router';
import { updateInvoices } from '#contract/admin/settings.ts';
import { SelectField } from '../ui/select-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { issueOn: 'Issue the invoice of a prepaid order' };
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
            hint="Cash on delivery is always invoiced at dispatch. Counter sales are invoiced at once."
          />
          <p className="hint">
            An issued invoice never changes: it keeps its number, its date and every word, whatever you set
            here later. An order that is cancelled before that takes no number.
          </p>
        </>
      )}
    </SettingsForm>
  );
}
