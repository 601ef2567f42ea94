import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { addCoupon, getCoupon, listCouponUses, updateCoupon } from '#contract/admin/coupons.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { rupeesText } from '../../ui/parse-rupees.ts';
import { ResourceForm } from '../../ui/resource-form.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponBadge } from './coupon-badge.tsx';
import { CouponFields, couponLabels, couponTypeLabels, type CouponValues } from './coupon-fields.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { CouponUses } from './coupon-uses.tsx';

const newCoupon: CouponValues = {
  version: 1,
  code: '',
  description: '',
  type: 'percentage',
  value: 10,
  minPurchase: 0,
  maxDiscount: null,
  active: true,
  advertised: false,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  perCustomerLimit: null,
};

/** What is sent: a fixed amount has no maximum, and its field is not shown. */
const bodyOf = (values: CouponValues): CouponValues =>
  values.type === 'flat' ? { ...values, maxDiscount: null } : values;

export async function loader({ params, request }: LoaderFunctionArgs) {
  if (params['id'] === undefined) return { coupon: null, uses: null };
  const id = Number(params['id']);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [coupon, uses] = await Promise.all([
    load(getCoupon, { params: { id } }),
    load(listCouponUses, { params: { id }, query }),
  ]);
  return { coupon, uses };
}

/** A coupon, or a new one. */
export function Component() {
  const { coupon, uses } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const form = useForm<CouponValues>({
    values: coupon ?? newCoupon,
    resetOptions: { keepDirtyValues: true },
  });
  return (
    <>
      <PageHeader
        title={coupon?.code ?? 'New coupon'}
        named={coupon !== null}
        back={{ to: adminPages.coupons.path, label: 'Coupons' }}
        lead={coupon && <CouponBadge state={coupon.state} />}
      >
        {coupon && <CouponActions coupon={coupon} onSwitched={revalidate} />}
      </PageHeader>
      <div className="two-columns">
        <ResourceForm
          form={form}
          thing="coupon"
          labels={couponLabels}
          formats={{
            type: (type) => couponTypeLabels[type],
            value: (value, { type }) => (type === 'percentage' ? `${value}%` : rupeesText(value)),
            minPurchase: rupeesText,
            maxDiscount: rupeesText,
            startsAt: shortDateTime,
            expiresAt: shortDateTime,
          }}
          id={coupon?.id}
          add={(values) => call(addCoupon, { body: bodyOf(values) })}
          added={({ id, code }) => ({ text: `${code} added`, to: fillPath(adminPages.coupon.path, { id }) })}
          update={(id, values) => call(updateCoupon, { params: { id }, body: bodyOf(values) })}
          saved={({ code }) => `${code} saved`}
          submit="Add coupon"
        >
          <CouponFields form={form} used={coupon?.everUsed ?? false} />
        </ResourceForm>
        <div className="column">
          <CouponPreview form={form} used={coupon?.used ?? 0} />
        </div>
      </div>
      {uses && <CouponUses {...uses} />}
    </>
  );
}
