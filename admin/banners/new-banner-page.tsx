import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addBanner } from '#contract/admin/banners.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { FormFoot } from '../ui/form-footer.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { BannerFields, newBanner, type BannerValues } from './banner-form.tsx';

export function Component() {
  const navigate = useNavigate();
  const form = useForm<BannerValues>({ defaultValues: newBanner });
  const save = useSave<BannerValues, typeof addBanner>(
    form,
    (body) => call(addBanner, { body }),
    ({ state }) => {
      toast(state === 'planned' ? 'The banner is planned' : 'The banner is saved');
      void navigate('/banners');
    },
  );
  return (
    <>
      <PageHead title="A new banner" back={{ to: '/banners', label: 'Banners' }} />
      <form className="form" noValidate onSubmit={save.submit}>
        <BannerFields form={form} />
        <FormFoot submit="Save the banner" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
