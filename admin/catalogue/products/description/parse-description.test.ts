import { getSchema, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#server/catalogue/products/html-sanitiser.ts';
import { descriptionExtensions } from './extensions.ts';
import { parseDescription } from './parse-description.ts';

const schema = getSchema(descriptionExtensions);
const words = (node: JSONContent): string =>
  (node.text ?? '') + (node.content ?? []).map(words).join(node.type === 'doc' ? '|' : '');

describe('[ADMIN-1] parsing a description for the editor', () => {
  it('keeps headings, lists, emphasis and links', () => {
    const html =
      '<h2>Noor</h2><p>Gold &amp; <strong>polki <em>work</em></strong>, <a href="/x?a=1&amp;b=2" rel="noopener">more</a></p>';
    expect(parseDescription(html)).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Noor' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Gold & ' },
            { type: 'text', text: 'polki ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'work', marks: [{ type: 'bold' }, { type: 'italic' }] },
            { type: 'text', text: ', ' },
            { type: 'text', text: 'more', marks: [{ type: 'link', attrs: { href: '/x?a=1&b=2' } }] },
          ],
        },
      ],
    });
  });

  it('keeps nested lists and all text', () => {
    const read = parseDescription(
      'Alone<ul><li>one<ul><li>deep</li></ul></li><li><p>two</p></li></ul><hr /><p>end</p>',
    );
    expect(read.content?.map(({ type }) => type)).toEqual([
      'paragraph',
      'bulletList',
      'horizontalRule',
      'paragraph',
    ]);
    expect(words(read)).toBe('Alone|onedeeptwo||end');
  });

  it('returns one empty paragraph for an empty description', () => {
    expect(parseDescription('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  it('returns a valid editor document for any sanitised HTML', () => {
    const tags = ['p', 'h2', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 'br', 'hr', 'a href="/x"'];
    const product = fc.oneof(
      fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0]}>`])),
      fc.constantFrom('gold', ' ', 'a & b', '<', '\n'),
    );
    fc.assert(
      fc.property(fc.array(product, { maxLength: 14 }), (parts) => {
        schema.nodeFromJSON(parseDescription(sanitiseHtml(parts.join('')))).check();
      }),
      { numRuns: 2000 },
    );
  });
});
