import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { updateProduct, getProduct, getProductFormOptions } from '#contract/admin/products.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { ProductPictures } from '../pictures/product-pictures.tsx';
import { ProductViews } from '../pictures/product-views.tsx';
import { useProductPictures } from '../pictures/use-product-pictures.ts';
import { call, localRefusal } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { useSave } from '../../form/use-save.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { ProductEditor } from './editor/product-editor.tsx';
import { toProductInput, toProductValues, withFormFields, type ProductValues } from './product-values.ts';
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
  const { code, stock, pricingMode } = product;
  return (
    <>
      <PageHeader
        title={product.name}
        named
        back={{ to: adminPages.products.path, label: 'Pieces' }}
        lead={
          <>
            <ProductStatusBadge state={product.status} /> {code} ·{' '}
            {productFields.pricingMode.texts[pricingMode].toLowerCase()} · {stock} in stock
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
      <Editor key={product.id} />
    </>
  );
}

function Editor() {
  const { product, categories, choices } = useLoaderData<typeof loader>();
  const { id } = product;
  const { revalidate } = useRevalidator();
  const pictures = useProductPictures(id, () => void revalidate());
  const [met, setMet] = useState(product);
  const saved = toProductValues(met.version > product.version ? met : product);
  const form = useForm<ProductValues>({ defaultValues: saved });
  useUnsavedChanges(pictures.changed.length > 0);
  const save = useSave<ProductValues, typeof updateProduct>(
    form,
    async (values) => {
      const undescribed = await pictures.save(); // before the piece, which may be published with them
      if (undescribed !== null)
        return localRefusal(`The description of a picture was not saved. ${undescribed}`);
      const reply = await call(updateProduct, { params: { id }, body: toProductInput(values) });
      return withFormFields(reply, values);
    },
    (answer) => {
      setMet(answer);
      form.reset(toProductValues(answer));
      toast(
        answer.status === 'published' ? `${answer.name} is saved and in the shop` : `${answer.name} is saved`,
      );
      void revalidate();
    },
    (current) => {
      setMet(current); // newer than what was loaded
      return withoutComputedPrice(toProductValues(current), form.getValues('price'));
    },
  );
  return (
    <ProductEditor
      form={form}
      save={save}
      categories={categories}
      choices={choices}
      saved={saved}
      pictures={pictures}
      unsent={pictures.uploads.waiting.length}
      above={<ProductPictures of={pictures} />}
      below={
        <>
          <ProductViews productId={id} pictures={pictures.pictures ?? []} />
          <StockPanel productId={id} onMoved={revalidate} />
        </>
      }
    />
  );
}

/** The price of a piece by rate follows from the other fields: nobody has changed it. */
function withoutComputedPrice(theirs: ProductValues, shown: number | null): ProductValues {
  return theirs.pricingMode === 'by_rate' ? { ...theirs, price: shown } : theirs;
}
