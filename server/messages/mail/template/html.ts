import { plain } from './mail-content.ts';

/** Safe markup. Created by `html` only, which escapes every interpolated text. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** A template whose texts are escaped and whose markup is not: html`<p>${name}</p>`. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = literals.map((literal, index) => literal + markupOf(parts[index] ?? ''));
  return new Html(markup.join(''));
}

/** A sentence whose amounts, and what `verbatim` marks, stay as they are when the mail is translated. */
export function sentence(text: string): Html[] {
  return text
    .split(/(\u{FDD0}[^\u{FDD0}\u{FDD1}]*\u{FDD1}|[-−]?₹\d(?:[\d,.]*\d)?)/u)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span translate="no">${part}</span>`));
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return plain(String(part)).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
