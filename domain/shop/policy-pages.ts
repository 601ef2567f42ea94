import type { ShopSettings } from './settings.ts';

/** The name of each legal text: of its page, in the footer and in the back office. */
export const legalTitles = {
  aboutUs: 'About Us',
  privacyPolicy: 'Privacy Policy',
  termsAndConditions: 'Terms of Service',
  refundPolicy: 'Refund Policy',
  returnPolicy: 'Return Policy',
  cancellationPolicy: 'Cancellation Policy',
} as const satisfies Record<keyof ShopSettings['legal'], string>;

/** The policies that have a page only while the owner shows them, and are linked in the footer then (LEGAL-3). */
export const policyPages = [
  { path: '/refund-policy', title: legalTitles.refundPolicy, setting: 'refundPolicy', wire: 'refund_policy' },
  { path: '/return-policy', title: legalTitles.returnPolicy, setting: 'returnPolicy', wire: 'return_policy' },
  {
    path: '/cancellation-policy',
    title: legalTitles.cancellationPolicy,
    setting: 'cancellationPolicy',
    wire: 'cancellation_policy',
  },
] as const;
