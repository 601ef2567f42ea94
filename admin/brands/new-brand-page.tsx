import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addBrand } from '#contract/admin/brands.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { FormFooter } from '../ui/form-footer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { BrandFields, emptyBrand, type BrandValues } from './brand-fields.tsx';

export function Component() {
  const navigate = useNavigate();
  const form = useForm<BrandValues>({ defaultValues: emptyBrand });
  const save = useSave<BrandValues, typeof addBrand>(
    form,
    (body) => call(addBrand, { body }),
    (added) => {
      toast(`${added.name} is added`);
      void navigate('/brands');
    },
  );
  return (
    <>
      <PageHeader title="New brand" back={{ to: '/brands', label: 'Brands' }} />
      <form className="form" noValidate onSubmit={save.submit}>
        <BrandFields form={form} />
        <FormFooter submit="Add" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
