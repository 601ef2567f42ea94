import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutOut, trimCutout } from './cut-out.ts';

const side = 400;

type Colour = readonly [red: number, green: number, blue: number];
const sand: Colour = [220, 213, 200];
const green: Colour = [28, 101, 64];
const gold: Colour = [160, 122, 53];

/** A gold disc of 200 pixels on a ground, whose left part may have another colour. */
async function disc(ground: Colour, left: Colour = ground): Promise<Buffer> {
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (Math.hypot(x - 220, y - 180) < 100) return gold;
    return x < side / 3 ? left : ground;
  });
  return sharp(Buffer.from(pixels.flat()), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

test('[SEE-7] a plain background becomes transparent, and the picture is cropped to the piece', async () => {
  const made = await cutOut(await disc(sand));
  if (!made.accepted) throw new Error(made.refusal);
  expect(made.value.width).toBeGreaterThanOrEqual(198);
  expect(made.value.width).toBeLessThanOrEqual(206);
  expect(Math.abs(made.value.width - made.value.height)).toBeLessThan(4);
  const { data, info } = await sharp(made.value.original).raw().toBuffer({ resolveWithObject: true });
  const alpha = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
  expect(alpha(2, 2)).toBe(0);
  expect(alpha(Math.round(info.width / 2), Math.round(info.height / 2))).toBe(255);
});

test('[SEE-7] a picture without a plain background is refused', async () => {
  expect(await cutOut(await disc(sand, green))).toMatchObject({ accepted: false, refusal: 'not-plain' });
});

test('[SEE-7] a picture of nothing but background is refused', async () => {
  const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await cutOut(empty)).toMatchObject({ accepted: false, refusal: 'nothing' });
});

test('[SEE-7] an uploaded cut-out is cropped to the piece, and one without transparency is refused', async () => {
  const piece = await sharp({ create: { width: 120, height: 60, channels: 4, background: '#a07a35' } })
    .extend({ top: 40, bottom: 40, left: 30, right: 30, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  expect(await trimCutout(piece)).toMatchObject({ accepted: true, value: { width: 120, height: 60 } });
  expect(await trimCutout(await disc(sand))).toMatchObject({ accepted: false, refusal: 'opaque' });
});
