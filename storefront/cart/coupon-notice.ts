import { couponRefusalText } from '#domain/orders/coupon.ts';
import { validationErrorTitle } from '#domain/forms/required-fields.ts';
import { zeroPaise } from '#domain/money.ts';
import type { Notice } from '#domain/forms/notice.ts';

const couponError = 'Coupon Error';

const byStatus: Readonly<Record<number, Notice>> = {
  200: { title: couponError, text: 'Unexpected response from server' },
  202: { title: 'Invalid coupon', text: '' },
  400: { title: 'Invalid Coupon', text: 'The coupon code is invalid or expired' },
  404: { title: 'Coupon Not Found', text: couponRefusalText('unknown', zeroPaise) },
  422: { title: validationErrorTitle, text: 'Coupon validation failed' },
};

/** What a coupon's answer means, by its status (CART-5). */
export function couponNotice(status: number): Notice {
  return byStatus[status] ?? { title: couponError, text: 'Failed to apply coupon' };
}
