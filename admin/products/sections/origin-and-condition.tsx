import type { UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface OriginProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

export function OriginAndCondition({ form, used }: OriginProps) {
  return (
    <Section title="Origin and condition">
      <div className="field-pair">
        <SuggestField
          form={form}
          name="era"
          label={productLabels.era}
          hint="Leave empty for a newly made piece. An old piece needs a condition report."
          suggestions={used.era}
        />
        <SelectField
          form={form}
          name="condition"
          label={productLabels.condition}
          choices={[
            { value: 'new', label: 'New' },
            { value: 'excellent', label: 'Excellent' },
            { value: 'very_good', label: 'Very good' },
            { value: 'good', label: 'Good' },
            { value: 'fair', label: 'Fair' },
          ]}
        />
        <SuggestField
          form={form}
          name="originPlace"
          label={productLabels.originPlace}
          suggestions={used.originPlace}
        />
        <TextField
          form={form}
          name="originCountry"
          label={productLabels.originCountry}
          required="Please enter a country"
          maxLength={60}
        />
      </div>
      <TextArea
        form={form}
        name="conditionReport"
        label={productLabels.conditionReport}
        rows={4}
        hint="Repairs, marks, replaced parts."
      />
      <TextArea form={form} name="provenance" label={productLabels.provenance} rows={3} />
    </Section>
  );
}
