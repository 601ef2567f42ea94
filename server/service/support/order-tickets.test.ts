import { expect, test } from 'vitest';
import { getThread, listOrderTickets } from '#contract/admin/inbox.ts';
import { createTicket, listTickets } from '#contract/support.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { answerTicket } from './answer-ticket.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { order, owner, shop } = await startOrderShop();

const question = { subject: 'An order', type: 'order', description: 'Can the courier come after 6 pm?' };

test('[AFTER-5] a ticket names an order of the customer, and the back office finds it from both sides', async () => {
  const { id: orderId, shopper } = await order();
  const body = { ...question, order_id: orderId };
  const { id } = unwrap(await shopper.call(createTicket, { body }));
  expect(unwrap(await shopper.call(listTickets))).toMatchObject([{ id, order_id: orderId }]);
  const tickets = async () => unwrap(await owner.call(listOrderTickets, { params: { id: orderId } }));
  expect(await tickets()).toEqual([{ id, subject: 'An order', unanswered: true }]);
  expect(unwrap(await owner.call(getThread, { params: { kind: 'ticket', id } }))).toMatchObject({
    orderId,
  });
  const answer = { ticketId: id, message: 'Yes.', close: false };
  await shop.database.transaction((transaction) => answerTicket(transaction, answer, shop.now));
  expect(await tickets()).toMatchObject([{ unanswered: false }]);
});

test('[AFTER-5] a ticket about another customer’s order is refused like one about a missing order', async () => {
  const { id: orderId } = await order();
  const usha = await signedInShopper(shop);
  for (const order_id of [orderId, 999_999_999])
    expect(await usha.call(createTicket, { body: { ...question, order_id } })).toMatchObject({ status: 404 });
  expect(unwrap(await usha.call(listTickets))).toEqual([]);
});
