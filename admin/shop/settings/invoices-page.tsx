import { useLoaderData } from 'react-router';
import { updateInvoices } from '#contract/admin/settings.ts';
import { formatRupees } from '#domain/money.ts';
import { ShopPictureField } from '../../catalogue/pictures/shop-picture-field.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { taxAdviserText } from '../../ui/adviser-texts.ts';
import { loadLaw } from '../../api/load-law.ts';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = async () => ({ ...(await loadSettings()), law: await loadLaw() });

const labels = {
  issueOn: 'Invoice prepaid orders',
  hsnDigits: 'Digits of HSN codes',
  signature: 'Signature',
  roundOff: 'Charge whole rupees',
  earlierTurnover: 'Turnover outside this shop',
  noHigherYear: 'No other financial year since 2017-18 was higher',
};
const choices = [
  { value: 'dispatch', label: 'At dispatch' },
  { value: 'payment', label: 'At payment' },
];

export function Component() {
  const { law } = useLoaderData<typeof loader>();
  const turnover = formatRupees(law.longHsnAbove.value);
  const digits = [
    { value: '4', label: `4, up to ${turnover} of turnover` },
    { value: '6', label: `6, above ${turnover}` },
  ];
  return (
    <SettingsForm section="invoices" change={updateInvoices} labels={labels}>
      {({ form, field }) => (
        <>
          <SelectField
            {...field('issueOn')}
            choices={choices}
            hint="Cash on delivery orders are always invoiced at dispatch, counter sales at once if the buyer takes the pieces along."
          />
          <SelectField
            {...field('hsnDigits')}
            choices={digits}
            read={Number}
            hint="Invoices print at most this many digits. Enter the codes of your pieces with as many."
          />
          <CheckboxField
            {...field('roundOff')}
            hint={`The total of new orders is rounded to the rupee, 50 paise up, with a row Round off on order, invoice and credit note (CGST Act 2017, section 170). ${taxAdviserText}`}
          />
          <ShopPictureField
            {...field('signature')}
            hint="A picture of the authorised signature, printed on new invoices. Without one, they leave a line to sign."
            use="logo"
            usual=""
          />
          <h2>{labels.earlierTurnover}</h2>
          <p className="hint">
            What the business sold before this shop, or beside it, without tax: the last financial year, and
            each year since 2017-18 with more. Enter 0 for a new business. E-invoices and the digits of HSN
            codes depend on it.
          </p>
          <EditableList form={form} name="earlierTurnover" one="Year" fresh={{ year: '', turnover: 0 }}>
            {(index) => (
              <div className="field-pair">
                <TextField
                  form={form}
                  name={`earlierTurnover.${index}.year`}
                  label="Financial year"
                  required="Please enter a year, such as 2025-26"
                />
                <MoneyField form={form} name={`earlierTurnover.${index}.turnover`} label="Turnover" />
              </div>
            )}
          </EditableList>
          <CheckboxField
            {...field('noHigherYear')}
            hint="Tick if no other year since 2017-18 had a higher turnover than those above and those of this shop."
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
