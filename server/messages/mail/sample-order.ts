import { toPaise, zeroPaise } from '#domain/money.ts';
import { verbatim } from './template/mail-content.ts';
import type { OrderInMail } from './order-in-mail.ts';

// The order of the sample mails.

export const firstName = 'Asha';
export const order: OrderInMail = {
  id: 100_042,
  firstName,
  placedOn: '21 November 2026',
  lines: [
    { label: 'Noor polki choker', quantity: 1, amount: toPaise(262_200_00) },
    { label: 'Tara diamond halo studs & ear chains', quantity: 2, amount: toPaise(96_499_50) },
  ],
  totals: [
    { label: 'Subtotal', amount: toPaise(358_699_50) },
    { label: 'Total Product Discount', amount: toPaise(-8_699_50) },
    { label: `Coupon ${verbatim('POLKI10')}`, amount: toPaise(-35_000_00) },
    { label: 'Tax', amount: toPaise(9_450_00) },
    { label: 'Shipping', amount: 'Free' },
    { label: 'Total', amount: toPaise(324_450_00) },
  ],
  total: toPaise(324_450_00),
  payment: 'Cash On Delivery',
  business: 'Gulmohar Boutique, GSTIN 27AAPFU0939F1ZV',
  cashDue: toPaise(324_450_00),
  paid: false,
  refundedBefore: false,
  restRefunded: null,
  atCounter: false,
  feeLeft: zeroPaise,
  paidText: '₹3,24,450',
  deliverTo: verbatim('Asha Verma, 12 Johari Bazaar, Jaipur, Rajasthan, 302003, India'),
  arrival: 'Between Wed 25 and Fri 27 November',
  pickUp: null,
  confirmBy: null,
  lapsesAt: null,
  expired: false,
  carrier: 'Blue Dart',
  trackingNumber: '7715 2043 118',
  trackingUrl: 'https://www.bluedart.example/77152043118',
};
export const paid: OrderInMail = {
  ...order,
  paid: true,
  cashDue: zeroPaise,
  payment: 'UPI, cards and net banking',
};
