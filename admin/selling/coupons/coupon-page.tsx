import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { updateCoupon, getCoupon, listCouponUses } from '#contract/admin/coupons.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import {
  couponBody,
  CouponFields,
  couponLabels,
  formatCouponValue,
  type CouponValues,
} from './coupon-form.tsx';
import { CouponUses } from './coupon-uses.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [coupon, uses] = await Promise.all([
    load(getCoupon, { params: { id } }),
    load(listCouponUses, { params: { id }, query }),
  ]);
  return { coupon, uses };
}

export function Component() {
  const { coupon, uses } = useLoaderData<typeof loader>();
  const { id } = coupon;
  const { revalidate } = useRevalidator();
  const form = useForm<CouponValues>({ values: coupon, resetOptions: { keepDirtyValues: true } });
  const save = useSave<CouponValues, typeof updateCoupon>(
    form,
    (values) => call(updateCoupon, { params: { id }, body: couponBody(values) }),
    (saved) => {
      form.reset(saved);
      toast(`${saved.code} saved`);
      void revalidate();
    },
  );
  return (
    <>
      <PageHeader
        title={coupon.code}
        named
        back={{ to: adminPages.coupons.path, label: 'Coupons' }}
        lead={<CouponBadge state={coupon.state} />}
      >
        <CouponActions coupon={coupon} onSwitched={revalidate} />
      </PageHeader>
      <div className="two-columns">
        <form className="form" noValidate onSubmit={save.submit}>
          <SaveConflictPanel
            save={save}
            thing="this coupon"
            labels={couponLabels}
            formatValue={formatCouponValue}
          />
          <CouponFields form={form} used={coupon.everUsed} />
          <FormFooter submit="Save" pending={save.pending} notice={save.notice} />
        </form>
        <div className="column">
          <CouponPreview form={form} used={coupon.used} />
        </div>
      </div>
      <CouponUses {...uses} />
    </>
  );
}
