import { pages } from './pages.ts';
import type { ShopSettings } from './settings.ts';

/** The name of each legal text: of its page, in the footer and in the back office. */
export const legalTitles = {
  aboutUs: 'About Us',
  privacyPolicy: pages.privacy.title,
  termsAndConditions: pages.terms.title,
  refundPolicy: pages.refundPolicy.title,
  returnPolicy: pages.returnPolicy.title,
  cancellationPolicy: pages.cancellationPolicy.title,
} as const satisfies Record<keyof ShopSettings['legal'], string>;

/** The policies that have a page only while the owner shows them, and are linked in the footer then (LEGAL-3). */
export const policyPages = [
  { ...pages.refundPolicy, setting: 'refundPolicy', wire: 'refund_policy' },
  { ...pages.returnPolicy, setting: 'returnPolicy', wire: 'return_policy' },
  { ...pages.cancellationPolicy, setting: 'cancellationPolicy', wire: 'cancellation_policy' },
] as const;
