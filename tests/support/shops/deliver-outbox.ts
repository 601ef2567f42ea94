import { folderStore } from '#server/catalogue/media/media-store.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { processDueJobs } from '#server/platform/outbox/process-due-jobs.ts';
import { createOutboxHandlers } from '#server/jobs/outbox/create-outbox-handlers.ts';
import type { TextMessage } from '#server/messages/text-messages/text-sender.ts';
import { testSecrets, type TestShop } from './test-shop.ts';

/** Processes the shop's outbox and returns the messages: no SMTP, no waiting. */
export async function deliverOutbox(
  shop: TestShop,
  { failing = false }: { readonly failing?: boolean } = {},
): Promise<{ mails: Mail[]; texts: TextMessage[] }> {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const handlers = createOutboxHandlers({
    database: shop.database,
    clock: () => shop.now,
    secrets: testSecrets,
    origin: 'https://shop.example',
    mailer: {
      where: 'the test',
      send: async (mail) => {
        if (failing) throw new Error('the mail server is away');
        mails.push(mail);
      },
    },
    media: folderStore(shop.media),
    texts: { send: async (message) => void texts.push(message) },
  });
  const report = (_: string, error: unknown) => void shop.faults.push(error);
  while ((await processDueJobs({ query: shop.database.query, handlers, report })) > 0);
  return { mails, texts };
}
