import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { roundingRules, roundingText } from '#domain/pricing/rounding-rule.ts';
import { buildCategoryTree } from '../categories/category-tree.ts';
import { MoneyField } from '../ui/money-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { BulkEditValues } from './bulk-edit-values.ts';

interface EditFieldsProps {
  readonly form: UseFormReturn<BulkEditValues>;
  readonly what: BulkEditValues['what'];
  readonly categories: readonly AdminCategory[];
}

export function BulkEditFields({ form, what, categories }: EditFieldsProps) {
  switch (what) {
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
      return <DiscountFields form={form} />;
    case 'pricing':
      return (
        <SelectField
          form={form}
          name="pricingMode"
          label={productFields.pricingMode.label}
          choices={textChoices(productFields.pricingMode.texts)}
        />
      );
    case 'making':
      return <MakingFields form={form} />;
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

function DiscountFields({ form }: { readonly form: UseFormReturn<BulkEditValues> }) {
  const type = useWatch({ control: form.control, name: 'discountType' });
  return (
    <>
      <SelectField
        form={form}
        name="discountType"
        label={productFields.discountType.label}
        choices={textChoices(productFields.discountType.texts)}
      />
      {type === 'percent' ? (
        <NumberField key="percent" form={form} name="discount" label="Discount" unit="%" decimals={2} />
      ) : (
        <MoneyField key="flat" form={form} name="discount" label="Discount" />
      )}
    </>
  );
}

function MakingFields({ form }: { readonly form: UseFormReturn<BulkEditValues> }) {
  const type = useWatch({ control: form.control, name: 'makingType' });
  const amount = { form, name: 'making', label: productFields.making.label } as const;
  return (
    <>
      <SelectField
        form={form}
        name="makingType"
        label={productFields.makingType.label}
        choices={textChoices(productFields.makingType.texts)}
      />
      {type === 'percent' ? (
        <NumberField key="percent" {...amount} unit="%" decimals={2} />
      ) : (
        <MoneyField key="rupees" {...amount} />
      )}
      {type !== 'fixed' && (
        <MoneyField
          form={form}
          name="makingMinimum"
          label={productFields.makingMinimum.label}
          hint="Empty: none."
        />
      )}
    </>
  );
}

function textChoices(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}
