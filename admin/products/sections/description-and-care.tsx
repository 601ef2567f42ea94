import type { UseFormReturn } from 'react-hook-form';
import { LinesField } from '../../ui/lines-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RichText } from '../description/rich-text.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

export function DescriptionAndCare({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  return (
    <Section title="In words">
      <RichText
        form={form}
        name="details"
        label={productLabels.details}
        hint="Pasted text loses its formatting."
      />
      <LinesField
        form={form}
        name="features"
        label={productLabels.features}
        hint="One feature per line, at most 30."
      />
      <TextField
        form={form}
        name="material"
        label={productLabels.material}
        hint="22K yellow gold, uncut polki diamonds"
        maxLength={200}
      />
      <TextArea
        form={form}
        name="care"
        label={productLabels.care}
        rows={3}
        hint="The shop adds care advice for the metal and the stones itself; this text follows it."
      />
    </Section>
  );
}
