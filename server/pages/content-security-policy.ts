interface Allowed {
  /** Hashes of the page's inline scripts and styles. */
  readonly scripts: string;
  readonly styles: string;
  /** Whether the page opens the window of the payment provider: the checkout alone. */
  readonly allowsPayment: boolean;
  /** Whether that window comes from the provider itself, and not from the sandbox under the shop's own address. */
  readonly outside?: boolean;
}

/** What Razorpay's window loads and asks (razorpay.com/docs/payments/payment-gateway/web-integration). */
const provider = {
  script: ' https://checkout.razorpay.com',
  frame: ' https://checkout.razorpay.com https://api.razorpay.com',
  connect: ' https://api.razorpay.com https://lumberjack.razorpay.com',
  image: ' https://cdn.razorpay.com',
};
const nobody = { script: '', frame: '', connect: '', image: '' };

/** The Content-Security-Policy of a page: nothing but the shop's own, each inline part named by its hash. */
export function contentSecurityPolicy({ scripts, styles, allowsPayment, outside = false }: Allowed): string {
  const guest = allowsPayment && outside ? provider : nobody;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd() + guest.script,
    `style-src 'self' ${styles}`.trimEnd(),
    `img-src 'self' data:${guest.image}`,
    "font-src 'self'",
    `connect-src 'self'${guest.connect}`,
    // The contact page's map, loaded on request only.
    `frame-src https://www.openstreetmap.org${guest.frame}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // The provider's window writes its own elements, so that its page is left out (storefront/document/trusted-types.ts).
    ...(allowsPayment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ');
}
