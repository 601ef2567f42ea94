import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { roundingRules, roundingText } from '#domain/pricing/rounding-rule.ts';
import { buildCategoryTree } from '../categories/category-tree.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import type { BulkEditValues } from './bulk-edit-values.ts';
import { DiscountFields } from './sections/discount-fields.tsx';
import { MakingFields } from './sections/making-fields.tsx';

interface EditFieldsProps {
  readonly form: UseFormReturn<BulkEditValues>;
  readonly values: BulkEditValues;
  readonly categories: readonly AdminCategory[];
}

export function BulkEditFields({ form, values, categories }: EditFieldsProps) {
  switch (values.what) {
    case 'category':
      return (
        <SelectField
          form={form}
          name="categoryId"
          label="Category"
          read={Number}
          choices={[
            { value: '0', label: 'Please choose' },
            ...buildCategoryTree(categories).map(({ category, depth }) => ({
              value: String(category.id),
              label: `${'— '.repeat(depth)}${category.name}`,
            })),
          ]}
        />
      );
    case 'price':
      return <PriceFields form={form} />;
    case 'discount':
      return (
        <DiscountFields
          form={form}
          names={{ type: 'discountType', amount: 'discount' }}
          type={values.discountType}
        />
      );
    case 'pricing':
      return (
        <SelectField
          form={form}
          name="pricingMode"
          label={productFields.pricingMode.label}
          choices={choicesOf(productFields.pricingMode.texts)}
        />
      );
    case 'making':
      return (
        <div className="field-row">
          <MakingFields
            form={form}
            names={{ type: 'makingType', amount: 'making', minimum: 'makingMinimum' }}
            type={values.makingType}
          />
        </div>
      );
    case 'rounding':
      return (
        <SelectField
          form={form}
          name="rounding"
          label={productFields.rounding.label}
          read={(value) => (value === '' ? null : value)}
          choices={[
            { value: '', label: 'As the shop rounds' },
            ...roundingRules.map((value) => ({ value, label: roundingText(value) })),
          ]}
        />
      );
    default:
      return null;
  }
}

function PriceFields({ form }: { readonly form: UseFormReturn<BulkEditValues> }) {
  return (
    <>
      <SelectField
        form={form}
        name="direction"
        label="Direction"
        choices={[
          { value: 'up', label: 'Up' },
          { value: 'down', label: 'Down' },
        ]}
      />
      <NumberField form={form} name="percent" label="By" unit="%" decimals={2} />
      <SelectField
        form={form}
        name="roundedTo"
        label="Round to"
        read={Number}
        choices={[
          { value: '0.01', label: 'Nearest paisa' },
          { value: '1', label: 'Nearest rupee' },
          { value: '10', label: 'Nearest ₹10' },
          { value: '100', label: 'Nearest ₹100' },
        ]}
      />
    </>
  );
}
