import { productFields } from '#domain/catalogue/product-fields.ts';
import { usePermissionCheck } from '../../../session/use-staff.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ProductInputs, type SectionProps } from '../product-input.tsx';
import { MarginScheme } from './margin-scheme.tsx';
import { Section } from './section.tsx';

/** Nothing of it reaches the browser of somebody without the permission. */
export function Cost({ form, used }: SectionProps) {
  if (!usePermissionCheck()('costs')) return null;
  return (
    <Section part="cost" note="Only owners and managers see it.">
      <div className="field-pair">
        <MoneyField form={form} name="cost" label={productFields.cost.label} hint="Before tax." />
      </div>
      <MarginScheme form={form} />
      <ProductInputs form={form} used={used} section="cost" />
    </Section>
  );
}
