import { readSettings } from '../settings/settings-store.ts';
import { oneLine } from '../mail/mail-address.ts';
import { codeToSend } from '../auth/code-to-send.ts';
import type { OutboxHandlers } from '../outbox/outbox-topics.ts';
import type { Shop } from '../shop.ts';
import type { TextSender } from './text-sender.ts';

/** The outbox handler of text messages. */
export function textMessageHandlers({
  database: { query },
  clock,
  secrets,
  texts,
}: Pick<Shop, 'database' | 'clock' | 'secrets'> & { readonly texts: TextSender }): Pick<
  OutboxHandlers,
  'text:code'
> {
  return {
    'text:code': async (payload, { id, enqueuedAt }) => {
      const found = await codeToSend({ query, clock, secrets }, payload);
      if (found === null) return;
      const { company } = await readSettings({ query });
      await texts.send({
        id: `text-${id}`,
        to: found.phone,
        text: phoneCode(found.code, company.name),
        date: enqueuedAt,
      });
    },
  };
}

/** The text with the code that confirms a phone number (API-3): one message of at most 160 characters, without a link. */
function phoneCode(code: string, shop: string): string {
  return `${code} is your code for ${oneLine(shop).slice(0, 40)}. It is valid for 10 minutes. Do not share it with anyone.`;
}
