import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { changeCoupon, getCoupon, listCouponUses } from '#contract/admin/coupons.ts';
import { call } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { useSave } from '../form/use-save.ts';
import { Conflict } from '../ui/save-conflict-panel.tsx';
import { FormFoot } from '../ui/form-footer.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import { CouponCheck } from './coupon-preview.tsx';
import { CouponFields, couponLabels, type CouponValues } from './coupon-form.tsx';
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
  const save = useSave<CouponValues, typeof changeCoupon>(
    form,
    (body) => call(changeCoupon, { params: { id }, body }),
    (saved) => {
      form.reset(saved);
      toast(`${saved.code} is saved`);
      void revalidate();
    },
  );
  return (
    <>
      <PageHead
        title={coupon.code}
        back={{ to: '/coupons', label: 'Coupons' }}
        lead={<CouponBadge state={coupon.state} />}
      >
        <CouponActions coupon={coupon} onSwitched={revalidate} />
      </PageHead>
      <div className="two-columns">
        <form className="form" noValidate onSubmit={save.submit}>
          <Conflict save={save} thing="this coupon" labels={couponLabels} />
          <CouponFields form={form} used={coupon.everUsed} />
          <FormFoot submit="Save" pending={save.pending} notice={save.notice} />
        </form>
        <div className="column">
          <CouponCheck form={form} used={coupon.used} />
        </div>
      </div>
      <CouponUses {...uses} />
    </>
  );
}
