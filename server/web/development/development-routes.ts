import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#database/connect.ts';
import { html } from '../../messages/mail/template/html.ts';
import type { MessageFolder } from '../../messages/mail/message-folder.ts';
import { mailSamples } from '../../messages/mail/mail-samples.ts';
import { readShopDetails } from '../../messages/mail/read-shop-details.ts';
import { renderMail } from '../../messages/mail/template/render-mail.ts';
import { developmentPage } from './development-page.ts';

export interface Development {
  /** The folder of unsent mails and text messages. */
  readonly outbox: MessageFolder;
}

interface Options {
  readonly database: Database;
  readonly origin: string;
  /** Set by `npm run dev` only; without it none of these pages exists. */
  readonly development?: Development;
}

const shownAtOnce = 50;
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Pages that show unsent messages and previews of all mails. They show codes, so they exist in development only. */
export function developmentRoutes(app: FastifyInstance, { database, origin, development }: Options): void {
  if (development === undefined) return;
  const { outbox } = development;

  app.get('/dev/outbox', async (_, reply) => {
    const names = (await outbox.list()).slice(0, shownAtOnce);
    const sent = await Promise.all(
      names.map(async (name) => ({ name, text: (await outbox.read(name)) ?? '' })),
    );
    const items = sent.map(
      ({ name, text }) =>
        html`<li>
          <a href="/dev/outbox/${name.replace('.txt', '.html')}">${name.replace('.txt', '')}</a>
          <pre>${text}</pre>
        </li>`,
    );
    return sendPage(
      reply,
      developmentPage(
        'Outbox',
        items.length === 0
          ? html`<p>Nothing was sent yet.</p>`
          : html`<ul>
              ${items}
            </ul>`,
      ),
    );
  });

  app.get<{ Params: { name: string } }>('/dev/outbox/:name', async ({ params: { name } }, reply) => {
    const content = await outbox.read(name);
    return content === undefined ? reply.callNotFound() : sendPage(reply, content);
  });

  app.get('/dev/mails', (_, reply) => {
    const items = Object.keys(mailSamples).map(
      (name) =>
        html`<li><a href="/dev/mails/${name}">${name}</a> · <a href="/dev/mails/${name}/text">text</a></li>`,
    );
    return sendPage(
      reply,
      developmentPage(
        'All emails',
        html`<ul>
          ${items}
        </ul>`,
      ),
    );
  });

  async function sample(name: string) {
    const write = Object.entries(mailSamples).find(([key]) => key === name)?.[1];
    const shop = await readShopDetails(database.query, origin);
    return write && renderMail(write(shop), shop);
  }

  app.get<{ Params: { name: string } }>('/dev/mails/:name', async ({ params }, reply) => {
    const message = await sample(params.name);
    return message === undefined ? reply.callNotFound() : sendPage(reply, message.html);
  });

  app.get<{ Params: { name: string } }>('/dev/mails/:name/text', async ({ params }, reply) => {
    const message = await sample(params.name);
    if (message === undefined) return reply.callNotFound();
    return sendPage(reply, developmentPage(message.subject, html`<pre>${message.text}</pre>`));
  });
}

function sendPage(reply: FastifyReply, markup: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(markup);
}
