import { useLoaderData } from 'react-router';
import { changeCheckout } from '#contract/admin/settings.ts';
import { NumberField } from '../ui/number-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { confirmHours: 'Hours to confirm', heldMinutes: 'Minutes held a day' };

export function Component() {
  const { checkout } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={changeCheckout} values={checkout} labels={labels}>
      {(form) => (
        <>
          <NumberField
            form={form}
            name="confirmHours"
            label={labels.confirmHours}
            hint="A first order by cash on delivery is confirmed by a link in its mail, or by you. After so many hours without that it is cancelled, and its pieces are for sale again."
          />
          <NumberField
            form={form}
            name="heldMinutes"
            label={labels.heldMinutes}
            hint="While somebody pays online, the piece is held for ten minutes. After so many minutes of a day without a payment it is held no more that day: whoever pays first has it. 0: nothing is ever held."
          />
        </>
      )}
    </SettingsForm>
  );
}
