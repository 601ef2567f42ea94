import type { FastifyInstance } from 'fastify';
import { originalName } from '#database/media-files.ts';
import { appIconName, appIcons, customIconHash, type AppIcon } from '#domain/shop/app-icons.ts';
import { colors } from '#domain/shop/theme.ts';
import { readSettings } from '../settings/settings-store.ts';
import type { Media } from '../media/media.ts';
import { sharp } from '../media/sharp.ts';
import type { Shop } from '../shop.ts';

/** How much of the square the icon fills: a launcher may cut a maskable one to a circle of four fifths. */
const filled = { any: 1, maskable: 0.72, touch: 0.86 } as const;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

interface AppIconOptions extends Pick<Shop, 'database'> {
  readonly pictures: Media;
}

/**
 * The shop's own icon as PNG in the sizes of phones, named by content. Only the icon of the settings is served, and each
 * file is made once a process: there are never more than one picture's worth of them.
 */
export function appIconRoutes(app: FastifyInstance, { database, pictures }: AppIconOptions): void {
  const made = new Map<string, Promise<Buffer | null>>();

  async function make(hash: string, icon: AppIcon): Promise<Buffer | null> {
    const original = await pictures.store.read(originalName(hash));
    return original && drawAppIcon(original, icon);
  }

  app.get<{ Params: { name: string } }>('/app-icons/:name', async (request, reply) => {
    const hash = customIconHash((await readSettings(database)).branding.favicon);
    const icon = appIcons.find((each) => hash !== null && appIconName(hash, each) === request.params.name);
    if (hash === null || icon === undefined) return reply.callNotFound();
    const name = appIconName(hash, icon);
    if (!made.has(name)) {
      for (const other of made.keys()) if (!other.startsWith(hash)) made.delete(other);
      made.set(name, make(hash, icon));
    }
    const bytes = (await made.get(name)) ?? null;
    if (bytes === null) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(bytes);
  });
}

/** The icon in the middle of a square, on the shop's ground where its corners may be cut or blackened. */
async function drawAppIcon(original: Uint8Array, { size, purpose }: AppIcon): Promise<Buffer> {
  const inner = Math.round(size * filled[purpose]);
  const background = purpose === 'any' ? nothing : colors.ground;
  const picture = await sharp(original, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize(inner, inner, { fit: 'contain', background: nothing })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}
