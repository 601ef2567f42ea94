import { updateCheckout } from '#contract/admin/settings.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  confirmHours: 'Hours to confirm an order',
  cashBudget: 'Cash budget of new customers',
  cashDays: 'Days to confirm their orders',
  heldMinutes: 'Minutes on hold per day',
  gifts: 'Gift wrap and card',
};

export function Component() {
  return (
    <SettingsForm section="checkout" change={updateCheckout} labels={labels}>
      {({ form, field }) => (
        <>
          <NumberField
            {...field('confirmHours')}
            hint="A cash on delivery order from a new customer who has confirmed neither email nor phone must be confirmed by the customer, or by you. Otherwise it is cancelled automatically after this many hours, and its pieces are for sale again."
          />
          <MoneyField
            {...field('cashBudget')}
            hint="What the cash on delivery orders of a customer who has received none yet may come to until they are delivered. All addresses of one mailbox count together, and one internet connection gets three times as much. Empty means no limit."
          />
          <NumberField
            {...field('cashDays')}
            hint="Such an order is cancelled automatically after this many days unless you confirm it, and its pieces are for sale again. Orders shows which ones wait for you."
          />
          <NumberField
            {...field('heldMinutes')}
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
