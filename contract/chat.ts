import { z } from 'zod';
import { call } from './api-call.ts';
import { id, loose, page, paging, text, time, whole } from './wire-schemas.ts';

const chatMessage = z.object({
  id,
  message: z.string(),
  sent_by: z.enum(['customer', 'shop']),
  /** Whether the other side has read it. */
  seen: z.boolean(),
  created_at: time,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const sendChatMessage = call({
  name: 'sendChatMessage',
  summary: 'Send a chat message to the shop',
  area: 'Chat',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/chat/send-message/seller',
  body: z.object({
    /** Of the seller. There is one, the shop, whatever number an older client gives it; 0 is its own. */
    id: loose(whole.min(0)).default(0),
    message: text(2000),
  }),
  answer: z.object({
    success: z.literal(true),
    /** As it was stored. */
    message: z.string(),
    time,
    attachment: z.array(z.string()),
  }),
  refusals: [409, 429],
});

export const getChatMessages = call({
  name: 'getChatMessages',
  summary: 'List the chat messages, newest first. Reading does not mark them as seen',
  area: 'Chat',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/chat/messages',
  query: z.object(paging),
  answer: page('messages', chatMessage),
});
