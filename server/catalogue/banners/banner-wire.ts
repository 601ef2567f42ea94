import type { Banner } from '#contract/catalogue.ts';
import type { BannerKind } from '#domain/catalogue/banner.ts';
import type { BannerRow } from './banner-store.ts';
import { pictureWire } from '../products/picture-wire.ts';

const types: Record<BannerKind, Banner['banner_type']> = {
  main: 'Main Banner',
  section: 'Main Section Banner',
  footer: 'Footer Banner',
  popup: 'Popup Banner',
};

/** The `banner_type` of each kind. Any other value, such as 'all', selects every banner. */
const asked: Readonly<Record<string, BannerKind>> = {
  main_banner: 'main',
  main_section_banner: 'section',
  footer_banner: 'footer',
  popup_banner: 'popup',
};

export function bannerKind(wanted: string | undefined): BannerKind | null {
  return asked[wanted?.toLowerCase().replaceAll(' ', '_') ?? 'all'] ?? null;
}

export function bannerWire(row: BannerRow): Banner {
  const picture = pictureWire(row, row.alt ?? undefined);
  return {
    id: row.id,
    photo: picture.path,
    photo_full_url: picture,
    alt: row.alt,
    title: row.title,
    sub_title: row.text,
    button_text: row.link_label,
    background_color: null,
    url: row.link,
    banner_type: types[row.kind],
    published: 1,
    resource_type: null,
    resource_id: null,
    eyebrow: row.eyebrow,
    tone: row.tone,
  };
}
