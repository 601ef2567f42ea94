import type { JsonSchema } from '../components.ts';
import { html, nothing, type Html } from './html.ts';
import { asSchema, typeHtml } from './type-html.ts';

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Deeper than this an example says it better. */
const deepest = 2;

/** The fields of an object as a table; those of objects inside it by dotted names. */
export function fieldsHtml(caption: string, fields: readonly Field[], certain = 'Needed'): Html {
  if (fields.length === 0) return nothing;
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">${certain}</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ name, schema, required }) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>
              ${typeHtml(schema)}${schema.description === undefined ? nothing : html`. ${schema.description}`}
            </td>
            <td>${required ? 'yes' : 'no'}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function fieldsOf(schema: JsonSchema, before = '', depth = 0): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = {
      name: `${before}${name}`,
      schema: asSchema(value),
      required: required.includes(name),
    };
    const [inside, mark] =
      field.schema.type === 'array' ? [asSchema(field.schema.items), '[].'] : [field.schema, '.'];
    const deeper = depth < deepest ? fieldsOf(inside, `${field.name}${mark}`, depth + 1) : [];
    return [field, ...deeper];
  });
}
