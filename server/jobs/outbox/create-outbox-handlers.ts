import { mailHandlers, type MailHandlerOptions } from '../../messages/mail/mail-handlers.ts';
import type { TextSender } from '../../messages/text-messages/text-sender.ts';
import { textMessageHandlers } from '../../messages/text-messages/text-message-handlers.ts';
import type { MediaStore } from '../../catalogue/media/media-store.ts';
import { pictureWidths } from '../../catalogue/media/picture-widths.ts';
import { removeUnusedFiles } from '../../catalogue/media/stored-files.ts';
import type { Shop } from '../../platform/shop.ts';
import type { OutboxHandlers } from '../../platform/outbox/outbox-topics.ts';

/** The handlers of all topics. */
export function createOutboxHandlers(
  options: MailHandlerOptions &
    Pick<Shop, 'database'> & { readonly media: MediaStore; readonly texts: TextSender },
): OutboxHandlers {
  return {
    ...mailHandlers(options),
    ...textMessageHandlers(options),
    'review-picture:removed': ({ hash }) =>
      removeUnusedFiles(options, { hash, widths: pictureWidths.review }),
    'picture:stored': (stored, { id }) => removeUnusedFiles(options, stored, id),
  };
}
