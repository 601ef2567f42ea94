import { messageFileName, type MessageFolder } from '../mail/message-folder.ts';

/** A text message to a phone. */
export interface TextMessage {
  /** The same at every attempt. */
  readonly id: string;
  /** In the form of normalisePhone. */
  readonly to: string;
  readonly text: string;
  /** As registered under TRAI's DLT rules; null: nothing is registered, so no operator delivers the message. */
  readonly registration: TextRegistration | null;
  readonly date: Date;
}

export interface TextRegistration {
  readonly senderId: string;
  readonly entityId: string;
  readonly templateId: string;
}

/** Sends text messages. An error means: try again later. */
export interface TextSender {
  readonly send: (message: TextMessage) => Promise<void>;
}

const timeout = 15_000;

/** Posts registered messages to `url`, and writes all others to the folder of mails. */
export function textSender(url: string | undefined, folder: MessageFolder): TextSender {
  const written = folderTextSender(folder);
  if (url === undefined) return written;
  const posted = httpTextSender(url);
  return { send: (message) => (message.registration === null ? written : posted).send(message) };
}

/**
 * Posts each message as JSON, with user and password of the address as Basic authorization. A provider with another format
 * gets an adapter of its own that implements TextSender.
 */
function httpTextSender(address: string): TextSender {
  const url = new URL(address);
  const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return {
    send: async ({ id, to, text, registration }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(account !== ':' && { authorization: `Basic ${Buffer.from(account).toString('base64')}` }),
        },
        body: JSON.stringify({
          to,
          text,
          sender_id: registration?.senderId,
          entity_id: registration?.entityId,
          template_id: registration?.templateId,
        }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the text message provider answered ${response.status}`);
    },
  };
}

function folderTextSender(folder: MessageFolder): TextSender {
  return {
    send: ({ to, text, registration, ...message }) => {
      const { senderId, templateId } = registration ?? { senderId: '', templateId: '' };
      const head = [
        `To: ${to}`,
        ...(registration === null ? [] : [`From: ${senderId}`, `Template: ${templateId}`]),
        `Date: ${message.date.toISOString()}`,
      ];
      return folder.put(`${messageFileName(message)}.txt`, `${head.join('\n')}\n\n${text}\n`);
    },
  };
}
