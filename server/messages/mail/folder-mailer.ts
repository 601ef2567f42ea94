import type { Mailer } from '../../platform/mail/mail.ts';
import { oneLine } from '../../platform/mail/mail-address.ts';
import { messageFileName, type MessageFolder } from './message-folder.ts';

/** Writes mails to a folder. Used when no SMTP server is set. */
export function folderMailer(folder: MessageFolder): Mailer {
  return {
    where: folder.path,
    send: async (mail) => {
      const name = messageFileName(mail);
      const head = [
        `To: ${oneLine(mail.to)}`,
        ...(mail.replyTo === undefined ? [] : [`Reply-To: ${oneLine(mail.replyTo)}`]),
        `Subject: ${oneLine(mail.subject)}`,
        `Date: ${mail.date.toISOString()}`,
      ];
      if (mail.calendar !== undefined) await folder.put(`${name}.ics`, mail.calendar.content);
      await folder.put(`${name}.html`, mail.html);
      await folder.put(`${name}.txt`, `${head.join('\n')}\n\n${mail.text}\n`);
    },
  };
}
