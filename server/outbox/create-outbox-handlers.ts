import { mailHandlers, type MailHandlerOptions } from '../mail/mail-handlers.ts';
import type { TextSender } from '../text-messages/text-sender.ts';
import { textMessageHandlers } from '../text-messages/text-message-handlers.ts';
import type { OutboxHandlers } from './outbox-handlers.ts';

/** Everything that the shop does after a commit: each topic has its worker here. */
export function createOutboxHandlers(
  options: MailHandlerOptions & { readonly texts: TextSender },
): OutboxHandlers {
  return { ...mailHandlers(options), ...textMessageHandlers(options) };
}
