import type { UseFormReturn } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

/** Nothing of it reaches the browser of somebody without the permission. */
export function Cost({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  if (!usePermissionCheck()('costs')) return null;
  return (
    <Section part="cost" note="Only owners and managers see it.">
      <div className="field-pair">
        <MoneyField form={form} name="cost" label={productFields.cost.label} hint="Before tax." />
      </div>
      <ProductInputs form={form} section="cost" />
    </Section>
  );
}
