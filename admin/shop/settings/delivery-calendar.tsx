import type { UseFormReturn } from 'react-hook-form';
import type { SettingsGroups } from '#contract/admin/settings.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { LinesField } from '../../ui/lines-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WeekdaysField } from '../../ui/weekdays-field.tsx';
import { EditableList } from './editable-list.tsx';

interface DeliveryFormProps {
  readonly form: UseFormReturn<SettingsGroups['delivery']>;
}

export const termLabels = {
  returnDays: 'Days for returns',
  returnPickUp: 'Cost of the pick-up',
  handlingDays: 'Working days until an order is sent',
  cutOffHour: 'Cut-off hour',
  closedWeekdays: 'Days without work and delivery',
  holidays: 'Holidays',
  regions: 'Days on the way',
  unserved: 'PIN codes you do not deliver to',
};

const pinsHint = 'First digits or ranges, such as 302, 110001-110097.';
const notEmpty = 'Please enter PIN codes, such as 302 or 110001-110097';

/** The terms of returns. Pages and the placeholders of legal texts state them (DELIVER-5). */
export function ReturnTerms({ form }: DeliveryFormProps) {
  const field = fieldsOf(form, termLabels);
  return (
    <>
      <NumberField
        {...field('returnDays')}
        hint="From the delivery. In your policies, write {{returns.days}} instead of the number. Leave empty to state none."
      />
      <div className="field-pair">
        <MoneyField
          form={form}
          name="returnPickUp.from"
          label="Pick-up of a return, from"
          hint="0 if it is free. Leave both empty to state no cost."
        />
        <MoneyField form={form} name="returnPickUp.to" label="Pick-up of a return, to" />
      </div>
    </>
  );
}

/** Where and when the shop delivers (DELIVER-1, DELIVER-2). */
export function DeliveryCalendar({ form }: DeliveryFormProps) {
  const field = fieldsOf(form, termLabels);
  return (
    <>
      <h2 className="section-head">Days of delivery</h2>
      <p className="muted">
        Shoppers type their PIN code and read when an order placed now arrives. Days are days in India.
      </p>
      <div className="field-pair">
        <NumberField {...field('handlingDays')} hint="0 if it is sent on the day of the order." />
        <NumberField
          {...field('cutOffHour')}
          hint="Orders from this hour on count for the next day: 14 is 2 pm, 24 is never."
        />
      </div>
      <WeekdaysField {...field('closedWeekdays')} />
      <LinesField
        {...field('holidays')}
        hint="One date per line, such as 2026-12-25 or 25 Dec 2026. Nothing is sent or delivered, and no appointment can be booked."
      />
      <h2 className="section-head">{termLabels.regions}</h2>
      <p className="muted">
        Of several rows with a PIN code, the one with the most digits counts. Without a row no day is
        promised.
      </p>
      <EditableList form={form} name="regions" one="Region" fresh={{ pins: '', city: '', from: 3, to: 6 }}>
        {(index) => (
          <>
            <div className="field-pair">
              <TextField
                form={form}
                name={`regions.${index}.pins`}
                label="PIN codes"
                hint={pinsHint}
                required={notEmpty}
              />
              <TextField
                form={form}
                name={`regions.${index}.city`}
                label="City"
                hint="Only if all of these PIN codes are in that city. Address forms fill it in."
              />
            </div>
            <div className="field-pair">
              <NumberField form={form} name={`regions.${index}.from`} label="Fewest days" />
              <NumberField form={form} name={`regions.${index}.to`} label="Most days" />
            </div>
          </>
        )}
      </EditableList>
      <h2 className="section-head">{termLabels.unserved}</h2>
      <EditableList form={form} name="unserved" one="Exception" fresh={{ pins: '', reason: '' }}>
        {(index) => (
          <div className="field-pair">
            <TextField
              form={form}
              name={`unserved.${index}.pins`}
              label="PIN codes"
              hint={pinsHint}
              required={notEmpty}
            />
            <TextField
              form={form}
              name={`unserved.${index}.reason`}
              label="Reason"
              hint="Shoppers read it, such as: no courier carries insured parcels to the islands."
              required="Enter a reason"
            />
          </div>
        )}
      </EditableList>
    </>
  );
}
