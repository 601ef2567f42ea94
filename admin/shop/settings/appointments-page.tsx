import { updateAppointmentSettings } from '#contract/admin/appointments.ts';
import { appointmentKinds, staffAppointmentLabels } from '#domain/appointments/appointment.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LinesField } from '../../ui/lines-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WeekdaysField } from '../../ui/weekdays-field.tsx';
import { EditableList } from './editable-list.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  enabled: 'Offer appointments',
  kinds: 'Kinds',
  hours: 'Hours',
  closedDays: 'Closed days',
  length: 'Minutes',
  atOnce: 'Appointments at once',
  daysAhead: 'Bookable days ahead',
  hoursBefore: 'Minimum notice (hours)',
  homePins: 'PIN codes of visits at home',
};

/** The calendar of appointments (MEET-1). */
export function Component() {
  return (
    <SettingsForm section="appointments" change={updateAppointmentSettings} labels={labels}>
      {({ form, field }) => (
        <>
          <CheckboxField {...field('enabled')} hint="The page /appointments and a link on every piece." />
          <fieldset className="plain-fieldset">
            <legend className="legend">{labels.kinds}</legend>
            {appointmentKinds.map((kind) => (
              <label className="check" key={kind}>
                <input type="checkbox" value={kind} {...form.register('kinds')} />
                <span>{staffAppointmentLabels[kind]}</span>
              </label>
            ))}
          </fieldset>
          <h2 className="section-head">{labels.hours}</h2>
          <EditableList
            form={form}
            name="hours"
            one="Period"
            fresh={{ weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '18:00' }}
          >
            {(index) => (
              <>
                <WeekdaysField form={form} name={`hours.${index}.weekdays`} label="Days" />
                <div className="field-pair">
                  <TextField form={form} name={`hours.${index}.from`} label="From" hint="Such as 11:00." />
                  <TextField form={form} name={`hours.${index}.to`} label="To" hint="Such as 18:00." />
                </div>
              </>
            )}
          </EditableList>
          <LinesField
            {...field('closedDays')}
            hint="One date per line, such as 2026-12-25 or 25 Dec 2026. The holidays under Delivery close the calendar as well."
          />
          <div className="field-pair">
            <NumberField {...field('length')} hint="How long one takes." />
            <NumberField {...field('atOnce')} hint="How many at the same time." />
          </div>
          <div className="field-pair">
            <NumberField {...field('daysAhead')} />
            <NumberField {...field('hoursBefore')} hint="Between the booking and the appointment." />
          </div>
          <TextField
            {...field('homePins')}
            hint="First digits or ranges, such as 302001-302039. Leave empty for everywhere."
          />
        </>
      )}
    </SettingsForm>
  );
}
