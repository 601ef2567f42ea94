export interface AppIcon {
  readonly size: 180 | 192 | 512;
  /** 'touch' is Apple's, which knows no transparency. */
  readonly purpose: 'any' | 'maskable' | 'touch';
}

export const appIcons: readonly AppIcon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
  { size: 180, purpose: 'touch' },
];

/** The content that names the icon which the owner uploaded; null for one of the shop's own files. */
export function customIconHash(favicon: string): string | null {
  return /^\/media\/([0-9a-f]{16})-\d+\.(?:avif|webp|jpg)$/.exec(favicon)?.[1] ?? null;
}

export function appIconName(hash: string, { size, purpose }: AppIcon): string {
  return `${hash}-${size}-${purpose}.png`;
}

/** Where a phone finds the icon for its home screen. */
export function touchIcon(favicon: string): string {
  const hash = customIconHash(favicon);
  return hash === null
    ? '/apple-touch-icon.png'
    : `/app-icons/${appIconName(hash, { size: 180, purpose: 'touch' })}`;
}
