import type { Sharp } from 'sharp';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { detectPictureKind, type PictureKind } from './detect-picture-kind.ts';
import { sharp } from './sharp.ts';

/** An uploaded picture after re-encoding: upright, without metadata. */
export interface NormalisedPicture {
  readonly original: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PictureRefusal =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'no-picture'
  | 'too-many-pixels'
  | 'animated'
  | 'damaged';

/** As sharp names what it reads. */
const formats: Readonly<Record<PictureKind, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};
const timeout = { seconds: 20 };

/**
 * Checks an untrusted file and re-encodes it: orientation applied, EXIF and GPS removed, at most 4096 pixels on the longer
 * side, or fewer. Deterministic: the same file gives the same picture.
 */
export async function normalisePicture(
  bytes: Buffer,
  longest: number = serverLimits.pictureLength,
): Promise<Outcome<NormalisedPicture, PictureRefusal>> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > serverLimits.pictureBytes) return refuse('too-large');
  const kind = detectPictureKind(bytes);
  if (kind === null) return refuse('no-picture');
  if (kind === 'heic' || kind === 'animated') return refuse(kind);
  const head = await whole(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (head === null || head.format !== formats[kind]) return refuse('damaged');
  if (head.width * head.height > serverLimits.picturePixels) return refuse('too-many-pixels');
  if ((head.pages ?? 1) > 1) return refuse('animated');
  const taken = await whole(async () => {
    const source = { limitInputPixels: serverLimits.picturePixels, failOn: 'error' } as const;
    const opaque = !head.hasAlpha || (await sharp(bytes, source).stats()).isOpaque;
    return encode(
      sharp(bytes, source).autoOrient().resize(longest, longest, { fit: 'inside', withoutEnlargement: true }),
      opaque,
    );
  });
  return taken === null ? refuse('damaged') : accept(taken);
}

/** A part of an original. Throws if it is not within the picture. */
export async function cropOriginal(
  original: Buffer,
  cut: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<NormalisedPicture> {
  const { format } = await sharp(original).metadata();
  return encode(sharp(original).extract({ ...cut }), format !== 'png');
}

/** PNG if the picture has transparency, else JPEG. */
async function encode(picture: Sharp, opaque: boolean): Promise<NormalisedPicture> {
  const plain = picture.toColourspace('srgb').timeout(timeout);
  const encoded = opaque
    ? plain.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    : plain.png({ compressionLevel: 9 });
  const { data: original, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { original, width: info.width, height: info.height };
}

/** Turns errors of libvips about the file into refusals. */
async function whole<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
