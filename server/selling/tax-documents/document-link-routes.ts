import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#domain/shop/pages.ts';
import type { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { requestContextOf } from '../../platform/api/read-request-context.ts';
import { messagePage } from '../../platform/api/message-page.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { documentOfToken } from './document-link.ts';
import { linkGeneration } from './link-generation.ts';
import { downloadTaxDocument, showsPan } from './read-tax-document-pdf.ts';

const link = { to: pages.profile.path, label: 'Your account' };
const unknown = messagePage({
  title: 'This link does not work',
  text: 'It may be incomplete, or we may have withdrawn it. Open it from the message again and copy all of it, or ask us for a new link.',
  link,
});
const expired = messagePage({
  title: 'This link has expired',
  text: 'Links to invoices and credit notes work for 90 days. You find the document with your order, or ask us for a new link.',
  link,
});
const tooMany = messagePage({
  title: 'One moment, please',
  text: 'Too many invalid links were tried from your network. Please try again in a few minutes.',
  link,
});

const tooOften = messagePage({
  title: 'One moment, please',
  text: rateLimits.panDocument.message,
  link,
});

function busy(reply: FastifyReply, page: typeof tooMany, refused: HttpRefusal) {
  return reply
    .code(429)
    .headers({ ...page.headers, ...refused.headers })
    .send(page.html);
}

/** Opens a document by a signed link, without a session. People open it, so refusals are pages. */
export function documentLinkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, secrets, clock } = shop;
  type Request = FastifyRequest<{ Params: { token: string } }>;
  app.get('/documents/:token', async (request: Request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
    const signed = documentOfToken(secrets, request.params.token, clock());
    const opens =
      typeof signed !== 'string' && (await linkGeneration(database.query, signed.id)) === signed.generation;
    // Of links only failures are counted: nobody guesses a signature, and a good link is opened as often as one likes.
    if (!opens) {
      const { address } = requestContextOf(request);
      const refused = await enforceRateLimit(database.query, rateLimits.documentLink, address, clock());
      if (refused !== null) return busy(reply, tooMany, refused);
      const page = signed === 'expired' ? expired : unknown;
      return reply.code(404).headers(page.headers).send(page.html);
    }
    if (await showsPan(database.query, signed.id)) {
      const refused = await enforceRateLimit(database.query, rateLimits.panDocument, signed.id, clock());
      if (refused !== null) return busy(reply, tooOften, refused);
    }
    const pdf = await downloadTaxDocument(shop, signed.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="document.pdf"')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(pdf));
  });
}
