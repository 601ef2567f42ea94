import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addCoupon } from '#contract/admin/coupons.ts';
import { call } from '../client/call.ts';
import { useSave } from '../client/use-save.ts';
import { FormFoot } from '../ui/form-foot.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast.tsx';
import { CouponCheck } from './coupon-check.tsx';
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
