import { inflateSync } from 'node:zlib';

interface Written {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * The text of a PDF of ours, one line per height, page by page. Reads what PDFKit writes: compressed streams, texts as
 * glyphs, and a character map per font. Text from right to left is as it stands on document, from left to right.
 */
export function pdfLines(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.flatMap((page) => {
    const resources = objects.get(referred(page, 'Resources')) ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const letters = referred(objects.get(id ?? '') ?? '', 'ToUnicode');
        return [name, lettersOf(unpacked(objects.get(letters) ?? ''))];
      }),
    );
    return linesOf(writtenIn(unpacked(objects.get(referred(page, 'Contents')) ?? ''), fonts));
  });
}

/** All of it as one text with line breaks. */
export function pdfText(pdf: Uint8Array): string {
  return pdfLines(pdf).join('\n');
}

function referred(body: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';
}

function unpacked(body: string): string {
  const packed = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** The characters of a font by glyph, from its map: `<0000> <0002> [<0000> <0041> <0930 094d>]`. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], index) => {
      const units = codes.split(' ').flatMap((code) => (code === '' ? [] : [Number.parseInt(code, 16)]));
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    });
  }
  return letters;
}

type Fonts = ReadonlyMap<string | undefined, ReadonlyMap<number, string>>;

function writtenIn(content: string, fonts: Fonts): Written[] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    const [, x = '0', y = '0'] = / ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
    const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1]);
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '').join('');
    return { x: Number(x), y: Number(y), text };
  });
}

/** Within two points it is one line: large letters start a little higher than small ones. */
function linesOf(written: readonly Written[]): string[] {
  const lines: Written[][] = [];
  for (const each of [...written].sort((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && Math.abs(line[0].y - each.y) < 2) line.push(each);
    else lines.push([each]);
  }
  return lines.map((line) =>
    line
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/ +/g, ' ')
      .replaceAll('₹ ', '₹') // the sign comes from another font
      .trim(),
  );
}
