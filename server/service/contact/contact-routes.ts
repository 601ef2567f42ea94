import { sendContactMessage } from '#contract/contact.ts';
import { complaintNumber, isComplaint } from '#domain/complaints/complaint.ts';
import { contactNotices } from '#domain/forms/contact-message.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { registerComplaint } from '../complaints/complaint-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { addContactMessage } from './contact-store.ts';

/** Messages of the contact page, stored and mailed to the shop (CONTACT-1). */
export function serveContact(api: Api, { database, clock }: Shop): void {
  api.open(sendContactMessage, async ({ body: { website, ...message } }, { address }) => {
    const now = clock();
    const throttled = await enforceRateLimit(database.query, rateLimits.contactMessage, address, now);
    if (throttled !== null) return throttled;
    const sent = successMessage(contactNotices.sent.title);
    const marked = Boolean(website);
    return database.transaction(async (transaction) => {
      const id = await addContactMessage(transaction, { ...message, marked, created_at: now });
      const complains = isComplaint(message.subject);
      if (!marked || complains) await enqueue(transaction, 'mail:customer-wrote', { where: 'contact', id });
      if (!complains) return sent;
      const complaint = await registerComplaint(transaction, { kind: 'message', id }, now);
      return { ...sent, ...(complaint && { complaint_number: complaintNumber(complaint.id, now) }) };
    });
  });
}
