import type { AdminCoupon } from '#contract/admin/coupons.ts';
import type { CouponState } from '#domain/orders/coupon.ts';
import { Badge } from '../../ui/badge.tsx';

export const couponStateLabels: Readonly<Record<CouponState, string>> = {
  running: 'Active',
  planned: 'Scheduled',
  'used-up': 'Used up',
  ended: 'Ended',
  off: 'Inactive',
};

const tones = {
  running: 'green',
  planned: 'blue',
  'used-up': 'yellow',
  ended: 'plain',
  off: 'plain',
} as const;

export function CouponBadge({ state }: Pick<AdminCoupon, 'state'>) {
  return <Badge tone={tones[state]}>{couponStateLabels[state]}</Badge>;
}
