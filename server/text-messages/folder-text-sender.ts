import { messageFileName, type MessageFolder } from '../mail/message-folder.ts';
import type { TextSender } from './text-sender.ts';

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
