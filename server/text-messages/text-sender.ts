import { messageFileName, type MessageFolder } from '../mail/message-folder.ts';

/** A text message to a phone. */
export interface TextMessage {
  /** The same at every attempt. */
  readonly id: string;
  /** In the form of normalisePhone. */
  readonly to: string;
  readonly text: string;
  readonly date: Date;
}

/**
 * Sends text messages. A provider's adapter implements this interface (in India it needs templates that are registered
 * under TRAI's DLT rules). An error means: try again later.
 */
export interface TextSender {
  readonly send: (message: TextMessage) => Promise<void>;
}

/** Writes text messages to the folder of mails, because no provider is connected. */
export function folderTextSender(folder: MessageFolder): TextSender {
  return {
    send: ({ to, text, ...message }) =>
      folder.put(
        `${messageFileName(message)}.txt`,
        `To: ${to}\nDate: ${message.date.toISOString()}\n\n${text}\n`,
      ),
  };
}
