import { readFile } from 'node:fs/promises';
import type { OpenApiDocument } from '../document.ts';
import { fieldsHtml, fieldsOf } from './fields-html.ts';
import { html, Html } from './html.ts';
import { operationHtml, type DocumentedOperation } from './operation-html.ts';

/** The document as a page to read: whole in its HTML, without a script, each call and schema at an anchor of its name. */
export async function docsPage(document: OpenApiDocument): Promise<string> {
  const style = new Html(await readFile(new URL('docs.css', import.meta.url), 'utf8'));
  const calls = callsOf(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <a class="skip" href="#calls">To the calls</a>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            ${calls.filter(isUsual).length} calls. For machines:
            <a href="/api/v1/openapi.json">the OpenAPI document</a>.
          </p>
        </header>
        ${indexHtml(document, calls)}
        <main id="calls">
          ${document.tags.map(({ name }) => areaHtml(name, calls))} ${refusalHtml(document)}
          ${schemasHtml(document)}
        </main>
      </body>
    </html> `.text;
}

function callsOf({ paths }: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

function isUsual({ operation }: DocumentedOperation): boolean {
  return operation.deprecated !== true;
}

const of = (area: string) => (call: DocumentedOperation) =>
  isUsual(call) && call.operation.tags.includes(area);

function indexHtml({ tags, components }: OpenApiDocument, calls: readonly DocumentedOperation[]): Html {
  const link = (anchor: string, text: string) => html`<li><a href="#${anchor}">${text}</a></li>`;
  return html`<nav aria-label="Calls">
    ${tags.map(
      ({ name }) =>
        html`<h2>${name}</h2>
          <ul>
            ${calls
              .filter(of(name))
              .map(({ operation, path }) => link(operation.operationId, path.replace('/api/v1/', '')))}
          </ul>`,
    )}
    <h2>Schemas</h2>
    <ul>
      ${Object.keys(components.schemas).map((name) => link(`schema-${name}`, name))}
    </ul>
  </nav>`;
}

function areaHtml(area: string, calls: readonly DocumentedOperation[]): Html {
  const olderOf = ({ operation }: DocumentedOperation) =>
    calls.filter((call) => !isUsual(call) && call.operation.summary === operation.summary);
  return html`<section aria-label="${area}">
    <h2>${area}</h2>
    ${calls.filter(of(area)).map((call) => operationHtml(call, olderOf(call)))}
  </section>`;
}

function refusalHtml({ components }: OpenApiDocument): Html {
  const example = components.responses['Problem']?.content?.['application/problem+json']?.example;
  return html`<section id="refusals" aria-label="Refusals">
    <h2>Refusals</h2>
    <p>
      Whatever is refused answers a problem document (RFC 9457) with the status it also says; where fields are
      wrong,
      <code>errors</code> names each.
    </p>
    <pre><code>${JSON.stringify(example, null, 2)}</code></pre>
  </section>`;
}

function schemasHtml({ components }: OpenApiDocument): Html {
  return html`<section aria-label="Schemas">
    <h2>Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<article id="schema-${name}">
          <h3><a href="#schema-${name}">${name}</a></h3>
          ${fieldsHtml(name, fieldsOf(schema), 'Always')}
        </article>`,
    )}
  </section>`;
}
