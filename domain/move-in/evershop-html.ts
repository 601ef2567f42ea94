/** A description of EverShop as HTML: a text, or the blocks of its page editor, as a list or as its JSON text. */
export function everShopHtml(description: unknown): string {
  if (typeof description !== 'string') return blocks(description).join('\n');
  const trimmed = description.trim();
  if (!trimmed.startsWith('[')) return trimmed;
  try {
    return blocks(JSON.parse(trimmed)).join('\n');
  } catch {
    return trimmed; // it only looked like JSON
  }
}

const tags: Readonly<Record<string, string>> = { header: 'h3', paragraph: 'p' };

/** The editor nests some ten levels: rows, columns, blocks. */
const deepest = 100;

/** Every block within, in order. Its texts are HTML, which the shop sanitises. */
function blocks(value: unknown, depth = 0): string[] {
  if (depth > deepest) return [];
  const inside = (each: unknown) => blocks(each, depth + 1);
  if (Array.isArray(value)) return value.flatMap(inside);
  if (typeof value !== 'object' || value === null) return [];
  const type = 'type' in value ? String(value.type) : '';
  const data = 'data' in value ? value.data : null;
  const isText = typeof data === 'object' && data !== null && 'text' in data && typeof data.text === 'string';
  if (isText) return [`<${tags[type] ?? 'p'}>${String(data.text)}</${tags[type] ?? 'p'}>`];
  if (type === 'list' && typeof data === 'object' && data !== null && 'items' in data) {
    const items = Array.isArray(data.items) ? data.items.map((item) => `<li>${itemText(item)}</li>`) : [];
    return [`<ul>${items.join('')}</ul>`];
  }
  return Object.values(value).flatMap(inside);
}

function itemText(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'content' in item) return String(item.content);
  return typeof item === 'string' ? item : '';
}
