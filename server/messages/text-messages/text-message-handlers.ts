import type { ShopSettings } from '#domain/shop/settings.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { oneLine } from '../../platform/mail/mail-address.ts';
import { codeToSend } from '../../customers/auth/code-to-send.ts';
import type { OutboxHandlers } from '../../platform/outbox/outbox-topics.ts';
import type { Shop } from '../../platform/shop.ts';
import type { TextRegistration, TextSender } from './text-sender.ts';

/** The outbox handler of text messages. */
export function textMessageHandlers({
  database: { query },
  clock,
  secrets,
  texts,
}: Pick<Shop, 'database' | 'clock' | 'secrets'> & { readonly texts: TextSender }): Pick<
  OutboxHandlers,
  'text:code' | 'text:phone-changed'
> {
  return {
    'text:phone-changed': async ({ phone: to }, { id, enqueuedAt: date }) => {
      const { company, texts: registered } = await readSettings({ query });
      const { changeText: words, changeTemplateId } = registered;
      const text = filled(words, { shop: company.name });
      await texts.send({
        id: `text-${id}`,
        to,
        text,
        registration: registrationOf(registered, changeTemplateId),
        date,
      });
    },
    'text:code': async (payload, { id, enqueuedAt }) => {
      const found = await codeToSend({ query, clock, secrets }, payload);
      if (found === null) return;
      const { company, texts: registered } = await readSettings({ query });
      await texts.send({
        id: `text-${id}`,
        to: found.to,
        text: filled(registered.codeText, { shop: company.name, code: found.code }),
        registration: registrationOf(registered, registered.codeTemplateId),
        date: enqueuedAt,
      });
    },
  };
}

function registrationOf(
  { senderId, entityId }: ShopSettings['texts'],
  templateId: string,
): TextRegistration | null {
  return senderId === '' || templateId === '' ? null : { senderId, entityId, templateId };
}

/** The registered words with a code (API-3, SIGN-1) and the shop's name: one message of at most 160 characters, without a link. */
function filled(
  words: string,
  { shop, code = '' }: { readonly shop: string; readonly code?: string },
): string {
  const room = 160 - words.length - code.length;
  const name = oneLine(shop).slice(0, Math.max(10, Math.min(40, room)));
  return words
    .replaceAll('{code}', () => code)
    .replaceAll('{shop}', () => name)
    .slice(0, 160);
}
