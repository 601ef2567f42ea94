import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { slugOf } from '#domain/catalogue/slug.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { buildCategoryTree } from '../../categories/category-tree.ts';
import { useDerivedText } from '../../../form/use-derived-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ProductInput, ProductInputs, type SectionProps } from '../product-input.tsx';
import { Section } from './section.tsx';

interface BasicsProps extends SectionProps {
  readonly categories: readonly AdminCategory[];
  readonly brands: ProductFormOptions['brands'];
}

export function Basics({ form, used, categories, brands }: BasicsProps) {
  const id = useWatch({ control: form.control, name: 'id' });
  const deriveSlug = useDerivedText({
    read: () => form.getValues('slug'),
    derive: () => slugOf(form.getValues('name'), form.getValues('code')),
    write: (slug) => form.setValue('slug', slug, { shouldValidate: slug !== '' }),
  });
  const follow = { onChange: () => id === 0 && deriveSlug() };
  return (
    <Section part="basics">
      <TextField
        form={form}
        name="name"
        label={productFields.name.label}
        required="Please enter a name"
        maxLength={120}
        rules={follow}
      />
      <div className="field-pair">
        <TextField
          form={form}
          name="code"
          label={productFields.code.label}
          required="Please enter a code"
          maxLength={40}
          rules={follow}
        />
        <SelectField
          form={form}
          name="categoryId"
          label={productFields.categoryId.label}
          read={Number}
          required="Please choose a category"
          {...(categories.length === 0 && { hint: noCategory })}
          choices={[
            ...(id === 0 ? [{ value: '0', label: 'Please choose' }] : []),
            ...buildCategoryTree(categories).map(({ category, depth }) => ({
              value: String(category.id),
              label: `${'— '.repeat(depth)}${category.name}`,
            })),
          ]}
        />
        <SelectField
          form={form}
          name="brandId"
          label={productFields.brandId.label}
          read={(value) => (value === '' ? null : Number(value))}
          choices={[
            { value: '', label: 'None' },
            ...brands.map((brand) => ({ value: String(brand.id), label: brand.name })),
          ]}
        />
        <ProductInput form={form} name="soldAs" hint="One unit of stock." />
      </div>
      <ProductInputs form={form} used={used} section="basics" except={['soldAs']} />
    </Section>
  );
}

const noCategory = (
  <>
    No categories yet.{' '}
    <Link className="link" to={adminPages.newCategory.path}>
      Add one first
    </Link>
  </>
);
