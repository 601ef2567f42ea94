import { healthTitles, type HealthKind } from '#domain/health/health-row.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { OnlineLimitRefusal } from '#domain/orders/online-payment.ts';
import { waitingOrderText } from '#domain/orders/order-status.ts';
import { cashLimitText } from '#domain/orders/payment-method.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import type { OutboxTopics } from '../../../platform/outbox/outbox-topics.ts';
import type { NewOrderNotice } from '../new-order-notices.ts';
import {
  button,
  facts,
  note,
  quote,
  verbatim,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

// Subjects contain no text that a customer typed.

/** Orders that one mail lists. */
const maxListed = 20;

export function newOrders(orders: readonly NewOrderNotice[], shop: ShopDetails): MailContent {
  const [first] = orders;
  const one = orders.length === 1 && first !== undefined;
  const many = `${orders.length} new orders`;
  return listed(orders, shop, {
    subject: one ? `${first.test ? 'Test' : 'New'} order ${first.id}: ${formatRupees(first.total)}` : many,
    heading: one ? 'New order' : many,
    text: '',
  });
}

/** PAY-16 */
export function ordersLapsed(orders: readonly NewOrderNotice[], shop: ShopDetails): MailContent {
  const what = countText(orders.length, 'cash order');
  return listed(orders, shop, {
    subject: `${what} lapsed without a confirmation`,
    heading: `${what} lapsed`,
    text:
      orders.length === 1
        ? 'Nobody confirmed it in time. It is cancelled, and its pieces are on sale again.'
        : 'Nobody confirmed them in time. They are cancelled, and their pieces are on sale again.',
  });
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  /** '': none. */
  readonly text: string;
}

function listed(
  orders: readonly NewOrderNotice[],
  shop: ShopDetails,
  { subject, heading, text }: Words,
): MailContent {
  const [first] = orders;
  const one = orders.length === 1 && first !== undefined;
  const more = orders.length - maxListed;
  const page = one ? fillPath(adminPages.order.path, { id: first.id }) : adminPages.orders.path;
  return {
    subject,
    preview: one ? 'Open it in the back office.' : 'Open them in the back office.',
    heading,
    blocks: [
      text !== '' && text,
      facts(
        ...orders
          .slice(0, maxListed)
          .map((order) => [`Order ${verbatim(order.id)}`, describeOrder(order)] as const),
      ),
      more > 0 && `and ${more} more`,
      button(one ? 'Open the order' : 'Open the orders', shop.origin + adminRoot + page),
    ],
  };
}

function describeOrder({ buyer, city, units, total, paid, test, ...wait }: NewOrderNotice): string {
  const what = `${countText(units, 'piece')}, ${formatRupees(total)}`;
  const summary = `${test ? 'Test order, no sale. ' : ''}${verbatim(`${buyer}, ${city}`)}: ${what}, ${paid ? 'paid' : 'not paid yet'}`;
  const waits = waitingOrderText(wait);
  return waits === null ? summary : `${summary}. ${waits}`;
}

/** A message to the shop, and where it was written. */
export interface CustomerMessage {
  readonly where: OutboxTopics['mail:customer-wrote']['where'];
  /** The id of the ticket, the message or the order. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The subject that the writer chose, or the piece; null in the chat. */
  readonly about: string | null;
  readonly text: string;
}

const places: Readonly<Record<CustomerMessage['where'], string>> = {
  contact: 'Message from the contact page',
  ticket: 'New support ticket',
  'ticket-reply': 'Reply to a support ticket',
  chat: 'New chat message',
  return: 'Return request',
  question: 'Question on a piece',
};

export function customerWrote(message: CustomerMessage): MailContent {
  const { where, number, name, email, phone, about, text } = message;
  return {
    subject: `${places[where]} (${number})`,
    preview: 'A customer is waiting for your reply.',
    heading: places[where],
    blocks: [
      facts(
        ['From', verbatim(name)],
        ['Email', verbatim(email)],
        ['Phone', verbatim(phone)],
        about !== null && ['Subject', about],
      ),
      quote(text),
      note('A reply to this email goes to the customer.'),
    ],
  };
}

interface MetLimit {
  readonly refusal: OnlineLimitRefusal;
  readonly limit: Paise;
  readonly provider: string;
  /** Whether the provider refused the order, so that the settings follow; else the shop knew the limit. */
  readonly learnt: boolean;
}

/** Sent to the owner once in thirty days for a bound of a provider: an order was too large or too small to be paid online (PAY-19). */
export function onlineLimit({ refusal, limit, provider, learnt }: MetLimit, shop: ShopDetails): MailContent {
  const large = refusal === 'above-online-limit';
  const heading = `An order was too ${large ? 'large' : 'small'} to be paid online`;
  const taken = large ? `only for orders ${cashLimitText(limit)}` : `only from ${formatRupees(limit)} on`;
  const allowed = `allow one payment through ${verbatim(provider)} ${taken}`;
  const who = learnt
    ? `${verbatim(provider)} refused the amount. The payment settings now ${allowed}`
    : `The payment settings ${allowed}`;
  const lower = learnt
    ? `, also if the provider refuses still ${large ? 'smaller' : 'larger'} ones and the settings follow`
    : '';
  return {
    subject: heading,
    preview: `Payment through ${provider} is possible ${taken}.`,
    heading,
    blocks: [
      `${who}, and the shopper was told so, with what you offer instead. Nothing was paid and no piece is on hold for it.`,
      `The checkout says it before the button. If you agree on another limit with the provider, enter it in the payment settings; there you also choose whether shoppers are told that you take bank transfers. Further orders like this cause no email for thirty days${lower}.`,
      button('Open the payment settings', shop.origin + adminRoot + adminPages.paymentSettings.path),
    ],
  };
}

interface Problem {
  readonly kind: HealthKind;
  readonly sentence: string;
  readonly remedy: string;
  readonly since: string;
  /** null: it goes on. */
  readonly until: string | null;
}

/** Sent to the owner when something in the shop needs attention, and when it no longer does. */
export function healthChanged(problem: Problem, shop: ShopDetails): MailContent {
  const { kind, sentence, remedy, since, until } = problem;
  const over = until !== null;
  const heading = `${healthTitles[kind]}: ${over ? 'in order again' : 'needs your attention'}`;
  return {
    subject: heading,
    preview: over ? 'Nothing has to be done.' : sentence,
    heading,
    blocks: [
      over ? `It was: ${sentence}` : sentence,
      !over && remedy !== '' && remedy,
      facts(['Since', since], until !== null && ['Until', until]),
      button('Open the health page', shop.origin + adminRoot + adminPages.health.path),
    ],
  };
}
