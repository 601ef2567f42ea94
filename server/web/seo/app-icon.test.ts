import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addPicture } from '#contract/admin/pictures.ts';
import { updateBranding, getSettings } from '#contract/admin/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}
const manifest = async () => (await shop.app.inject('/site.webmanifest')).json<Manifest>();

it('[ADMIN-1] [FOOT-2] an icon uploaded by the owner is in the manifest, in the sizes that phones need', async () => {
  const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f5a36' } })
    .png()
    .toBuffer();
  const picture = unwrap(await owner.call(addPicture, { query: { use: 'icon' }, file }));
  const { branding } = unwrap(await owner.call(getSettings)).settings;
  unwrap(await owner.call(updateBranding, { body: { ...branding, favicon: picture.url } }));
  await expect.poll(async () => (await manifest()).icons[0]?.src).toMatch(/^\/app-icons\/[0-9a-f]{16}-/);

  const { icons } = await manifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type, purpose } of icons) {
    const answer = await shop.app.inject(src);
    expect(answer.headers['content-type']).toBe(type);
    const { data, info } = await sharp(answer.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`).toBe(sizes);
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    const middle = info.width / 2;
    const [red = 0, green = 0, blue = 0] = at(middle, middle); // compression changes colours slightly
    expect([red - 0x0f, green - 0x5a, blue - 0x36].every((off) => Math.abs(off) <= 3)).toBe(true);
    // Launchers crop the corners of a maskable icon: it has a background, and the icon is inset.
    expect(at(0, 0)[3]).toBe(purpose === 'maskable' ? 255 : 0);
    if (purpose === 'maskable')
      expect(at(Math.round(info.width * 0.1), middle)).toEqual([0xfb, 0xf7, 0xf0, 255]);
  }
  const [first] = icons;
  const touch = await shop.app.inject(first?.src.replace('192-any', '180-touch') ?? '');
  expect((await sharp(touch.rawPayload).metadata()).width).toBe(180);
});

it('[ADMIN-1] icons of other sizes or pictures are not found', async () => {
  const [first] = (await manifest()).icons;
  for (const name of ['193-any', '512-touch', '9999-maskable']) {
    expect((await shop.app.inject(first?.src.replace('192-any', name) ?? '')).statusCode).toBe(404);
  }
  expect((await shop.app.inject('/app-icons/0000000000000000-192-any.png')).statusCode).toBe(404);
});
