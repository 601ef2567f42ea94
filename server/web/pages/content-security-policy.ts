import type { PaymentHosts } from '../../selling/payment/payment-provider.ts';

interface Allowed {
  /** Hashes of the page's inline scripts and styles. */
  readonly scripts: string;
  readonly styles: string;
  /** The origins of payment widgets, on the page that opens them; null on every other page. */
  readonly payment: PaymentHosts | null;
}

/** The Content-Security-Policy of a page: nothing but the shop's own, each inline part named by its hash. */
export function contentSecurityPolicy({ scripts, styles, payment }: Allowed): string {
  const also = (kind: 'script' | 'frame' | 'connect' | 'image') =>
    (payment?.[kind] ?? []).map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd() + also('script'),
    `style-src 'self' ${styles}`.trimEnd(),
    `img-src 'self' data:${also('image')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${also('connect')}`,
    // The contact page's map, loaded on request only.
    `frame-src https://www.openstreetmap.org${also('frame')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // A payment widget writes its own elements, so its page goes without (storefront/document/trusted-types.ts).
    ...(payment !== null
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default service-worker']),
  ].join('; ');
}
