import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DemoProduct } from '#database/demo/content/product.ts';
import { demoProducts } from '#database/demo/content/products.ts';
import { picturesFolder } from '#database/demo/shipped-pictures.ts';
import { colors } from '#domain/shop/theme.ts';

// Draws the specimen certificates of the demo shop from the facts of their pieces. Then scripts/demo-pictures.ts ships them.

const width = 1200;
const height = 1500;

function rowsOf({ name, code, stones, certificate, material }: DemoProduct): [string, string][] {
  return [
    ['Report number', certificate?.number ?? ''],
    ['Piece', name],
    ['Product code', code],
    ['Material', material],
    ...stones.map(({ kind, cut, pieces, carats }): [string, string] => [
      kind,
      `${pieces} × ${cut}, ${carats.toFixed(2)} ct`,
    ]),
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function drawing(product: DemoProduct): string {
  const rows = rowsOf(product).map(([label, value], index) => {
    const y = 490 + index * 106;
    return `<text x="110" y="${y}" font-size="28" fill="${colors.muted}">${escaped(label)}</text>
      <text x="110" y="${y + 44}" font-size="36">${escaped(value)}</text>
      <path d="M110 ${y + 68}H1090" stroke="${colors.line}" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="DejaVu Serif, serif" fill="${colors.ink}">
    <rect width="${width}" height="${height}" fill="${colors.surface}"/>
    <rect x="40" y="40" width="${width - 80}" height="${height - 80}" fill="none" stroke="${colors.gold}" stroke-width="4"/>
    <text x="600" y="200" text-anchor="middle" font-size="104" font-weight="bold" fill="${colors.brand}">SPECIMEN</text>
    <text x="600" y="290" text-anchor="middle" font-size="48">Gem report of the demo shop</text>
    <text x="600" y="350" text-anchor="middle" font-size="30" fill="${colors.muted}">Drawn by the shop, issued by no laboratory</text>
    <path d="M110 410H1090" stroke="${colors.gold}" stroke-width="4"/>
    ${rows.join('\n')}
    <g transform="rotate(-32 600 800)" opacity="0.1">
      <text x="600" y="860" text-anchor="middle" font-size="200" font-weight="bold" fill="${colors.brand}">SPECIMEN</text>
    </g>
    <text x="600" y="1410" text-anchor="middle" font-size="30" fill="${colors.muted}">Your shop shows the picture of the real certificate here.</text>
  </svg>`;
}

for (const product of demoProducts) {
  if (product.certificate === undefined) continue;
  const file = new URL(`${product.slug}-certificate.webp`, picturesFolder);
  await writeFile(
    file,
    await sharp(Buffer.from(drawing(product)))
      .webp({ quality: 80 })
      .toBuffer(),
  );
}
