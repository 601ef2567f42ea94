import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { SegmentField } from '../../../ui/segment-field.tsx';
import { ProductInput, ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface HallmarkProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

const jadau =
  'Kundan, polki and jadau work is exempt from compulsory hallmarking. The purity is stated on the invoice.';

const { label, choices, texts } = productFields.hallmark;

/** Shows the HUID for hallmarked products, and the reason for all others. */
export function HallmarkAndCertificate({ form, used }: HallmarkProps) {
  const hallmark = useWatch({ control: form.control, name: 'hallmark' });
  return (
    <Section part="hallmark">
      <SegmentField
        form={form}
        name="hallmark"
        label={label}
        choices={choices.map((value) => ({ value, label: texts[value] }))}
      />
      {hallmark === 'hallmarked' ? (
        <ProductInput form={form} name="huid" />
      ) : (
        <ProductInput
          form={form}
          name="hallmarkReason"
          hint="Shown to shoppers."
          used={{ hallmarkReason: [...new Set([jadau, ...(used['hallmarkReason'] ?? [])])] }}
        />
      )}
      <ProductInputs form={form} section="hallmark" used={used} />
    </Section>
  );
}
