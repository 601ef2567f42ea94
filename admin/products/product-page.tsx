import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { updateProduct, getProduct, getProductFormOptions } from '#contract/admin/products.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { ProductPictures } from '../pictures/product-pictures.tsx';
import { useProductPictures } from '../pictures/use-product-pictures.ts';
import { call, localRefusal } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { useUnsavedChanges } from '../form/unsaved-changes.ts';
import { useSave } from '../form/use-save.ts';
import { SaveConflictPanel } from '../ui/save-conflict-panel.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { SectionNav } from './section-nav.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { formatProductField, productLabels, toProductInput, type ProductValues } from './product-values.ts';
import { ProductStatusBadge } from './product-status-badge.tsx';
import { StockPanel } from './stock-panel.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [product, categories, choices] = await Promise.all([
    load(getProduct, { params: { id: Number(params['id']) } }),
    load(listCategories),
    load(getProductFormOptions),
  ]);
  return { product, categories, choices };
}

export function Component() {
  const { product } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={product.name}
        back={{ to: adminPages.products.path, label: 'Pieces' }}
        lead={
          <>
            <ProductStatusBadge state={product.status} /> {product.code}
          </>
        }
      >
        {product.status === 'published' && (
          <a
            className="btn btn-line btn-sm"
            href={fillPath(pages.product.path, { slug: product.slug })}
            target="_blank"
            rel="noreferrer"
          >
            View in the shop
          </a>
        )}
        <DuplicateButton product={product} />
      </PageHeader>
      <SectionNav />
      <Editor key={product.id} />
    </>
  );
}

function Editor() {
  const { product, categories, choices } = useLoaderData<typeof loader>();
  const { id } = product;
  const mayWrite = usePermissionCheck()('products.write');
  const { revalidate } = useRevalidator();
  const pictures = useProductPictures(id, () => void revalidate());
  const form = useForm<ProductValues>({ defaultValues: product });
  useUnsavedChanges(pictures.dirty);
  const save = useSave<ProductValues, typeof updateProduct>(
    form,
    async (values) => {
      const undescribed = await pictures.save(); // before the piece, which may be published with them
      if (undescribed !== null) return localRefusal(`An alt text was not saved. ${undescribed}`);
      return call(updateProduct, { params: { id }, body: toProductInput(values) });
    },
    (saved) => {
      form.reset(saved);
      toast(
        saved.status === 'published' ? `${saved.name} is saved and in the shop` : `${saved.name} is saved`,
      );
      void revalidate();
    },
  );
  return (
    <>
      <div className="editor" id="piece-facts">
        <form className="form form-wide" noValidate onSubmit={save.submit}>
          <SaveConflictPanel
            save={save}
            thing="this piece"
            labels={productLabels}
            formatValue={formatProductField(categories)}
          />
          <fieldset className="all-fields" disabled={!mayWrite}>
            <ProductForm form={form} categories={categories} choices={choices} />
          </fieldset>
          {mayWrite && <FormFooter submit="Save" pending={save.pending} notice={save.notice} />}
        </form>
        <ProductPreview
          form={form}
          gstRegistered={choices.gstRegistered}
          pictures={product.pictures}
          stock={product.stock}
        />
      </div>
      <div className="editor">
        <div className="column">
          <StockPanel productId={id} onMoved={revalidate} />
          <ProductPictures of={pictures} />
        </div>
      </div>
    </>
  );
}
