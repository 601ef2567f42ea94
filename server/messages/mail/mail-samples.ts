import { careAdvice } from '#domain/catalogue/care-advice.ts';
import { toPaise } from '#domain/money.ts';
import { pages, withFragment } from '#domain/shop/pages.ts';
import { invitationLink } from '#server/customers/auth/staff-invitations.ts';
import { confirmUrl } from '../../selling/orders/confirm-token.ts';
import type { ShopDetails } from './template/mail-content.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { accountExists } from './messages/account-exists.ts';
import { careReminder } from './messages/care-reminder.ts';
import { chatAnswered } from './messages/chat-answered.ts';
import { contactAnswered } from './messages/contact-answered.ts';
import { complaintStep } from './messages/complaint-step.ts';
import { customerWrote } from './messages/customer-wrote.ts';
import { emailChanged } from './messages/email-changed.ts';
import { emailChangeRequested } from './messages/email-change-requested.ts';
import { emailCode } from './messages/email-code.ts';
import { healthChanged } from './messages/health-changed.ts';
import { newEmail } from './messages/new-email.ts';
import { newOrders, ordersLapsed } from './messages/new-orders.ts';
import { newsletterJoined } from './messages/newsletter-joined.ts';
import { onlineLimit } from './messages/online-limit.ts';
import { orderCancelled } from './messages/order-cancelled.ts';
import { orderDelivered } from './messages/order-delivered.ts';
import { orderPlaced } from './messages/order-placed.ts';
import { orderRefunded } from './messages/order-refunded.ts';
import { orderShipped } from './messages/order-shipped.ts';
import { outForDelivery } from './messages/out-for-delivery.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { paymentReceived } from './messages/payment-received.ts';
import { backInStock, confirmBackInStock } from './messages/back-in-stock.ts';
import { paymentRefunded } from './messages/payment-refunded.ts';
import { passkeyAdded } from './messages/passkey-added.ts';
import { returnStep } from './messages/return-step.ts';
import { resetCode } from './messages/reset-code.ts';
import { signInCode } from './messages/sign-in-code.ts';
import { staffInvited } from './messages/staff-invited.ts';
import { staffLink } from './messages/staff-link.ts';
import { taxDocumentIssued } from './messages/tax-document-issued.ts';
import { ticketAnswered } from './messages/ticket-answered.ts';
import { trackingCorrected } from './messages/tracking-corrected.ts';
import { welcome } from './messages/welcome.ts';
import { firstName, order, paid } from './sample-order.ts';
import { serviceSamples } from './sample-service.ts';

const code = '204816';

/** Every mail with sample data, for /dev/mails and for tests. */
export const mailSamples = {
  ...serviceSamples,
  welcome: (shop) => welcome({ firstName }, shop),
  'account-exists': (shop) => accountExists(shop),
  'account-wanted': (shop) => accountExists(shop, { isWanted: true }),
  'reset-code': (shop) => resetCode({ firstName, code, link: 'sample' }, shop),
  'reset-link': (shop) => resetCode({ firstName, code: '', link: 'sample' }, shop),
  'email-link': (shop) => emailCode({ firstName, code: '', link: 'sample' }, shop),
  'email-code': (shop) => emailCode({ firstName, code, link: 'sample' }, shop),
  'sign-in-code': (shop) => signInCode({ firstName, code, link: 'sample' }, shop),
  'sign-in-link': (shop) => signInCode({ firstName: '', code: '', link: 'sample' }, shop),
  'passkey-added': (shop) => passkeyAdded({ firstName, addedAt: '21 November 2026 at 13:46 IST' }, shop),
  'password-changed': (shop) =>
    passwordChanged({ firstName, changedAt: '21 November 2026 at 13:46 IST' }, shop),
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
    orderRefunded(paid, { amount: toPaise(96_499_50), byHand: false, hasCreditNote: true }, shop),
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
  'piece-free': (shop) =>
    backInStock(
      {
        name: 'Noor polki choker',
        slug: 'noor-polki-choker',
        sentence: 'In stock. There is only one.',
        stopUrl: shop.origin + withFragment(pages.stopNotifications.path, { token: 'sample' }),
      },
      shop,
    ),
  'piece-link': (shop) =>
    confirmBackInStock(
      {
        name: 'Noor polki choker',
        url: shop.origin + withFragment(pages.confirmNotification.path, { token: 'sample' }),
      },
      shop,
    ),
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
  'health-problem': (shop) =>
    healthChanged(
      {
        kind: 'disk',
        sentence: 'The disk of data, pictures and backups has 0.8 of 40 GB free.',
        remedy: 'Delete old backups that are stored elsewhere, or get a larger disk.',
        since: '21 November 2026 at 1:46 pm IST',
        until: null,
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
        answer: 'The courier calls you tomorrow between 10 am and noon.',
      },
      shop,
    ),
  'ticket-answered': (shop) =>
    ticketAnswered(
      {
        firstName,
        ticketId: 12,
        subject: 'Can the choker be made longer?',
        answer:
          'Yes, by up to 4 cm, with a silk dori.\n\nTell us the length you would like, and we will check it with you.',
      },
      shop,
    ),
  'chat-answered': (shop) => chatAnswered({ firstName, answer: 'Yes, the pearls are Basra pearls.' }, shop),
  'contact-answered': (shop) =>
    contactAnswered({ firstName, asked: 'Are you open on Diwali?', answer: 'Until noon.' }, shop),
  'complaint-step': (shop) =>
    complaintStep(
      {
        step: 'redressed',
        firstName,
        number: '2026-0014',
        received: '21 November 2026 at 1:10 pm IST',
        acknowledgeBy: '23 November 2026 at 1:10 pm IST',
        redressBy: '21 December 2026',
        officer: 'Farah Naqvi, grievance@shop.example',
        redress: 'We have set the ghungroo again, and sent the anklet back on Friday.',
        dismissedReason: null,
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
  'customer-wrote': (shop) =>
    customerWrote(
      {
        where: 'contact',
        number: 31,
        name: 'Asha Verma',
        email: 'asha@example.com',
        phone: '098290 12345',
        about: 'repair',
        text: 'One stone of my ring is loose.\nMay I bring it on Monday?',
      },
      shop,
    ),
  'new-email': (shop) => newEmail('sample', shop),
  'email-change-requested': (shop) =>
    emailChangeRequested({ firstName, requestedAt: '21 November 2026 at 13:46 IST' }, shop),
  'email-changed': (shop) =>
    emailChanged(
      { firstName, changedAt: '21 November 2026 at 13:46 IST', what: 'email', undo: 'sample' },
      shop,
    ),
  'phone-changed': (shop) =>
    emailChanged(
      { firstName, changedAt: '21 November 2026 at 13:46 IST', what: 'phone', undo: 'sample' },
      shop,
    ),
  'staff-invited': (shop) =>
    staffInvited(
      {
        role: 'packer',
        inviter: 'Meera Singhania',
        url: invitationLink(shop.origin, 'sample'),
        until: '28 November 2026 at 13:46 IST',
      },
      shop,
    ),
  'staff-link': (shop) => staffLink('sample', shop),
  'newsletter-joined': (shop) =>
    newsletterJoined(
      { unsubscribeUrl: shop.origin + withFragment(pages.unsubscribe.path, { token: 'sample' }) },
      shop,
    ),
} satisfies Record<string, (shop: ShopDetails) => Message>;
