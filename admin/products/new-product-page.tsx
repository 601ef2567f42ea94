import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { addProduct, getProductFormOptions } from '#contract/admin/products.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { useSave } from '../form/use-save.ts';
import { FormFooter } from '../ui/form-footer.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { emptyProduct, toProductInput, type ProductValues } from './product-values.ts';
import { Section } from './sections/section.tsx';

export async function loader() {
  const [categories, choices] = await Promise.all([load(listCategories), load(getProductFormOptions)]);
  return { categories, choices };
}

export function Component() {
  const { categories, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const form = useForm<ProductValues>({ defaultValues: emptyProduct });
  const save = useSave<ProductValues, typeof addProduct>(
    form,
    (values) => call(addProduct, { body: toProductInput(values) }),
    (added) => {
      toast(
        added.status === 'published'
          ? `${added.name} is now in the shop`
          : `${added.name} is saved as a draft`,
      );
      void navigate(fillPath(adminPages.product.path, { id: added.id }));
    },
  );
  return (
    <>
      <PageHeader
        title="New piece"
        lead="You can add pictures after saving."
        back={{ to: adminPages.products.path, label: 'Pieces' }}
      />
      <div className="editor">
        <form className="form form-wide" noValidate onSubmit={save.submit}>
          <ProductForm form={form} categories={categories} choices={choices} />
          <Section title="Stock">
            <NumberField form={form} name="stock" label="In stock" />
          </Section>
          <FormFooter submit="Save piece" pending={save.pending} notice={save.notice} />
        </form>
        <ProductPreview form={form} gstRegistered={choices.gstRegistered} />
      </div>
    </>
  );
}
