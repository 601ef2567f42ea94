import type { MetaDescriptor } from 'react-router';
import { pictureUrl, sourceSet, type PictureView } from '../ui/picture-view.ts';
import type { Shell } from './load-shell.ts';

interface PageMeta {
  /** Without the shop's name, which is appended; null for the home page's title (FOOT-3). */
  readonly title: string | null;
  /** The title of shared links; absent: the same. */
  readonly shared?: string;
  readonly description?: string;
  /** Of a page without a description: what the shop sells, in the owner's words. */
  readonly subject?: string;
  /** The canonical path, with its query. */
  readonly path: string;
  /** The picture of shared links. */
  readonly image?: string | null;
  readonly kind?: 'website' | 'product';
  /** false: search engines follow the links of the page and do not list it. */
  readonly indexed?: boolean;
}

/** The root's data among the matches of a meta function. */
export function shellFromMatches(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Shell | null {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as Shell | undefined) ?? null;
}

/** Title, description, canonical link and social card of a public page (FOOT-3). */
export function pageMeta(shell: Shell | null, page: PageMeta): MetaDescriptor[] {
  const name = shell?.shop.name ?? '';
  const titled = (text: string | null) =>
    text === null ? `${name} Premium Gems and Jewellery Collection` : `${text} | ${name}`;
  const description = page.description ?? `${name}: ${page.subject || 'jewellery'}, priced in rupees.`;
  const address = `${shell?.origin ?? ''}${page.path}`;
  const image = page.image ?? shell?.shop.cover ?? null;
  return [
    { title: titled(page.title) },
    { name: 'description', content: description },
    { name: 'keywords', content: `${name}, jewellery` },
    { name: 'robots', content: page.indexed === false ? 'noindex, follow' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: titled(page.shared ?? page.title) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image === null ? [] : [{ property: 'og:image', content: absolute(image, shell) }]),
    { name: 'twitter:card', content: image === null ? 'summary' : 'summary_large_image' },
  ];
}

/** Preloads the picture that the first view waits for, with the same `sizes` as the image element. */
export function preloadPicture(picture: PictureView | null | undefined, sizes: string): MetaDescriptor[] {
  if (!picture || picture.widths.length === 0) return [];
  const link = { tagName: 'link', rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' };
  // React puts a preload with an href before the fonts.
  const href = pictureUrl(picture, 660, 'avif');
  return [{ ...link, href, imageSrcSet: sourceSet(picture, 'avif'), imageSizes: sizes }];
}

/** Structured data is built in loaders, so that its code is not in the browser. */
export function structuredMeta(structured: readonly object[] = []): MetaDescriptor[] {
  return structured.map((data) => ({ 'script:ld+json': data }));
}

/** Meta of a page that search engines must not index (FOOT-3). */
export function privateMeta(shell: Shell | null, title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${shell?.shop.name ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

function absolute(address: string, shell: Shell | null): string {
  return address.startsWith('/') ? `${shell?.origin ?? ''}${address}` : address;
}
