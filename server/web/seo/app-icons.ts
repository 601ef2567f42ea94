import type { FastifyInstance } from 'fastify';
import { originalName } from '#database/media-files.ts';
import { appIconName, appIcons, customIconHash, type AppIcon } from '#domain/shop/app-icons.ts';
import { colors } from '#domain/shop/theme.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import type { Media } from '../../catalogue/media/media.ts';
import { sharp } from '../../catalogue/media/sharp.ts';
import type { Shop } from '../../platform/shop.ts';

/** The icon's share of the square: a launcher may crop a maskable icon to a circle of 80 %. */
const iconShare = { any: 1, maskable: 0.72, touch: 0.86 } as const;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

interface AppIconOptions extends Pick<Shop, 'database'> {
  readonly pictures: Media;
}

/** Serves the shop's own icon as PNG in the sizes of phones, named by content. Only the sizes of the current icon are cached. */
export function appIconRoutes(app: FastifyInstance, { database, pictures }: AppIconOptions): void {
  const rendered = new Map<string, Promise<Buffer | null>>();

  async function render(hash: string, icon: AppIcon): Promise<Buffer | null> {
    const original = await pictures.store.read(originalName(hash));
    return original && drawAppIcon(original, icon);
  }

  app.get<{ Params: { name: string } }>('/app-icons/:name', async (request, reply) => {
    const hash = customIconHash((await readSettings(database)).branding.favicon);
    const icon = appIcons.find((each) => hash !== null && appIconName(hash, each) === request.params.name);
    if (hash === null || icon === undefined) return reply.callNotFound();
    const name = appIconName(hash, icon);
    if (!rendered.has(name)) {
      for (const other of rendered.keys()) if (!other.startsWith(hash)) rendered.delete(other);
      rendered.set(name, render(hash, icon));
    }
    const bytes = (await rendered.get(name)) ?? null;
    if (bytes === null) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(bytes);
  });
}

/** Centres the icon in a square, on the shop's background where the platform crops or blackens corners. */
async function drawAppIcon(original: Uint8Array, { size, purpose }: AppIcon): Promise<Buffer> {
  const inner = Math.round(size * iconShare[purpose]);
  const background = purpose === 'any' ? transparent : colors.ground;
  const picture = await sharp(original, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}
