import { Later } from '../outbox/later.ts';
import type { Job, OutboxWork } from '../outbox/outbox-work.ts';
import type { Shop } from '../shop.ts';
import { workSlots } from '../media/work-slots.ts';
import { takeBudget } from './mail-budget.ts';
import { mailTopics, type MailTopic, type WritingDesk } from './mail-topics.ts';
import type { Mailer } from './mail.ts';
import { shopFacts } from './shop-facts.ts';

export interface MailWorkOptions extends Pick<Shop, 'database' | 'clock' | 'secrets'> {
  readonly mailer: Mailer;
  readonly origin: string;
}

type Write = (desk: WritingDesk, payload: object, job: Job) => ReturnType<(typeof mailTopics)[MailTopic]>;

/** The outbox's work of every mail: written when it is sent, from what is true then. */
export function mailWork(options: MailWorkOptions): Pick<OutboxWork, MailTopic> {
  const { mailer, origin, clock, secrets } = options;
  const { query } = options.database;

  /** Written one after another: many at once stand in the way of whoever is ordering. */
  const inTurn = workSlots(1);

  async function send(topic: MailTopic, payload: object, job: Job): Promise<void> {
    const write = mailTopics[topic] as Write;
    const written = await inTurn(async () =>
      write({ query, clock, secrets, facts: await shopFacts(query, origin) }, payload, job),
    );
    if (written === null) return;
    const budget = await takeBudget(query, { topic, to: written.to }, clock());
    if (budget.wait > 0) {
      if (budget.casual) return;
      throw new Later(budget.wait * 1000, 'this address has had its mails of the day');
    }
    try {
      await mailer.send({ ...written, id: `mail-${job.id}`, date: job.enqueuedAt });
    } catch (error) {
      await budget.giveBack();
      throw error;
    }
  }

  const work = Object.keys(mailTopics).map((topic) => [
    topic,
    (payload: object, job: Job) => send(topic as MailTopic, payload, job),
  ]);
  return Object.fromEntries(work) as Pick<OutboxWork, MailTopic>;
}
