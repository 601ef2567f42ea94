import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { updateCategory, getCategory, listCategories } from '#contract/admin/categories.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
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
  const mayWrite = usePermissionCheck()('content.write');
  const { revalidate } = useRevalidator();
  const form = useForm<CategoryValues>({ defaultValues: category });
  const save = useSave<CategoryValues, typeof updateCategory>(
    form,
    (body) => call(updateCategory, { params: { id }, body }),
    (saved) => {
      form.reset(saved);
      toast(`${saved.name} is saved`);
      void revalidate();
    },
  );
  return (
    <>
      <PageHeader
        title={category.name}
        named
        back={{ to: adminPages.categories.path, label: 'Categories' }}
        {...(!mayWrite && { lead: 'Only the owner and managers can change categories.' })}
      />
      <form className="form" noValidate onSubmit={save.submit}>
        <SaveConflictPanel
          save={save}
          thing="this category"
          labels={categoryLabels}
          formatValue={(field, value) =>
            field === 'parentId'
              ? (categories.find((other) => other.id === value)?.name ?? '')
              : field === 'pictureId' || field === 'coverId'
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
        <fieldset className="plain-fieldset" disabled={!mayWrite}>
          <CategoryFields form={form} categories={categories} self={id} />
        </fieldset>
        {mayWrite && <FormFooter submit="Save" pending={save.pending} notice={save.notice} />}
      </form>
    </>
  );
}
