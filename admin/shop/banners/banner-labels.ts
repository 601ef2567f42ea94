import type { AdminBanner } from '#contract/admin/banners.ts';
import type { BannerKind, BannerTone } from '#domain/catalogue/banner.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';

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

export const bannerStateLabels: Readonly<Record<AdminBanner['state'], string>> = {
  shown: 'Active',
  planned: 'Scheduled',
  ended: 'Ended',
  off: 'Inactive',
};

export const bannerStateTones = { shown: 'green', planned: 'blue', ended: 'plain', off: 'plain' } as const;

/** A field of a banner as its form shows it, to compare two versions. */
export function formatBannerValue(field: string, value: unknown): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const written = String(value);
  if (field === 'pictureId') return `picture ${written}`;
  if (field === 'startsAt' || field === 'endsAt') return shortDateTime(written);
  const chosen = { kind: bannerKindLabels, tone: bannerToneLabels }[field] as
    | Readonly<Record<string, string>>
    | undefined;
  return chosen?.[written] ?? written;
}
