import type { AdminBanner } from '#contract/admin/banners.ts';
import type { BannerKind, BannerTone } from '#domain/catalogue/banner.ts';
import { Badge } from '../../ui/badge.tsx';

export const bannerName = ({ title, alt, id }: AdminBanner) => title || alt || `Banner ${id}`;

export const bannerKindLabels: Readonly<Record<BannerKind, string>> = {
  main: 'Top of the home page',
  section: 'Between sections (apps)',
  footer: 'Bottom of the page (apps)',
  popup: 'Pop-up (apps)',
};

/** The picture behind the text. */
export const bannerToneLabels: Readonly<Record<BannerTone, string>> = {
  dark: 'A dark picture',
  light: 'A light picture',
};

const stateLabels: Readonly<Record<AdminBanner['state'], string>> = {
  shown: 'Active',
  planned: 'Scheduled',
  ended: 'Ended',
  off: 'Inactive',
};

const tones = { shown: 'green', planned: 'blue', ended: 'plain', off: 'plain' } as const;

export function BannerBadge({ state }: Pick<AdminBanner, 'state'>) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}
