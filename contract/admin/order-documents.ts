import { z } from 'zod';
import { optionalQuery, time } from '#contract/wire-schemas.ts';
import { taxDocumentKinds, taxDocumentSizes } from '#domain/orders/invoice-due.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

export const revealBuyerPan = adminCall({
  name: 'adminRevealBuyerPan',
  summary: 'Reveal the buyer’s PAN, or the declaration in its place; recorded in the audit trail',
  area: 'Orders',
  permission: 'orders.pan',
  method: 'POST',
  path: '/api/admin/orders/{id}/pan',
  params: idParams,
  /** One of them; the declaration as lines of label and text, for the form. */
  answer: z.object({
    pan: z.string().nullable(),
    declaration: z.array(z.tuple([z.string(), z.string()])).nullable(),
  }),
  refusals: [404],
});

export const downloadTaxDocument = adminCall({
  name: 'adminDownloadTaxDocument',
  summary: 'Download an issued document as PDF: on A4 or on a roll of 80 mm, and in which copy',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/tax-documents/{id}',
  params: idParams,
  query: z.object({
    size: optionalQuery(z.enum(taxDocumentSizes)),
    /** 1: the recipient's. */
    copy: optionalQuery(z.coerce.number().int().min(1).max(3)),
  }),
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: [404],
});

export const getSpecimen = adminCall({
  name: 'adminGetSpecimen',
  summary:
    'Render a specimen of a kind of document as PDF, from the present settings and a sample sale; nothing is stored',
  area: 'Settings',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/documents/specimen/{kind}',
  params: z.object({ kind: z.enum(taxDocumentKinds) }),
  query: z.object({ size: optionalQuery(z.enum(taxDocumentSizes)) }),
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: [409],
});

export const shareTaxDocument = adminCall({
  name: 'adminShareTaxDocument',
  summary:
    'Send the buyer a link that opens the document without signing in: by email, or as a WhatsApp link',
  area: 'Orders',
  permission: 'orders.move',
  method: 'POST',
  path: '/api/admin/tax-documents/{id}/share',
  params: idParams,
  body: z.object({ by: z.enum(['email', 'whatsapp']) }),
  answer: z.object({
    /** The address of the email; null: by WhatsApp. */
    sentTo: z.string().nullable(),
    /** Whether the message has the link; false: the address is not confirmed, and its email links to the order. */
    linked: z.boolean(),
    /** The email goes out then, because the address has had its emails of the day; null: at once. */
    notBefore: time.nullable(),
    /** Opens the document without signing in; null: by email. */
    link: z.string().nullable(),
    /** Opens WhatsApp with a message that contains the link; null: by email. */
    whatsapp: z.string().nullable(),
  }),
  refusals: [404, 409, 429],
});

export const endDocumentLinks = adminCall({
  name: 'adminEndDocumentLinks',
  summary: 'End all links to a document that were sent so far; emails with one that wait are not sent',
  area: 'Orders',
  permission: 'orders.move',
  method: 'POST',
  path: '/api/admin/tax-documents/{id}/end-links',
  params: idParams,
  answer: z.object({ done: z.literal(true) }),
  refusals: [404],
});
