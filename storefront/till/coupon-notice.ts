import { couponRefusalText } from '#domain/coupon.ts';
import { zeroPaise } from '#domain/money.ts';
import type { Notice } from '#domain/notice.ts';

const byStatus: Readonly<Record<number, Notice>> = {
  200: { title: 'Coupon Error', text: 'Unexpected response from server' },
  202: { title: 'Invalid coupon', text: '' },
  400: { title: 'Invalid Coupon', text: 'The coupon code is invalid or expired' },
  404: { title: 'Coupon Not Found', text: couponRefusalText('unknown', zeroPaise) },
  422: { title: 'Validation Error', text: 'Coupon validation failed' },
};

/** What a coupon's answer means, by its status (CART-5). */
export function couponNotice(status: number): Notice {
  return byStatus[status] ?? { title: 'Coupon Error', text: 'Failed to apply coupon' };
}
