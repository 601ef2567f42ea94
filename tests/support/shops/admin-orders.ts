import { listOrderTickets } from '#contract/admin/inbox.ts';
import { listOrderReturns, type AdminReturn } from '#contract/admin/order-returns.ts';
import { orderLine } from '#contract/admin/order-parts.ts';
import { getOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { checkRefunds, previewRefund } from '#contract/admin/refund-preview.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '../screens/back-office.tsx';
import { blankAnswer, blankValue } from '../answers/blank-answer.ts';

type Line = AdminOrder['lines'][number];

export function lineWith(fields: Partial<Line>): Line {
  const line = { id: 1, productId: 40, name: 'Noor Ring', quantity: 1, toRestock: 1 };
  return { ...blankValue(orderLine), ...line, ...fields };
}

const shipTo = { name: 'Kavita Rao', phone: '+919800011122', lines: ['14 Gulmohar Marg', 'Jaipur 302001'] };

/** An order of one ring for ₹50,000, paid online. */
export function orderWith(fields: Partial<AdminOrder> = {}): AdminOrder {
  const blank = blankAnswer(getOrder);
  return {
    ...blank,
    id: 100_007,
    status: 'processing',
    paymentStatus: 'paid',
    paymentText: 'Paid',
    paymentMethod: 'Razorpay',
    customerName: 'Kavita Rao',
    total: 50_000,
    shipTo,
    shippingMethod: { label: 'Insured courier', delivers: true },
    lines: [lineWith({ unitPrice: 50_000, paid: 50_000 })],
    totals: { ...blank.totals, subtotal: 50_000, shippingLabel: 'Shipping', refundable: 50_000 },
    payment: { gateway: 'razorpay', state: 'settled', gatewayPaymentId: 'pay_1', taken: null },
    payments: [
      { label: 'Razorpay', amount: 50_000, reference: '', at: '2026-11-27T06:30:00.000Z', by: null },
    ],
    ...fields,
  };
}

/** Answers what the page of an order loads. */
export function answerOrder(order: AdminOrder, returns: readonly AdminReturn[] = []): void {
  api.answer(getOrder, order);
  api.answer(listOrderReturns, [...returns]);
  api.answer(listOrderTickets, []);
  api.answer(checkRefunds, { answered: true, refunded: order.totals.refunded });
}

/** Opens the page of an order. */
export async function openOrder(
  order: AdminOrder,
  role: StaffRole = 'owner',
  returns: readonly AdminReturn[] = [],
) {
  answerOrder(order, returns);
  api.answer(previewRefund, { title: 'Credit Note', sums: [['Taxable value', 48_543.69]] });
  const screen = await openScreen(`/orders/${order.id}`, role);
  const region = (name: string | RegExp) => screen.main.getByRole('region', { name });
  return { ...screen, region };
}
