/** Headers of every page. The Content-Security-Policy depends on the page. */
export function pageHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** The page's own Permissions-Policy, which lets these origins ask for payment apps (w3.org/TR/payment-request). */
export function paymentPermissions(origins: readonly string[]): string {
  return permissions(`(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`);
}

function permissions(payment: string): string {
  return `camera=(), microphone=(), geolocation=(self), payment=${payment}, usb=(), interest-cohort=()`;
}
