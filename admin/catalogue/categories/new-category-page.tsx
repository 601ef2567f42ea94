import { useForm } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { addCategory, listCategories } from '#contract/admin/categories.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { CategoryFields, emptyCategory, type CategoryValues } from './category-form.tsx';

export const loader = () => load(listCategories);

export function Component() {
  const categories = useLoaderData<typeof loader>();
  const navigate = usePageNavigate();
  const form = useForm<CategoryValues>({ defaultValues: emptyCategory });
  const save = useSave<CategoryValues, typeof addCategory>(
    form,
    (body) => call(addCategory, { body }),
    (added) => {
      toast(`${added.name} is added`);
      void navigate(adminPages.categories.path);
    },
  );
  return (
    <>
      <PageHeader title="New category" back={{ to: adminPages.categories.path, label: 'Categories' }} />
      <form className="form" noValidate onSubmit={save.submit}>
        <CategoryFields form={form} categories={categories} />
        <FormFooter submit="Add" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
