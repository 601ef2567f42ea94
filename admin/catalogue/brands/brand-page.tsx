import { useForm } from 'react-hook-form';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { addBrand, getBrand, updateBrand, type AdminBrand } from '#contract/admin/brands.ts';
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
import { TextField } from '../../ui/text-field.tsx';
import { PictureField, pictureText } from '../pictures/picture-field.tsx';

type BrandValues = Omit<AdminBrand, 'id' | 'products'>;

const labels = { name: 'Name', slug: 'Web address', pictureId: 'Picture', published: 'Active' };

const newBrand: BrandValues = { version: 1, name: '', slug: '', pictureId: null, published: true };

export const loader = ({ params: { id } }: LoaderFunctionArgs) =>
  id === undefined ? null : load(getBrand, { params: { id: Number(id) } });

/** A brand, or a new one. */
export function Component() {
  const brand = useLoaderData<typeof loader>();
  const mayWrite = usePermissionCheck()('content.write');
  const form = useForm<BrandValues>({ defaultValues: brand ?? newBrand });
  const field = fieldsOf(form, labels);
  const deriveSlug = useDerivedText({
    read: () => form.getValues('slug'),
    derive: () => slugify(form.getValues('name')),
    write: (slug) => form.setValue('slug', slug, { shouldValidate: slug !== '' }),
  });
  return (
    <>
      <PageHeader
        title={brand?.name ?? 'New brand'}
        named={brand !== null}
        back={{ to: adminPages.brands.path, label: 'Brands' }}
        lead={!mayWrite && 'Only the owner and managers can change brands.'}
      />
      <ResourceForm
        form={form}
        thing="brand"
        labels={labels}
        formats={{ pictureId: pictureText }}
        id={brand?.id}
        add={(body) => call(addBrand, { body })}
        added={({ name }) => ({ text: `${name} is added`, to: adminPages.brands.path })}
        update={(id, body) => call(updateBrand, { params: { id }, body })}
        saved={({ name }) => `${name} is saved`}
        submit="Add"
        readOnly={!mayWrite}
      >
        <NameField {...field('name')} onChange={brand === null ? deriveSlug : undefined} />
        <TextField
          {...field('slug')}
          hint="Part of its address in the shop, in lower case with hyphens."
          required="Please enter an address"
        />
        <PictureField {...field('pictureId')} use="category" />
        <CheckboxField {...field('published')} />
      </ResourceForm>
    </>
  );
}
