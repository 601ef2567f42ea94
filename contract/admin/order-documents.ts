import { z } from 'zod';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

export const revealBuyerPan = adminCall({
  name: 'adminRevealBuyerPan',
  summary: 'Reveal the buyer’s PAN; recorded in the audit trail',
  area: 'Orders',
  permission: 'orders.pan',
  method: 'POST',
  path: '/api/admin/orders/{id}/pan',
  params: idParams,
  answer: z.object({ pan: z.string() }),
  refusals: [404],
});

export const downloadTaxDocument = adminCall({
  name: 'adminDownloadTaxDocument',
  summary: 'Download an issued invoice or credit note as PDF',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/tax-documents/{id}',
  params: idParams,
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: [404],
});
