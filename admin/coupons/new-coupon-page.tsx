import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addCoupon } from '#contract/admin/coupons.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { FormFoot } from '../ui/form-footer.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { CouponCheck } from './coupon-preview.tsx';
import { CouponFields, newCoupon, type CouponValues } from './coupon-form.tsx';

export function Component() {
  const navigate = useNavigate();
  const form = useForm<CouponValues>({ defaultValues: newCoupon });
  const save = useSave<CouponValues, typeof addCoupon>(
    form,
    (body) => call(addCoupon, { body }),
    ({ id, code }) => {
      toast(`${code} is issued`);
      void navigate(`/coupons/${id}`);
    },
  );
  return (
    <>
      <PageHead title="A new coupon" back={{ to: '/coupons', label: 'Coupons' }} />
      <div className="two-columns">
        <form className="form" noValidate onSubmit={save.submit}>
          <CouponFields form={form} />
          <FormFoot submit="Issue it" pending={save.pending} notice={save.notice} />
        </form>
        <div className="column">
          <CouponCheck form={form} />
        </div>
      </div>
    </>
  );
}
