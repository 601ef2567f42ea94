import { couponRefusalText, type CouponRefusal } from '#domain/orders/coupon.ts';
import type { Paise } from '#domain/money.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';

const statuses: Readonly<Record<CouponRefusal, number>> = {
  'empty-code': 422,
  unknown: 404,
  inactive: 400,
  'below-minimum': 422,
  expired: 400,
  'used-up': 400,
};

/** Status and message of each refusal (API-6). `minimum` is the coupon's minimum purchase. */
export function couponRefusals(minimum: Paise): RefusalTable<CouponRefusal> {
  const refusalOf = (refusal: CouponRefusal) => ({
    status: statuses[refusal],
    message: couponRefusalText(refusal, minimum),
  });
  return {
    'empty-code': { ...refusalOf('empty-code'), code: 'code' },
    unknown: refusalOf('unknown'),
    inactive: refusalOf('inactive'),
    'below-minimum': refusalOf('below-minimum'),
    expired: refusalOf('expired'),
    'used-up': refusalOf('used-up'),
  };
}
