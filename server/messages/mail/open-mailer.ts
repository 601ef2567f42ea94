import { StartupError } from '#database/startup-error.ts';
import { folderMailer } from './folder-mailer.ts';
import { parseMailAddress } from '../../platform/mail/mail-address.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { MessageFolder } from './message-folder.ts';
import { smtpMailer } from './smtp-mailer.ts';

interface Options {
  /** SMTP_URL; without it mails go to the folder. */
  readonly smtpUrl: string | undefined;
  /** MAIL_FROM; required with SMTP_URL. */
  readonly mailFrom: string | undefined;
  readonly folder: MessageFolder;
}

/** Throws a StartupError for settings that cannot send mail. */
export function openMailer({ smtpUrl, mailFrom, folder }: Options): Mailer {
  if (smtpUrl === undefined) return folderMailer(folder);
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    throw new StartupError(
      'SMTP_URL is not a valid address; set one such as smtp://user:password@mail.example:587.',
    );
  }
  const from = mailFrom === undefined ? null : parseMailAddress(mailFrom);
  if (from === null) {
    throw new StartupError(
      `MAIL_FROM is ${mailFrom === undefined ? 'not set' : `'${mailFrom}'`}; with SMTP_URL set it as well, such as MAIL_FROM='My Shop <orders@shop.example>'.`,
    );
  }
  return smtpMailer({ url: smtpUrl, from });
}
