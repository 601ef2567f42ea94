import { downloadTaxDocument, endDocumentLinks, shareTaxDocument } from '#contract/admin/order-documents.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { secondsUntilMail } from '../../../platform/mail/mail-budget.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import { documentUrl } from '../../../selling/tax-documents/document-link.ts';
import {
  readDocumentPhone,
  readDocumentRecipient,
} from '../../../selling/tax-documents/document-recipient.ts';
import { endLinks, noteSender, ofDocument } from '../../../selling/tax-documents/link-generation.ts';
import {
  downloadTaxDocument as renderTaxDocumentPdf,
  showsPan,
} from '../../../selling/tax-documents/read-tax-document-pdf.ts';
import { findTaxDocument, taxDocumentNumber } from '../../../selling/tax-documents/tax-document-store.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { changed } from '../../core/change-result.ts';
import { notFound } from '../../core/refusals.ts';

interface Options extends Shop {
  readonly origin: string;
}

const noEmail = new HttpRefusal({
  status: 409,
  code: 'no-email',
  message: 'This buyer has no email address. Send the link by WhatsApp, or print the document.',
});
const noPhone = new HttpRefusal({
  status: 409,
  code: 'no-phone',
  message:
    'This buyer has no phone number for WhatsApp. Print the document, or send its link by email if the buyer has one.',
});
const closed = new HttpRefusal({ status: 401, code: 'sign-in', message: 'Please sign in again' });
const otherSize = new HttpRefusal({
  status: 404,
  code: 'not-issued-so',
  message: 'This document was not issued in this size or copy. It exists on A4, as the original.',
});

/**
 * 'r•••@post.example' or '•••2345', for the audit trail: enough to recognise it beside the order, too little to write to.
 */
function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0 ? `${contact.slice(0, 1)}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`;
}

/** Whoever prints a document that names the PAN, or has a link to it, can read the PAN (LAW-104). */
function panRead(orderId: number) {
  return { kind: 'order', id: orderId, action: 'pan-read', before: null, after: null } as const;
}

/** Documents of an order: printing them, and sending their link to the buyer. */
export function serveOrderDocuments(api: AdminApi, { database, secrets, clock, origin }: Options): void {
  api.read(downloadTaxDocument, async ({ params: { id }, query: { size = 'A4', copy = 1 } }, { staff }) => {
    const stored = await findTaxDocument(database.query, id);
    if (stored === undefined) return notFound('invoice');
    const pdf = await renderTaxDocumentPdf({ database, secrets }, id, { size, copy });
    if (pdf === null) return otherSize;
    if (await showsPan(database.query, id))
      await recordAudit(database.query, staff, [panRead(stored.order_id)], clock());
    return pdf;
  });

  api.change(shareTaxDocument, async (transaction, { params: { id }, body: { by } }, { staff }) => {
    const row = await findTaxDocument(transaction, id);
    if (row === undefined) return notFound('invoice');
    const number = taxDocumentNumber(row);
    const entry = (action: string, after: object) => ({
      kind: 'order' as const,
      id: row.order_id,
      action,
      before: null,
      after: { number, ...after },
    });
    if (by === 'email') {
      const recipient = await readDocumentRecipient(transaction, id);
      if (recipient === null) return noEmail;
      const often = await enforceRateLimit(transaction, rateLimits.documentMail, id, clock());
      if (often !== null) return often;
      const generation = await noteSender(transaction, { documentId: id, staffId: staff.id });
      if (generation === null) return closed;
      const { to, trusted: linked } = recipient;
      const wait = await secondsUntilMail(transaction, 'mail:tax-document', recipient, clock());
      await enqueue(transaction, 'mail:tax-document', { taxDocumentId: id });
      const notBefore = wait === 0 ? null : new Date(clock().getTime() + wait * 1000).toISOString();
      const after = { to: maskContact(to), linked, notBefore };
      return changed(entry('document-email-queued', after), {
        sentTo: to,
        linked,
        notBefore,
        link: null,
        whatsapp: null,
      });
    }
    const phone = await readDocumentPhone(transaction, id);
    if (phone === null) return noPhone;
    const { name } = await readSettingsOf({ query: transaction }, 'company');
    const generation = await noteSender(transaction, { documentId: id, staffId: staff.id });
    if (generation === null) return closed;
    const link = documentUrl(origin, secrets, { id, generation }, clock());
    const text = `${name}: ${number} of your order ${row.order_id}, as PDF: ${link}`;
    const whatsapp = `https://wa.me/${phone}?${new URLSearchParams({ text }).toString()}`;
    const created = entry('document-link-created', { by, to: maskContact(phone) });
    const shown = await showsPan(transaction, id);
    return changed(shown ? [created, panRead(row.order_id)] : [created], {
      sentTo: null,
      linked: true,
      notBefore: null,
      link,
      whatsapp,
    });
  });

  api.change(endDocumentLinks, async (transaction, { params: { id } }) => {
    const row = await findTaxDocument(transaction, id);
    if (row === undefined) return notFound('invoice');
    await endLinks(transaction, ofDocument(id));
    const after = { number: taxDocumentNumber(row) };
    const entry = {
      kind: 'order',
      id: row.order_id,
      action: 'document-links-ended',
      before: null,
      after,
    } as const;
    return changed(entry, { done: true });
  });
}
