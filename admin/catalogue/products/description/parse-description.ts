import type { JSONContent } from '@tiptap/core';

const blocks: Readonly<Record<string, JSONContent>> = {
  p: { type: 'paragraph' },
  h2: { type: 'heading', attrs: { level: 2 } },
  h3: { type: 'heading', attrs: { level: 3 } },
  h4: { type: 'heading', attrs: { level: 4 } },
  ul: { type: 'bulletList' },
  ol: { type: 'orderedList' },
  li: { type: 'listItem' },
  blockquote: { type: 'blockquote' },
};
const marks: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
};
/** What holds words itself; the others hold paragraphs. */
const holdsWords = new Set(['paragraph', 'heading']);

const token = /<(\/?)([a-z0-9]+)(?:\s+href="([^"]*)")?[^>]*>|[^<]+/gi;

/**
 * The editor's document of an owner's HTML as the sanitiser writes it (domain/shop/sanitised-html.ts), read without a parser of the
 * browser's: the back office's policy lets no text become elements (Trusted Types).
 */
export function parseDescription(html: string): JSONContent {
  const document: JSONContent = { type: 'doc', content: [] };
  const open: JSONContent[] = [document];
  const worn: { readonly tag: string; readonly mark: NonNullable<JSONContent['marks']>[number] }[] = [];
  const innermost = () => open.at(-1) ?? document;

  function put(node: JSONContent) {
    const parent = innermost();
    parent.content = [...(parent.content ?? []), node];
  }
  function begin(node: JSONContent) {
    if (holdsWords.has(innermost().type ?? '')) open.pop();
    if (isList(innermost()) !== (node.type === 'listItem')) return; // a list holds items alone, and they stand nowhere else
    if (innermost().type === 'listItem' && !innermost().content?.length && node.type !== 'paragraph') {
      put({ type: 'paragraph' }); // an item begins with words
    }
    put(node);
    open.push(node);
  }
  function end(type: string) {
    const index = open.findLastIndex((node) => node.type === type);
    if (index > 0) open.splice(index);
  }
  function words(node: JSONContent) {
    if (isList(innermost())) begin({ type: 'listItem' });
    if (!holdsWords.has(innermost().type ?? '')) begin({ type: 'paragraph' });
    put(node);
  }

  for (const [text, closing, name = '', href] of html.matchAll(token)) {
    const tag = name.toLowerCase();
    const block = blocks[tag];
    if (tag === '') {
      const between = !holdsWords.has(innermost().type ?? '') && text.trim() === '';
      if (!between) words({ type: 'text', text: decoded(text), ...marked(worn.map(({ mark }) => mark)) });
    } else if (block !== undefined) {
      if (closing === '/') end(block.type ?? '');
      else begin({ ...block });
    } else if (tag === 'br') {
      words({ type: 'hardBreak' });
    } else if (tag === 'hr') {
      begin({ type: 'horizontalRule' });
      end('horizontalRule');
    } else if (closing === '/') {
      const index = worn.findLastIndex((each) => each.tag === tag);
      if (index !== -1) worn.splice(index, 1);
    } else {
      const mark = marks[tag];
      if (mark !== undefined) worn.push({ tag, mark: { type: mark } });
      if (tag === 'a' && href !== undefined)
        worn.push({ tag, mark: { type: 'link', attrs: { href: decoded(href) } } });
    }
  }
  return filled(document) ?? { type: 'doc', content: [{ type: 'paragraph' }] };
}

function isList({ type }: JSONContent): boolean {
  return type === 'bulletList' || type === 'orderedList';
}

/** Each kind once: bold in bold is bold. */
function marked(marks: NonNullable<JSONContent['marks']>): Pick<JSONContent, 'marks'> {
  const kinds = new Map(marks.map((mark) => [mark.type, mark]));
  return kinds.size === 0 ? {} : { marks: [...kinds.values()] };
}

/** What must hold something and holds nothing gets an empty paragraph; a list without items goes. */
function filled(node: JSONContent): JSONContent | null {
  if (['text', 'hardBreak', 'horizontalRule'].includes(node.type ?? '')) return node;
  const content = (node.content ?? []).map(filled).filter((child) => child !== null);
  if (content.length > 0) return { ...node, content };
  if (holdsWords.has(node.type ?? '')) return node;
  return isList(node) ? null : { ...node, content: [{ type: 'paragraph' }] };
}

/** The four entities that the sanitiser writes. */
function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
