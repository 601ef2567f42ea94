import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { noticeVersion } from '#domain/privacy/data-purposes.ts';
import { daysBefore } from './days-before.ts';
import { momentOf } from './order-course.ts';
import { demoReviews } from '../content/reviews.ts';
import { idOf } from './id-of.ts';
import type { SeededCatalogue } from './seed-catalogue.ts';
import type { SeededOrder } from './seed-orders.ts';
import { demoContactMessage, demoQuestions, demoSubscribers, demoTicket } from '../content/feedback.ts';

interface Known {
  readonly customers: ReadonlyMap<string, number>;
  readonly products: SeededCatalogue['products'];
  readonly orders: readonly SeededOrder[];
  readonly now: Date;
}

/** Reviews, questions, the newsletter list, a message and a ticket. Returns the id of the contact message. */
export async function seedFeedback(transaction: Transaction<Tables>, known: Known): Promise<number> {
  await transaction
    .insertInto('reviews')
    .values(demoReviews.map((review) => reviewRow(review, known)))
    .execute();
  await seedSubscribers(transaction, known.now);
  await seedQuestions(transaction, known);
  await seedTicket(transaction, known);
  return seedContactMessage(transaction, known.now);
}

function reviewRow(review: (typeof demoReviews)[number], { customers, products, orders, now }: Known) {
  const bought = orders.find(
    ({ order }) =>
      order.customer === review.customer &&
      order.lines.some(({ slug }) => slug === review.slug) &&
      momentOf(order, 'delivered', now) !== null,
  );
  const delivered = bought ? momentOf(bought.order, 'delivered', now) : null;
  if (!bought || !delivered) throw new Error(`${review.customer} was never delivered ${review.slug}`);
  const written = daysBefore(delivered, -2);
  return {
    product_id: idOf(products, review.slug),
    customer_id: idOf(customers, review.customer),
    order_id: bought.id,
    rating: review.rating,
    comment: review.comment,
    status: review.status ?? ('published' as const),
    reply: review.reply ?? null,
    replied_at: review.reply === undefined ? null : daysBefore(delivered, -3),
    demo: true,
    created_at: written,
    updated_at: written,
  };
}

async function seedSubscribers(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const rows = demoSubscribers.map(({ email, daysAgo, left }) => ({
    email,
    consented_at: daysBefore(now, daysAgo),
    unsubscribed_at: left ? daysBefore(now, daysAgo - 30) : null,
  }));
  await transaction
    .insertInto('newsletter_subscribers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Consents from before the text of today were given to an earlier one.
  const version = (given: RawBuilder<unknown>) =>
    sql`case when ${given} < ${startOfDay(`${noticeVersion}T12:00:00Z`)} then ${`before ${noticeVersion}`} else ${noticeVersion} end`;
  await sql`insert into consents (purpose, email, text_version, given_at, ended_at, ended_how)
    select 'newsletter', email, ${version(sql`consented_at`)}, consented_at, unsubscribed_at,
           case when unsubscribed_at is not null then 'withdrawn' end
      from newsletter_subscribers on conflict do nothing`.execute(transaction);
  await sql`insert into consents (purpose, customer_id, text_version, given_at)
    select 'reviews', customer_id, ${version(sql`min(created_at)`)}, min(created_at) from reviews group by customer_id
    on conflict do nothing`.execute(transaction);
}

async function seedQuestions(
  transaction: Transaction<Tables>,
  { customers, products, now }: Known,
): Promise<void> {
  const rows = demoQuestions.map(({ customer, slug, question, answer = null, daysAgo }) => ({
    customer_id: idOf(customers, customer),
    product_id: idOf(products, slug),
    question,
    answer,
    public: answer !== null,
    answered_at: answer === null ? null : daysBefore(now, daysAgo - 1),
    created_at: daysBefore(now, daysAgo),
  }));
  await transaction.insertInto('product_questions').values(rows).execute();
}

async function seedTicket(transaction: Transaction<Tables>, { customers, now }: Known): Promise<void> {
  const { customer, conversation, daysAgo, ...ticket } = demoTicket;
  const times = { created_at: daysBefore(now, daysAgo), updated_at: daysBefore(now, daysAgo) };
  const { id } = await transaction
    .insertInto('support_tickets')
    .values({ ...ticket, ...times, customer_id: idOf(customers, customer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = conversation.map((said) => ({
    ticket_id: id,
    author: said.author,
    message: said.message,
    created_at: daysBefore(now, said.daysAgo),
  }));
  await transaction.insertInto('ticket_messages').values(rows).execute();
}

async function seedContactMessage(transaction: Transaction<Tables>, now: Date): Promise<number> {
  const { mobileNumber, daysAgo, ...message } = demoContactMessage;
  const { id } = await transaction
    .insertInto('contact_messages')
    .values({ ...message, mobile_number: mobileNumber, created_at: daysBefore(now, daysAgo) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
