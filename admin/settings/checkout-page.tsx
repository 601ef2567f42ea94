import { useLoaderData } from 'react-router';
import { updateCheckout } from '#contract/admin/settings.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  confirmHours: 'Hours to confirm an order',
  heldMinutes: 'Minutes on hold per day',
  gifts: 'Gift wrap and card',
};

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
            hint="A customer’s first cash on delivery order must be confirmed by a link in the email, or by you. Otherwise it is cancelled after this many hours, and its pieces are for sale again."
          />
          <NumberField
            form={form}
            name="heldMinutes"
            label={labels.heldMinutes}
            hint="A piece is on hold for ten minutes while somebody pays online. After this many minutes on hold in a day without a sale, it is not held again that day, and the first to pay gets it. 0 means never on hold."
          />
          <CheckboxField
            form={form}
            name="gifts"
            label="Offer gift wrap, a card and a gift receipt at checkout"
            hint="Free of charge. Packing slips show what was asked for, with the words for the card."
          />
        </>
      )}
    </SettingsForm>
  );
}
