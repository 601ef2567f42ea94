import { join } from 'node:path';
import { folderTextSender } from '../text-messages/folder-text-sender.ts';
import type { TextSender } from '../text-messages/text-sender.ts';
import type { Mailer } from './mail.ts';
import { openMailer } from './open-mailer.ts';
import { outboxFolder, type OutboxFolder } from './message-folder.ts';

export interface Post {
  readonly mailer: Mailer;
  readonly texts: TextSender;
  /** Where lies what nobody sends. */
  readonly folder: OutboxFolder;
}

/** The shop's ways out. Throws a StartupFault on settings that cannot send a mail. */
export function openPost(settings: {
  readonly data: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
}): Post {
  const folder = outboxFolder(join(settings.data, 'outbox'));
  return { folder, mailer: openMailer({ ...settings, folder }), texts: folderTextSender(folder) };
}
