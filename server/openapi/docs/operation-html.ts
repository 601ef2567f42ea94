import type { MediaType, Operation, Response } from '../document.ts';
import { fieldsHtml, fieldsOf } from './fields-html.ts';
import { html, nothing, type Html } from './html.ts';
import { typeHtml } from './type-html.ts';

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** One call: what it takes, what it answers, and how it is refused. */
export function operationHtml(
  { method, path, operation }: DocumentedOperation,
  older: readonly DocumentedOperation[],
): Html {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="address"><b>${method.toUpperCase()}</b> <code>${path}</code></p>
    ${security.length > 0 ? html`<p>For the signed-in customer: <code>Authorization: Bearer …</code></p>` : nothing}
    ${older.map(
      (each) => html`<p>Older clients: <b>${each.method.toUpperCase()}</b> <code>${each.path}</code></p>`,
    )}
    ${fieldsHtml('In the address', parameters)}
    ${body === undefined ? nothing : fieldsHtml('In the body', fieldsOf(body.schema))}
    ${body === undefined ? nothing : exampleHtml('Sent', body)} ${answerHtml(responses['200'])}
    ${refusalsHtml(responses)}
  </article>`;
}

function answerHtml(response: Response | { readonly $ref: string } | undefined): Html {
  if (response === undefined || '$ref' in response) return nothing;
  const [[type, media] = ['', undefined]] = Object.entries(response.content ?? {});
  if (media === undefined) return nothing;
  if (!type.endsWith('json')) return html`<p>Answers <code>${type}</code>.</p>`;
  const fields = fieldsOf(media.schema);
  return html`${fields.length > 0 ? fieldsHtml('Answered', fields, 'Always') : html`<p>Answers: ${typeHtml(media.schema)}</p>`}
  ${exampleHtml('Answered', media)}`;
}

function exampleHtml(title: string, { example }: MediaType): Html {
  if (example === undefined) return nothing;
  return html`<details>
    <summary>Example: ${title.toLowerCase()}</summary>
    <pre><code>${JSON.stringify(example, null, 2)}</code></pre>
  </details>`;
}

function refusalsHtml(responses: Operation['responses']): Html {
  const statuses = Object.entries(responses).filter(([status]) => /^4\d\d$|^5\d\d$/.test(status));
  return html`<p>Refused with:</p>
    <ul class="refusals">
      ${statuses.map(([status, response]) => html`<li><b>${status}</b> ${reasonOf(response)}</li>`)}
    </ul>`;
}

function reasonOf(response: Response | { readonly $ref: string }): string {
  if (!('$ref' in response)) return response.description;
  return response.$ref.endsWith('TooManyRequests')
    ? 'Too many attempts; Retry-After says how many seconds to wait'
    : 'Another method; Allow names those understood';
}
