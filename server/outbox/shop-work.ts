import { mailWork, type MailWorkOptions } from '../mail/mail-work.ts';
import type { TextSender } from '../text-messages/text-sender.ts';
import { textWork } from '../text-messages/text-work.ts';
import type { OutboxWork } from './outbox-work.ts';

/** Everything that the shop does after a commit: each topic has its worker here. */
export function shopWork(options: MailWorkOptions & { readonly texts: TextSender }): OutboxWork {
  return { ...mailWork(options), ...textWork(options) };
}
