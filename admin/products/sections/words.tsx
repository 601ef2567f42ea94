import type { UseFormReturn } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { LinesField } from '../../ui/lines-field.tsx';
import { RichText } from '../description/rich-text.tsx';
import { ProductInput, ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

export function Words({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  return (
    <Section part="description">
      <RichText
        form={form}
        name="details"
        label={productFields.details.label}
        hint="Formatting of pasted text is removed."
      />
      <div className="field-halves">
        <LinesField
          form={form}
          name="features"
          label={productFields.features.label}
          hint="One per line, at most 30."
        />
        <ProductInput form={form} name="care" />
      </div>
      <ProductInputs form={form} section="description" except={['care']} />
    </Section>
  );
}
