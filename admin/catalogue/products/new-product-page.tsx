import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigation } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { addProduct, getProductFormOptions } from '#contract/admin/products.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { NewPictures } from '../pictures/new-pictures.tsx';
import { keepChosenPictures } from '../pictures/use-uploads.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { ProductEditor } from './editor/product-editor.tsx';
import { emptyProduct, toProductInput, withFormFields, type ProductValues } from './product-values.ts';

export async function loader() {
  const [categories, choices] = await Promise.all([load(listCategories), load(getProductFormOptions)]);
  return { categories, choices };
}

export function Component() {
  const { categories, choices } = useLoaderData<typeof loader>();
  const navigate = usePageNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const chosen = useRef<readonly File[]>([]);
  const addedId = useRef<number | null>(null);
  /** Pictures that are chosen while the piece is saved are sent too. */
  function choose(pictures: readonly File[]) {
    chosen.current = pictures;
    setFiles(pictures);
    if (addedId.current !== null) keepChosenPictures(addedId.current, pictures);
  }
  const picturesTaken = useUnsavedChanges(files.length > 0);
  const form = useForm<ProductValues>({ defaultValues: emptyProduct });
  const save = useSave<ProductValues, typeof addProduct>(
    form,
    async (values) => withFormFields(await call(addProduct, { body: toProductInput(values) }), values),
    (added) => {
      form.reset(form.getValues()); // nothing is left to keep as a draft
      addedId.current = added.id;
      keepChosenPictures(added.id, chosen.current);
      picturesTaken(false);
      toast(
        added.status === 'published'
          ? `${added.name} is now in the shop`
          : `${added.name} is saved as a draft`,
      );
      void navigate(fillPath(adminPages.product.path, { id: added.id }));
    },
  );
  // A file that is picked in a form that is about to go would be lost.
  const leaving = useNavigation().state !== 'idle' || save.pending;
  return (
    <>
      <PageHeader title="New piece" back={{ to: adminPages.products.path, label: 'Pieces' }} />
      <ProductEditor
        form={form}
        save={save}
        categories={categories}
        choices={choices}
        saved={null}
        pictures={null}
        unsent={files.length}
        above={
          <fieldset className="all-fields" disabled={leaving}>
            <NewPictures files={files} onChange={choose} />
          </fieldset>
        }
      />
    </>
  );
}
