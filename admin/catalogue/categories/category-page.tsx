import { useForm } from 'react-hook-form';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  addCategory,
  getCategory,
  listCategories,
  updateCategory,
  type AdminCategory,
} from '#contract/admin/categories.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { useDerivedText } from '../../form/use-derived-text.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResourceForm } from '../../ui/resource-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PictureField, pictureText } from '../pictures/picture-field.tsx';
import { buildCategoryTree } from './category-tree.ts';

type CategoryValues = Omit<AdminCategory, 'id' | 'position' | 'products'>;

const labels = {
  name: 'Name',
  slug: 'Web address',
  description: 'Short description',
  introduction: 'Introduction',
  parentId: 'Parent category',
  pictureId: 'Picture',
  coverId: 'Picture of the page',
  coverAlt: 'Picture description',
  published: 'Active',
  onHome: 'On the home page',
};

const newCategory: CategoryValues = {
  version: 1,
  name: '',
  slug: '',
  description: '',
  introduction: '',
  parentId: null,
  pictureId: null,
  coverId: null,
  coverAlt: '',
  published: true,
  onHome: true,
};

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const [category, categories] = await Promise.all([
    id === undefined ? null : load(getCategory, { params: { id: Number(id) } }),
    load(listCategories),
  ]);
  return { category, categories };
}

/** A category, or a new one. */
export function Component() {
  const { category, categories } = useLoaderData<typeof loader>();
  const mayWrite = usePermissionCheck()('content.write');
  const form = useForm<CategoryValues>({ defaultValues: category ?? newCategory });
  const field = fieldsOf(form, labels);
  const self = category?.id;
  // A category cannot be its own parent.
  const parents = buildCategoryTree(
    categories.filter(({ id, parentId }) => id !== self && parentId !== self),
  );
  const deriveSlug = useDerivedText({
    read: () => form.getValues('slug'),
    derive: () => slugify(form.getValues('name')),
    write: (slug) => form.setValue('slug', slug, { shouldValidate: slug !== '' }),
  });
  return (
    <>
      <PageHeader
        title={category?.name ?? 'New category'}
        named={category !== null}
        back={{ to: adminPages.categories.path, label: 'Categories' }}
        lead={!mayWrite && 'Only the owner and managers can change categories.'}
      />
      <ResourceForm
        form={form}
        thing="category"
        labels={labels}
        formats={{
          parentId: (id) => categories.find((other) => other.id === id)?.name ?? '',
          pictureId: pictureText,
          coverId: pictureText,
        }}
        id={self}
        add={(body) => call(addCategory, { body })}
        added={({ name }) => ({ text: `${name} is added`, to: adminPages.categories.path })}
        update={(id, body) => call(updateCategory, { params: { id }, body })}
        saved={({ name }) => `${name} is saved`}
        submit="Add"
        readOnly={!mayWrite}
      >
        <NameField {...field('name')} onChange={category === null ? deriveSlug : undefined} />
        <TextField
          {...field('slug')}
          hint="The last part of its address in the shop, in lower case with hyphens. Old links lead to the new address when it changes."
          required="Please enter an address"
        />
        <SelectField
          {...field('parentId')}
          read={(value) => (value === '' ? null : Number(value))}
          choices={[
            { value: '', label: 'None (top level)' },
            ...parents.map(({ category: { id, name }, depth }) => ({
              value: String(id),
              label: `${'— '.repeat(depth)}${name}`,
            })),
          ]}
        />
        <TextArea {...field('description')} rows={2} hint="A few words below the picture on the home page." />
        <PictureField
          {...field('pictureId')}
          hint="Shown on the home page. Use a roughly square picture."
          use="category"
        />
        <TextArea
          {...field('introduction')}
          rows={4}
          hint="Above the pieces on the category’s own page. An empty line starts a new paragraph."
        />
        <PictureField {...field('coverId')} hint="Beside the introduction, wider than high." use="section" />
        <TextField
          {...field('coverAlt')}
          hint="Read aloud to shoppers who cannot see the picture. Required with a picture."
          maxLength={300}
        />
        <CheckboxField {...field('published')} />
        <CheckboxField {...field('onHome')} />
      </ResourceForm>
    </>
  );
}
