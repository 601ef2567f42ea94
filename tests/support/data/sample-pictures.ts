import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph as a phone makes it: lying on its side, with the place where it was taken. Each `mark` is another one. */
export async function photograph(mark = 1, { width = 900, height = 600 } = {}): Promise<Buffer> {
  const stripe = await sharp({
    create: { width: Math.ceil(width / 3), height, channels: 3, background: '#d4af37' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: 90, g: 15, b: (mark * 37) % 256 } } })
    .composite([{ input: stripe, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Shopphone', ImageDescription: 'ab-secret-address' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 0/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG of these measures in a few bytes, whatever they would be unpacked. */
export function pngOfMeasures(width: number, height: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    before,
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(width, 10_000) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Three pictures in one file, one after the other. */
export function movingWebp(): Promise<Buffer> {
  const pixels = Buffer.alloc(20 * 60 * 3, 7).fill(200, 20 * 20 * 3, 20 * 40 * 3);
  return sharp(pixels, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}
