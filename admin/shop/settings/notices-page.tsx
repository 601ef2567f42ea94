import { updateNotices } from '#contract/admin/settings.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  newOrders: 'Email the shop about new orders',
  newOrdersTo: 'Send to',
  careMonths: 'Care reminder after months',
};

export function Component() {
  return (
    <SettingsForm section="notices" change={updateNotices} labels={labels}>
      {({ field }) => (
        <>
          <CheckboxField
            {...field('newOrders')}
            hint="At most one email every five minutes; it lists all new orders."
          />
          <TextField
            {...field('newOrdersTo')}
            type="email"
            hint="Leave empty to use the shop’s email, or the owner’s if the shop has none."
          />
          <NumberField
            {...field('careMonths')}
            hint="Customers who ask for it get one email per order, this many months after the delivery, with the care of its pieces. 0 sends none."
          />
        </>
      )}
    </SettingsForm>
  );
}
