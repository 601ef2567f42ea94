import { useLoaderData } from 'react-router';
import { updateCheckout } from '#contract/admin/settings.ts';
import { NumberField } from '../ui/number-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { confirmHours: 'Hours to confirm', heldMinutes: 'Hold minutes per day' };

export function Component() {
  const { checkout } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateCheckout} values={checkout} labels={labels}>
      {(form) => (
        <>
          <NumberField
            form={form}
            name="confirmHours"
            label={labels.confirmHours}
            hint="A first order by cash on delivery is confirmed by a link in its email, or by you. If it is not confirmed within this many hours, it is cancelled and its pieces go back on sale."
          />
          <NumberField
            form={form}
            name="heldMinutes"
            label={labels.heldMinutes}
            hint="A piece is held for ten minutes while somebody pays online. Once it has been held for this many minutes in a day without being bought, it is not held again that day, and whoever pays first gets it. With 0, pieces are never held."
          />
        </>
      )}
    </SettingsForm>
  );
}
