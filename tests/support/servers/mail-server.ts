import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly parsed: ParsedMail;
  /** The raw message. */
  readonly raw: string;
  /** The recipients of the envelope. */
  readonly recipients: readonly string[];
}

export interface MailServer {
  /** smtp://127.0.0.1:… */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Rejects this many mails from now on: half of them at once, half when they are complete. */
  refuse: number;
}

/** A real SMTP server for a test. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuses('RCPT') ? busy() : null),
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const raw = (await stream.toArray()).join('');
      if (refuses('DATA')) throw busy();
      const parsed = await simpleParser(raw);
      mails.push({ parsed, raw, recipients: envelope.rcptTo.map(({ address }) => address) });
    }),
  });
  const mails: ReceivedMail[] = [];

  function refuses(stage: 'RCPT' | 'DATA'): boolean {
    const refused = mail.refuse > 0 && (mail.refuse % 2 === 0) === (stage === 'RCPT');
    if (refused) mail.refuse -= 1;
    return refused;
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = { url: `smtp://127.0.0.1:${port}`, mails, refuse: 0 };
  return mail;
}

function busy(): Error {
  return Object.assign(new Error('try again later'), { responseCode: 451 });
}
