import { mailHandlers, type MailHandlerOptions } from '../mail/mail-handlers.ts';
import type { TextSender } from '../text-messages/text-sender.ts';
import { textMessageHandlers } from '../text-messages/text-message-handlers.ts';
import type { OutboxHandlers } from './outbox-topics.ts';

/** The handlers of all topics. */
export function createOutboxHandlers(
  options: MailHandlerOptions & { readonly texts: TextSender },
): OutboxHandlers {
  return { ...mailHandlers(options), ...textMessageHandlers(options) };
}
