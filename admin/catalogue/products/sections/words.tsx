import { productFields } from '#domain/catalogue/product-fields.ts';
import { LinesField } from '../../../ui/lines-field.tsx';
import { RichText } from '../description/rich-text.tsx';
import { ProductInput, ProductInputs, type SectionProps } from '../product-input.tsx';
import { Section } from './section.tsx';

export function Words({ form, used }: SectionProps) {
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
      <ProductInputs form={form} used={used} section="description" except={['care']} />
    </Section>
  );
}
