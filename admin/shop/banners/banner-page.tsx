import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { updateBanner, getBanner, removeBanner } from '#contract/admin/banners.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { discardUnsavedChanges } from '../../form/unsaved-changes.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { BannerFields, bannerLabels, type BannerValues } from './banner-form.tsx';
import { bannerStateTones, bannerStateLabels, formatBannerValue } from './banner-labels.ts';

export function loader({ params }: LoaderFunctionArgs) {
  return load(getBanner, { params: { id: Number(params['id']) } });
}

export function Component() {
  const banner = useLoaderData<typeof loader>();
  const { id, state } = banner;
  const navigate = usePageNavigate();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const form = useForm<BannerValues>({ defaultValues: banner });
  const save = useSave<BannerValues, typeof updateBanner>(
    form,
    (body) => call(updateBanner, { params: { id }, body }),
    (saved) => {
      form.reset(saved);
      toast('Banner saved');
      void revalidate();
    },
  );
  async function remove() {
    const reply = await call(removeBanner, { params: { id } });
    setAsking(false);
    if (!reply.ok) return toast(refusalMessage(reply.problem), { bad: true });
    discardUnsavedChanges(); // of what is gone
    toast('Banner removed');
    await navigate(adminPages.banners.path);
  }
  return (
    <>
      <PageHeader
        title={banner.title || banner.alt || `Banner ${id}`}
        back={{ to: adminPages.banners.path, label: 'Banners' }}
        lead={<Badge tone={bannerStateTones[state]}>{bannerStateLabels[state]}</Badge>}
      >
        <Button kind="danger" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </PageHeader>
      <form className="form" noValidate onSubmit={save.submit}>
        <SaveConflictPanel
          save={save}
          thing="this banner"
          labels={bannerLabels}
          formatValue={formatBannerValue}
        />
        <BannerFields form={form} />
        <FormFooter submit="Save" pending={save.pending} notice={save.notice} />
      </form>
      {asking && (
        <ConfirmDialog
          title="Remove this banner?"
          confirm="Remove banner"
          onConfirm={remove}
          onClosed={() => setAsking(false)}
        >
          <p>To hide it for now, deactivate it instead.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
