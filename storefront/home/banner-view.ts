import type { Banner } from '#contract/catalogue.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';

export interface BannerView {
  readonly id: number;
  readonly picture: PictureView | null;
  readonly alt: string;
  readonly eyebrow: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly link: { readonly to: string; readonly text: string } | null;
  /** A light picture takes dark words. */
  readonly light: boolean;
}

export function bannerView(banner: Banner): BannerView {
  return {
    id: banner.id,
    picture: pictureView(banner.photo_full_url),
    alt: banner.alt ?? banner.photo_full_url.alt ?? '',
    eyebrow: banner.eyebrow,
    title: banner.title,
    text: banner.sub_title,
    link: banner.url === null ? null : { to: banner.url, text: banner.button_text ?? 'View the pieces' },
    light: banner.tone === 'light',
  };
}
