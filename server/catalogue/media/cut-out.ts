import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { NormalisedPicture } from './normalise-picture.ts';
import { pictureWidths } from './picture-widths.ts';
import { sharp } from './sharp.ts';

/** The longer side of a cut-out in pixels. */
const longest = Math.max(...pictureWidths.cutout);
/** Distances of colours, from 0 to 441: up to the first a pixel is background, from the second on it is the piece. */
const background = 22;
const piece = 46;
/** Share of the border that has the colour of the background. */
const plainBorder = 0.9;

/** Crops an uploaded picture with a transparent background to the piece. */
export async function trimCutout(
  original: Buffer,
): Promise<Outcome<NormalisedPicture, 'opaque' | 'nothing'>> {
  const { isOpaque } = await sharp(original).stats();
  return isOpaque ? refuse('opaque') : cropped(original);
}

/**
 * Makes the plain background of a picture transparent: every pixel near the colour of the border. The result is shown for
 * approval, because a part of the piece may have that colour, and shadows stay.
 */
export async function cutOut(original: Buffer): Promise<Outcome<NormalisedPicture, 'not-plain' | 'nothing'>> {
  const { data, info } = await sharp(original)
    .resize(2 * longest, 2 * longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const border = borderOf(width, height);
  const groundOf = (channel: number) => median(border.map((at) => data[3 * at + channel] ?? 0));
  const [red, green, blue] = [groundOf(0), groundOf(1), groundOf(2)];
  // Without objects for each of up to three million pixels: other requests wait meanwhile.
  const distance = (at: number) => {
    const redder = (data[3 * at] ?? 0) - red;
    const greener = (data[3 * at + 1] ?? 0) - green;
    const bluer = (data[3 * at + 2] ?? 0) - blue;
    return Math.sqrt(redder * redder + greener * greener + bluer * bluer);
  };
  const plain = border.filter((at) => distance(at) < piece).length;
  if (plain < plainBorder * border.length) return refuse('not-plain');
  const cut = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const share = (distance(at) - background) / (piece - background);
    for (let channel = 0; channel < 3; channel += 1) cut[4 * at + channel] = data[3 * at + channel] ?? 0;
    cut[4 * at + 3] = Math.round(255 * Math.min(Math.max(share, 0), 1));
  }
  return cropped(
    await sharp(cut, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );
}

async function cropped(picture: Buffer): Promise<Outcome<NormalisedPicture, 'nothing'>> {
  const { channels } = await sharp(picture).stats();
  if ((channels.at(-1)?.max ?? 0) < 128) return refuse('nothing');
  const { data: original, info } = await sharp(
    await sharp(picture)
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
      .toBuffer(),
  )
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return accept({ original, width: info.width, height: info.height });
}

/** Indices of the pixels along the four edges. */
function borderOf(width: number, height: number): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...across, ...down].flat();
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
