export interface AppIcon {
  readonly size: 180 | 192 | 512;
  /** 'touch': Apple's touch icon, which has no transparency. */
  readonly purpose: 'any' | 'maskable' | 'touch';
}

export const appIcons: readonly AppIcon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
  { size: 180, purpose: 'touch' },
];

/** The content hash of an uploaded icon; null for a default icon. */
export function customIconHash(favicon: string): string | null {
  return /^\/media\/([0-9a-f]{16})-\d+\.(?:avif|webp|jpg)$/.exec(favicon)?.[1] ?? null;
}

export function appIconName(hash: string, { size, purpose }: AppIcon): string {
  return `${hash}-${size}-${purpose}.png`;
}

/** Path of the touch icon. */
export function touchIcon(favicon: string): string {
  const hash = customIconHash(favicon);
  return hash === null
    ? '/apple-touch-icon.png'
    : `/app-icons/${appIconName(hash, { size: 180, purpose: 'touch' })}`;
}
