import { join } from 'node:path';
import { textSender, type TextSender } from '../text-messages/text-sender.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { openMailer } from './open-mailer.ts';
import { messageFolder, type MessageFolder } from './message-folder.ts';

export interface MessageTransports {
  readonly mailer: Mailer;
  readonly texts: TextSender;
  /** The folder of unsent messages. */
  readonly folder: MessageFolder;
}

/** Opens the mailer and the text sender. Throws a StartupError for settings that cannot send mail. */
export function openMessageTransports(settings: {
  readonly data: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly smsUrl: string | undefined;
}): MessageTransports {
  const folder = messageFolder(join(settings.data, 'outbox'));
  return { folder, mailer: openMailer({ ...settings, folder }), texts: textSender(settings.smsUrl, folder) };
}
