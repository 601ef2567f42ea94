import { useForm } from 'react-hook-form';
import { addBanner } from '#contract/admin/banners.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { BannerFields, emptyBanner, type BannerValues } from './banner-form.tsx';

export function Component() {
  const navigate = usePageNavigate();
  const form = useForm<BannerValues>({ defaultValues: emptyBanner });
  const save = useSave<BannerValues, typeof addBanner>(
    form,
    (body) => call(addBanner, { body }),
    ({ state }) => {
      toast(state === 'planned' ? 'Banner scheduled' : 'Banner saved');
      void navigate(adminPages.banners.path);
    },
  );
  return (
    <>
      <PageHeader title="New banner" back={{ to: adminPages.banners.path, label: 'Banners' }} />
      <form className="form" noValidate onSubmit={save.submit}>
        <BannerFields form={form} />
        <FormFooter submit="Save banner" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
