import { useWatch } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { marginSchemeSource } from '#domain/tax/margin-scheme.ts';
import { taxAdviserText } from '../../../ui/adviser-texts.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SectionProps } from '../product-input.tsx';

/** The switch, and what the shop paid: of second-hand goods that are sold as they were bought (LAW-24). */
export function MarginScheme({ form }: Pick<SectionProps, 'form'>) {
  const on = useWatch({ control: form.control, name: 'marginScheme' });
  return (
    <>
      <CheckboxField
        form={form}
        name="marginScheme"
        label={productFields.marginScheme.label}
        hint={`Second-hand, sold as it was bought, without input tax credit: tax is due on the sale price less the purchase price (${marginSchemeSource}). Rulings on jewellery differ. ${taxAdviserText}`}
      />
      {on && (
        <div className="field-pair">
          <TextField form={form} name="purchaseVoucher" label={productFields.purchaseVoucher.label} />
          <MoneyField form={form} name="purchasePrice" label={productFields.purchasePrice.label} />
        </div>
      )}
    </>
  );
}
