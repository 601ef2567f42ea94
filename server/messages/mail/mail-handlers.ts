import { sql } from 'kysely';
import { RetryLater } from '../../platform/outbox/retry.ts';
import type { Job, MailTopic, OutboxHandlers, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { Shop } from '../../platform/shop.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import { recipients } from './recipient.ts';
import { takeBudget, type MailBudget } from '../../platform/mail/mail-budget.ts';
import { mailTopics } from './mail-topics.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { readShopDetails } from './read-shop-details.ts';
import { renderMail } from './template/render-mail.ts';

export interface MailHandlerOptions extends Pick<Shop, 'database' | 'clock' | 'secrets'> {
  readonly mailer: Mailer;
  readonly origin: string;
}

/** The outbox handlers of all mails. A mail is rendered when it is sent, from the data of that moment. */
export function mailHandlers(options: MailHandlerOptions): Pick<OutboxHandlers, MailTopic> {
  const { mailer, origin, clock, secrets } = options;
  const { query } = options.database;

  /** Mails are rendered one after another, because many at once would slow down requests. */
  const oneAtATime = limitConcurrency(1);

  async function send<Topic extends MailTopic>(
    topic: Topic,
    payload: OutboxTopics[Topic],
    job: Job,
  ): Promise<void> {
    const prepared = await oneAtATime(() => prepare(topic, payload, job));
    if (prepared === null) return;
    const { written, budget } = prepared;
    await withBudget(budget, () => mailer.send({ ...written, id: `mail-${job.id}`, date: job.enqueuedAt }));
    const sent = { sent_at: sql<Date>`now()` };
    await oneAtATime(() => query.updateTable('outbox').set(sent).where('id', '=', job.id).execute());
  }

  /** Checks the limit before the mail is rendered, so that postponed mails cost little. */
  async function prepare<Topic extends MailTopic>(topic: Topic, payload: OutboxTopics[Topic], job: Job) {
    const recipient = await recipients[topic](query, payload);
    if (recipient === null) return null;
    const budget = await takeBudget(query, topic, recipient, clock());
    if (budget.wait > 0 && budget.droppable) return null;
    if (budget.wait > 0)
      throw new RetryLater(budget.wait * 1000, 'this address has reached its daily limit of emails');
    const written = await withBudget(budget, async () => {
      const facts = await readShopDetails(query, origin);
      const mail = await mailTopics[topic]({ query, clock, secrets, facts }, payload, job);
      if (mail === null) return null;
      const { content, ...envelope } = mail;
      if (budget.to !== null && envelope.to !== budget.to)
        throw new RetryLater(1000, 'the address was changed while the email was rendered');
      return { ...envelope, ...renderMail(content, facts) };
    });
    if (written === null) await budget.release();
    return written && { written, budget };
  }

  const work = Object.keys(mailTopics).map((topic) => [
    topic,
    (payload: OutboxTopics[MailTopic], job: Job) => send(topic as MailTopic, payload, job),
  ]);
  return Object.fromEntries(work) as Pick<OutboxHandlers, MailTopic>;
}

/** Runs work that the budget was taken for, and takes the count back if it fails. */
async function withBudget<Result>({ release }: MailBudget, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await release();
    throw error;
  }
}
