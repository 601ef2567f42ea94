import { mailWork, type MailWorkOptions } from '../mail/mail-handlers.ts';
import type { TextSender } from '../text-messages/text-sender.ts';
import { textWork } from '../text-messages/text-message-handlers.ts';
import type { OutboxWork } from './outbox-handlers.ts';

/** Everything that the shop does after a commit: each topic has its worker here. */
export function shopWork(options: MailWorkOptions & { readonly texts: TextSender }): OutboxWork {
  return { ...mailWork(options), ...textWork(options) };
}
