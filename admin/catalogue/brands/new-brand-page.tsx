import { useForm } from 'react-hook-form';
import { addBrand } from '#contract/admin/brands.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { BrandFields, emptyBrand, type BrandValues } from './brand-fields.tsx';

export function Component() {
  const navigate = usePageNavigate();
  const form = useForm<BrandValues>({ defaultValues: emptyBrand });
  const save = useSave<BrandValues, typeof addBrand>(
    form,
    (body) => call(addBrand, { body }),
    (added) => {
      toast(`${added.name} is added`);
      void navigate(adminPages.brands.path);
    },
  );
  return (
    <>
      <PageHeader title="New brand" back={{ to: adminPages.brands.path, label: 'Brands' }} />
      <form className="form" noValidate onSubmit={save.submit}>
        <BrandFields form={form} added />
        <FormFooter submit="Add" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
