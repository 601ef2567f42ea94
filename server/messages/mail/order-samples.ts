import { careAdvice } from '#domain/catalogue/care-advice.ts';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { pages, withFragment } from '#domain/shop/pages.ts';
import { confirmUrl } from '../../selling/orders/confirm-token.ts';
import type { MailContent, ShopDetails } from './template/mail-content.ts';
import { careReminder, returnStep } from './messages/after-delivery.ts';
import {
  orderCancelled,
  orderDelivered,
  orderPlaced,
  orderShipped,
  outForDelivery,
  trackingCorrected,
} from './messages/orders.ts';
import { orderRefunded, paymentReceived, paymentRefunded, taxDocumentIssued } from './messages/payments.ts';
import { newOrders, onlineLimit, ordersLapsed } from './messages/to-the-shop.ts';
import { firstName, order, paid } from './sample-order.ts';

/** Mails about orders, with sample data. */
export const orderSamples = {
  'order-placed': (shop) => orderPlaced(order, '', shop),
  'order-to-confirm': (shop) =>
    orderPlaced(
      { ...order, confirmBy: '22 November 2026 at 13:46 IST', lapsesAt: '26 November 2026 at 13:46 IST' },
      confirmUrl(shop.origin, order.id, 'sample'),
      shop,
    ),
  'order-for-the-shop-to-confirm': (shop) =>
    orderPlaced({ ...order, lapsesAt: '26 November 2026 at 13:46 IST' }, '', shop),
  'order-lapsed': (shop) => orderCancelled({ ...order, expired: true }, shop),
  'payment-received': (shop) => paymentReceived(paid, null, shop),
  'payment-to-confirm': (shop) =>
    paymentReceived(paid, confirmUrl(shop.origin, order.id, 'sample', { paid: true }), shop),
  'order-shipped': (shop) => orderShipped(paid, shop),
  'tracking-corrected': (shop) => trackingCorrected(paid, shop, false),
  'tracking-added': (shop) => trackingCorrected(paid, shop, true),
  'tax-document-issued': (shop) =>
    taxDocumentIssued(
      {
        firstName,
        kind: 'invoice',
        number: '2026-27/000123',
        orderId: order.id,
        url: `${shop.origin}/documents/42.20780.c2lnbmF0dXJl`,
      },
      shop,
    ),
  'out-for-delivery': (shop) => outForDelivery(order, shop),
  'order-delivered': (shop) => orderDelivered(paid, shop),
  'order-cancelled': (shop) => orderCancelled(paid, shop),
  'order-refunded': (shop) =>
    orderRefunded(
      paid,
      { amount: toPaise(96_499_50), fee: zeroPaise, byHand: false, hasCreditNote: true },
      shop,
    ),
  'online-limit': (shop) =>
    onlineLimit(
      { refusal: 'above-online-limit', limit: toPaise(500_000_00), provider: 'Cards', learnt: false },
      shop,
    ),
  'online-limit-learnt': (shop) =>
    onlineLimit(
      { refusal: 'above-online-limit', limit: toPaise(399_999_99), provider: 'Cards', learnt: true },
      shop,
    ),
  'piece-sold': (shop) =>
    paymentRefunded({ firstName, amount: toPaise(262_200_00), reason: 'sold-out' }, shop),
  'coupon-gone': (shop) =>
    paymentRefunded({ firstName, amount: toPaise(262_200_00), reason: 'used-up' }, shop),
  'care-reminder': (shop) =>
    careReminder(
      {
        id: order.id,
        firstName,
        pieces: [
          {
            name: 'Noor polki choker',
            care: careAdvice({
              metal: 'gold',
              metal_colour: 'yellow',
              technique: 'Jadau',
              stones: [
                { kind: 'Polki', cut: null },
                { kind: 'Pearl', cut: null },
              ],
            }),
          },
          {
            name: 'Tara diamond halo studs',
            care: careAdvice({
              metal: 'gold',
              metal_colour: 'white',
              technique: 'Prong setting',
              stones: [{ kind: 'Diamond', cut: 'Round' }],
            }),
          },
        ],
        stopUrl: shop.origin + withFragment(pages.stopNotifications.path, { of: 'care', token: 'sample' }),
      },
      shop,
    ),
  'return-accepted': (shop) =>
    returnStep(
      {
        step: 'accepted',
        firstName,
        orderId: order.id,
        kind: 'return',
        pieces: ['1 × Noor polki choker'],
        worth: toPaise(262_200_00),
        pickUp: { from: toPaise(450_00), to: toPaise(900_00) },
        answer: 'The courier calls you tomorrow between 10 am and noon.',
      },
      shop,
    ),
  'new-orders': (shop) =>
    newOrders(
      [
        {
          id: 100_042,
          buyer: 'Asha Verma',
          city: 'Jaipur',
          units: 3,
          total: toPaise(324_450_00),
          paid: false,
          test: false,
          confirmBy: new Date('2026-11-23T10:40:00Z'),
          lapsesAt: null,
        },
      ],
      shop,
    ),
  'orders-lapsed': (shop) =>
    ordersLapsed(
      [
        {
          id: 100_042,
          buyer: 'Asha Verma',
          city: 'Jaipur',
          units: 3,
          total: toPaise(324_450_00),
          paid: false,
          test: false,
          confirmBy: null,
          lapsesAt: null,
        },
      ],
      shop,
    ),
} satisfies Record<string, (shop: ShopDetails) => MailContent>;
