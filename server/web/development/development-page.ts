import { pages } from '#domain/shop/pages.ts';
import { html, type Html } from '../../messages/mail/template/html.ts';

/** A plain page for developers. */
export function developmentPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body {
            max-width: 52rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            border-left: 2px solid;
            padding-left: 1rem;
          }
          li {
            margin-block: 0.5rem;
          }
        </style>
      </head>
      <body>
        <nav>
          <a href="/dev/outbox">Outbox</a> · <a href="/dev/mails">Every mail</a> ·
          <a href="${pages.home.path}">The shop</a>
        </nav>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `.markup;
}
