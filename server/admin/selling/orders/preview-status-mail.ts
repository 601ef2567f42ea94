import type { Database } from '#database/connect.ts';
import { dryRun } from '#database/savepoint.ts';
import { accept, type Outcome } from '#domain/outcome.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { statusMails } from '../../../messages/mail/order-mails.ts';
import { readShopDetails } from '../../../messages/mail/read-shop-details.ts';
import { renderMail } from '../../../messages/mail/template/render-mail.ts';
import { changeOrderStatus, type OrderStatusChange } from '../../../selling/orders/change-order-status.ts';

interface PreviewedStatus extends OrderStatusChange {
  readonly to: keyof typeof statusMails;
}

type Letter = Message & { readonly to: string };
type Refused = Exclude<Awaited<ReturnType<typeof changeOrderStatus>>, { readonly accepted: true }>;

/**
 * The mail that a status change would send, or null if there is none. Makes the change and renders its mail in a
 * transaction that is rolled back, so that the preview is exactly the mail.
 */
export async function previewStatusMail(
  { database, origin, now }: { readonly database: Database; readonly origin: string; readonly now: Date },
  move: PreviewedStatus,
): Promise<Outcome<Letter | null> | Refused> {
  return database.transaction((transaction) =>
    dryRun(transaction, async () => {
      const moved = await changeOrderStatus(transaction, move, now);
      // The invoice has its form; the mail does not wait for it.
      if (!moved.accepted && moved.refusal !== 'not-billable') return moved;
      const facts = await readShopDetails(transaction, origin);
      const mail = await statusMails[move.to]({ query: transaction, facts }, move);
      return accept(mail && { to: mail.to, ...renderMail(mail.content, facts) });
    }),
  );
}
