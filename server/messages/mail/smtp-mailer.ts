import type { Transporter } from 'nodemailer';
import { isOneAddress, type MailAddress, oneLine } from '../../platform/mail/mail-address.ts';
import { isPublicHost } from '../../platform/is-public-host.ts';
import type { Mailer } from '../../platform/mail/mail.ts';

interface Options {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string;
  /** The sender of all mails, from the settings only. */
  readonly from: MailAddress;
}

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Uses a connection per mail: there are few mails, and a broken connection cannot cause duplicates of others. */
export function smtpMailer({ url, from }: Options): Mailer {
  let transport: Promise<Transporter> | null = null;
  const domain = from.address.split('@')[1] ?? 'localhost';
  return {
    where: `${new URL(url).host}, from ${from.address}`,
    send: async ({ id, to, subject, text, html, date, replyTo, unsubscribe, calendar }) => {
      if (!isOneAddress(to)) throw new Error('the recipient is not a single email address');
      transport ??= openTransport(url);
      await (
        await transport
      ).sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && isOneAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
        envelope: { from: from.address, to: [to] },
        subject: oneLine(subject),
        text,
        html,
        date,
        messageId: `<${id}@${domain}>`,
        textEncoding: 'quoted-printable',
        ...(calendar !== undefined && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
        headers: {
          'Auto-Submitted': 'auto-generated', // RFC 3834: prevents automatic replies
          ...(unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${oneLine(unsubscribe)}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
    },
  };
}

/** Loads the library with the first mail, because not every process sends any. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...timeouts,
    requireTLS: isPublicHost(new URL(url).hostname), // otherwise a server without TLS would receive the password
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
