import { useWatch } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ProductInputs, type SectionProps } from '../product-input.tsx';
import { productStatusLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

/** Whether and where shoppers find it. A new piece has its stock here, which is counted elsewhere later. */
export function Shop({ form, used }: SectionProps) {
  const [id, status, supply] = useWatch({ control: form.control, name: ['id', 'status', 'sizeSupply'] });
  const isNew = id === 0;
  return (
    <Section part="shop">
      <div className="field-pair">
        <SelectField
          form={form}
          name="status"
          label={productFields.status.label}
          hint={isNew ? 'It is published once its pictures are described.' : statusHints[status]}
          choices={Object.entries(productStatusLabels)
            .filter(([value]) => !isNew || value !== 'published')
            .map(([value, label]) => ({ value, label }))}
        />
        <TextField
          form={form}
          name="slug"
          label={productFields.slug.label}
          hint={isNew ? 'It follows the name until you change it.' : 'Old links redirect to the new one.'}
          required="Please enter an address"
        />
        {isNew && supply !== 'stock' && <NumberField form={form} name="stock" label="In stock" />}
      </div>
      <ProductInputs form={form} used={used} section="shop" />
    </Section>
  );
}

const statusHints: Readonly<Record<ProductValues['status'], string>> = {
  draft: 'Not visible in the shop.',
  published: 'Visible in the shop as soon as you save.',
  archived: 'Removed from the shop; orders still show it.',
};
