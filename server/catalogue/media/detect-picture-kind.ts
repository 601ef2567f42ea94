export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * The kind of a file by its first bytes, whatever its name and declared type. 'heic': a format of phones that browsers do
 * not show. null: not accepted, such as SVG, HTML, GIF or PDF.
 */
export function detectPictureKind(bytes: Buffer): PictureKind | 'heic' | 'animated' | null {
  const text = (from: number, length: number) => bytes.toString('latin1', from, from + length);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return isAnimatedPng(bytes) ? 'animated' : 'png';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'webp';
  if (text(4, 4) !== 'ftyp') return null;
  // The brand itself, and those it is compatible with (ISO 14496-12, 4.3).
  const brands = text(8, Math.min(bytes.readUInt32BE(0), 128) - 8);
  if (brands.startsWith('avis')) return 'animated';
  if (brands.includes('avif')) return 'avif';
  return /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(brands) ? 'heic' : null;
}

/** An animation has an acTL chunk before the pixels (PNG, third edition, 11.3.6); libvips would show only its first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}
