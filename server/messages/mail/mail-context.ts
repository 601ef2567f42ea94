import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Job, MailTopic, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { Mail, Message } from '../../platform/mail/mail.ts';
import type { ShopDetails } from './template/mail-content.ts';

/** What writing a mail takes: the shop as it is now. */
export interface MailContext {
  readonly query: Kysely<Tables>;
  readonly clock: () => Date;
  readonly secrets: Secrets;
  readonly facts: ShopDetails;
}

export type WrittenMail = Message & Pick<Mail, 'to' | 'replyTo' | 'unsubscribe' | 'calendar'>;

/** How the mail of each topic is rendered; null: there is no recipient or no reason for it any more. */
export type MailTopics = {
  readonly [Topic in MailTopic]: (
    context: MailContext,
    payload: OutboxTopics[Topic],
    job: Job,
  ) => Promise<WrittenMail | null>;
};
