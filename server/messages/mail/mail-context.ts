import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Job, MailTopic, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailContent, ShopDetails } from './template/mail-content.ts';

/** What writing a mail takes: the shop as it is now. */
export interface MailContext {
  readonly query: Kysely<Tables>;
  readonly clock: () => Date;
  readonly secrets: Secrets;
  readonly facts: ShopDetails;
}

export interface WrittenMail extends Pick<Mail, 'to' | 'replyTo' | 'unsubscribe' | 'calendar'> {
  readonly content: MailContent;
}

/** How the mail of each topic is written; null: there is no recipient or no reason for it any more. */
export type MailTopics = {
  readonly [Topic in MailTopic]: (
    context: MailContext,
    payload: OutboxTopics[Topic],
    job: Job,
  ) => Promise<WrittenMail | null>;
};

/** A mail whose recipient is read together with what it says. */
export function mailOf<Payload, Details extends { readonly to: string }>(
  read: (context: MailContext, payload: Payload, job: Job) => Promise<Details | null>,
  write: (details: Details, shop: ShopDetails) => MailContent,
) {
  return async (context: MailContext, payload: Payload, job: Job): Promise<WrittenMail | null> => {
    const details = await read(context, payload, job);
    return details && { to: details.to, content: write(details, context.facts) };
  };
}
