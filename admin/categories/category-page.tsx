import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { changeCategory, getCategory, listCategories } from '#contract/admin/categories.ts';
import { call } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { useSave } from '../form/use-save.ts';
import { Conflict } from '../ui/save-conflict-panel.tsx';
import { FormFoot } from '../ui/form-footer.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { CategoryFields, categoryLabels, type CategoryValues } from './category-form.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [category, categories] = await Promise.all([
    load(getCategory, { params: { id: Number(params['id']) } }),
    load(listCategories),
  ]);
  return { category, categories };
}

export function Component() {
  const { category, categories } = useLoaderData<typeof loader>();
  const { id } = category;
  const { revalidate } = useRevalidator();
  const form = useForm<CategoryValues>({ defaultValues: category });
  const save = useSave<CategoryValues, typeof changeCategory>(
    form,
    (body) => call(changeCategory, { params: { id }, body }),
    (saved) => {
      form.reset(saved);
      toast(`${saved.name} is saved, and in the shop`);
      void revalidate();
    },
  );
  return (
    <>
      <PageHead title={category.name} back={{ to: '/categories', label: 'Categories' }} />
      <form className="form" noValidate onSubmit={save.submit}>
        <Conflict
          save={save}
          thing="this category"
          labels={categoryLabels}
          inWords={(field, value) =>
            field === 'parentId'
              ? (categories.find((other) => other.id === value)?.name ?? '')
              : field === 'pictureId'
                ? value === null
                  ? ''
                  : `picture ${String(value)}`
                : typeof value === 'boolean'
                  ? value
                    ? 'Yes'
                    : 'No'
                  : String(value)
          }
        />
        <CategoryFields form={form} categories={categories} self={id} />
        <FormFoot submit="Save" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
