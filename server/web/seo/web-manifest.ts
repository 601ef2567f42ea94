import { accents, type AccentKey } from '#domain/shop/accents.ts';
import { pages } from '#domain/shop/pages.ts';
import { appIconName, appIcons, customIconHash } from '#domain/shop/app-icons.ts';
import { colors } from '#domain/shop/theme.ts';

interface Named {
  readonly name: string;
  /** The icon of the settings. */
  readonly favicon: string;
  readonly accent: AccentKey;
}

/** What a phone needs to put the shop on its home screen (w3.org/TR/appmanifest). */
export function webManifest({ name, favicon, accent }: Named): object {
  return {
    name,
    short_name: name.length <= 12 ? name : (name.split(/\s+/)[0] ?? name),
    id: pages.home.path,
    start_url: pages.home.path,
    scope: pages.home.path,
    display: 'standalone',
    lang: 'en-IN',
    theme_color: accents[accent].light.brand,
    background_color: colors.ground,
    icons: iconsOf(favicon),
  };
}

function iconsOf(favicon: string): object[] {
  const hash = customIconHash(favicon);
  if (hash === null) {
    return [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-512.png', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ];
  }
  return appIcons
    .filter(({ purpose }) => purpose !== 'touch')
    .map((each) => icon(`/app-icons/${appIconName(hash, each)}`, each.size, each.purpose));
}

function icon(src: string, size: number, purpose: string): object {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
