import type { AdminBanner } from '#contract/admin/banners.ts';
import type { BannerKind } from '#domain/catalogue/banner.ts';

export const bannerKindLabels: Readonly<Record<BannerKind, string>> = {
  main: 'Top of the home page',
  section: 'Between sections (apps)',
  footer: 'Bottom of the page (apps)',
  popup: 'Pop-up (apps)',
};

export const bannerStateLabels: Readonly<Record<AdminBanner['state'], string>> = {
  shown: 'Active',
  planned: 'Scheduled',
  ended: 'Ended',
  off: 'Inactive',
};

export const bannerStateTones = { shown: 'green', planned: 'blue', ended: 'plain', off: 'plain' } as const;
