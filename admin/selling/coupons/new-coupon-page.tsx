import { useForm } from 'react-hook-form';
import { addCoupon } from '#contract/admin/coupons.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { couponBody, CouponFields, emptyCoupon, type CouponValues } from './coupon-form.tsx';

export function Component() {
  const navigate = usePageNavigate();
  const form = useForm<CouponValues>({ defaultValues: emptyCoupon });
  const save = useSave<CouponValues, typeof addCoupon>(
    form,
    (values) => call(addCoupon, { body: couponBody(values) }),
    ({ id, code }) => {
      toast(`${code} added`);
      void navigate(fillPath(adminPages.coupon.path, { id }));
    },
  );
  return (
    <>
      <PageHeader title="New coupon" back={{ to: adminPages.coupons.path, label: 'Coupons' }} />
      <div className="two-columns">
        <form className="form" noValidate onSubmit={save.submit}>
          <CouponFields form={form} />
          <FormFooter submit="Add coupon" pending={save.pending} notice={save.notice} />
        </form>
        <div className="column">
          <CouponPreview form={form} />
        </div>
      </div>
    </>
  );
}
