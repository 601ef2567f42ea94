import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from '#domain/shop/pages.ts';
import { requestContextOf } from '../api/read-request-context.ts';
import { messagePage } from '../pages/message-page.ts';
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import type { Shop } from '../shop.ts';
import { documentOfToken } from './document-link.ts';
import { downloadTaxDocument } from './read-tax-document-pdf.ts';

const link = { to: pages.profile.path, label: 'Your account' };
const unknown = messagePage({
  title: 'This link opens nothing',
  text: 'It differs from the link that we sent, or its document was removed. Open it from the message again, or copy all of it.',
  link,
});
const expired = messagePage({
  title: 'This link has expired',
  text: 'Links to invoices and credit notes open for ninety days. You find the document with your order, or ask us for a new link.',
  link,
});
const ended = messagePage({
  title: 'This link no longer works',
  text: 'The account of this order has been erased, and the links to its documents no longer work. Write to us for a copy of the document.',
  link,
});
const tooMany = messagePage({
  title: 'One moment, please',
  text: 'Many documents were opened from your network. Please try again in a few minutes.',
  link,
});

/** Opens a document by a signed link, without a session. People open it, so refusals are pages. */
export function documentLinkRoutes(app: FastifyInstance, { database, secrets, clock }: Shop): void {
  type Request = FastifyRequest<{ Params: { token: string } }>;
  app.get('/documents/:token', async (request: Request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
    const { address } = requestContextOf(request);
    const refused = await enforceRateLimit(database.query, rateLimits.documentLink, address, clock());
    if (refused !== null)
      return reply
        .code(429)
        .headers({ ...tooMany.headers, ...refused.headers })
        .send(tooMany.html);
    const signed = documentOfToken(secrets, request.params.token, clock());
    if (typeof signed === 'string') {
      const page = signed === 'expired' ? expired : unknown;
      return reply.code(404).headers(page.headers).send(page.html);
    }
    const stored = await database.query
      .selectFrom('papers as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .leftJoin('customers as c', 'c.id', 'o.customer_id')
      .select('c.erased_at')
      .where('p.id', '=', signed.id)
      .executeTakeFirst();
    if (stored === undefined) return reply.code(404).headers(unknown.headers).send(unknown.html);
    // Links that were sent before the erasure open nothing; staff can send a new one.
    if (stored.erased_at !== null && signed.made <= stored.erased_at)
      return reply.code(404).headers(ended.headers).send(ended.html);
    const pdf = await downloadTaxDocument(database, signed.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="document.pdf"')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(pdf));
  });
}
