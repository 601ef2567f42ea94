import { RetryLater } from '../outbox/retry.ts';
import type { Job, MailTopic, OutboxHandlers, OutboxTopics } from '../outbox/outbox-topics.ts';
import type { Shop } from '../shop.ts';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { takeBudget, type MailBudget } from './mail-budget.ts';
import { mailTopics } from './mail-topics.ts';
import type { Mailer } from './mail.ts';
import { readShopDetails } from './read-shop-details.ts';

export interface MailHandlerOptions extends Pick<Shop, 'database' | 'clock' | 'secrets'> {
  readonly mailer: Mailer;
  readonly origin: string;
}

/** The outbox's work of every mail: written when it is sent, from what is true then. */
export function mailHandlers(options: MailHandlerOptions): Pick<OutboxHandlers, MailTopic> {
  const { mailer, origin, clock, secrets } = options;
  const { query } = options.database;

  /** Written one after another: many at once stand in the way of whoever is ordering. */
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
  }

  /** The budget is checked before the mail is written, so that mails that have to wait for another day cost little. */
  async function prepare<Topic extends MailTopic>(topic: Topic, payload: OutboxTopics[Topic], job: Job) {
    const budget = await takeBudget(query, topic, payload, clock());
    if (budget === null || (budget.wait > 0 && budget.droppable)) return null;
    if (budget.wait > 0)
      throw new RetryLater(budget.wait * 1000, 'this address has had its mails of the day');
    const written = await withBudget(budget, async () => {
      const context = { query, clock, secrets, facts: await readShopDetails(query, origin) };
      const mail = await mailTopics[topic](context, payload, job);
      if (mail !== null && budget.to !== null && mail.to !== budget.to)
        throw new RetryLater(1000, 'the address was changed while the mail was written');
      return mail;
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

/** Does the work that the budget was taken for, and gives the budget back if the work fails. */
async function withBudget<Result>({ release }: MailBudget, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await release();
    throw error;
  }
}
