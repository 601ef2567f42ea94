import type { JsonSchema } from '../components.ts';
import { html, nothing, type Html } from './html.ts';

/** A type in words, with the named ones linked to where they are described. */
export function typeHtml(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined)
    return either(schema.enum.map((value) => html`<code>${String(value)}</code>`));
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return either(options.map((option) => typeHtml(asSchema(option))));
  if (schema.type === 'array') return html`list of ${typeHtml(asSchema(schema.items))}`;
  return html`${String(schema.type ?? 'anything')}${limits(schema)}`;
}

export function asSchema(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {};
}

function either(options: readonly Html[]): Html {
  const different = [...new Map(options.map((option) => [option.text, option])).values()];
  return html`${different.map((option, index) => (index === 0 ? option : html` or ${option}`))}`;
}

/** Two to the 31st and so on say nothing to a reader. */
const maxShownBound = 1_000_000;

function limits({ format, minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): Html {
  const least = minimum ?? minLength ?? minItems;
  const most = maximum ?? maxLength ?? maxItems;
  const said = [
    ...(format === undefined ? [] : [format]),
    ...(least === undefined || least < -maxShownBound ? [] : [`from ${least}`]),
    ...(most === undefined || most > maxShownBound ? [] : [`to ${most}`]),
    ...(maxLength === undefined ? [] : ['characters']),
  ];
  return said.length === 0 ? nothing : html`, ${said.join(' ')}`;
}
