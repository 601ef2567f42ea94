import { Parser } from 'saxen';

export interface XmlWalk {
  /** Names, also those of attributes, are without their prefix. */
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  /** Returns false to read no further. */
  readonly close?: (name: string) => boolean | void;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Tells the elements and texts of an XML one after the other; throws for one that is not well-formed. */
export function walkXml(xml: string, { open, text, close }: XmlWalk): void {
  const parser = new Parser();
  parser.on('warn', (fault) => {
    throw fault;
  });
  if (open !== undefined) {
    parser.on('openTag', (name, attributes) =>
      open(local(name), (wanted) => {
        const all = attributes();
        const raw = all[wanted] ?? all[Object.keys(all).find((key) => key.endsWith(`:${wanted}`)) ?? ''];
        return raw === undefined ? undefined : decoded(raw);
      }),
    );
  }
  // The parser's own decoding cuts signs beyond U+FFFF.
  if (text !== undefined) parser.on('text', (raw) => text(decoded(raw))).on('cdata', text);
  parser.on('closeTag', (name) => {
    if (close?.(local(name)) === false) parser.stop();
  });
  parser.parse(xml);
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function decoded(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (all, decimal, hex, name) => {
    if (typeof name === 'string') return named[name] ?? all;
    const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}
