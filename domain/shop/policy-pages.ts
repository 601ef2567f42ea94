import { pages } from './pages.ts';
import type { ShopSettings } from './settings.ts';

/** Titles of the policies, on their pages, in the footer and in the back office. */
export const legalTitles = {
  aboutUs: 'About Us',
  privacyPolicy: pages.privacy.title,
  termsAndConditions: pages.terms.title,
  refundPolicy: pages.refundPolicy.title,
  returnPolicy: pages.returnPolicy.title,
  cancellationPolicy: pages.cancellationPolicy.title,
} as const satisfies Record<keyof ShopSettings['legal'], string>;

/** Policies that a shop publishes before it sells. */
export const neededPolicies = [
  'privacyPolicy',
  'termsAndConditions',
  'refundPolicy',
  'returnPolicy',
  'cancellationPolicy',
] as const satisfies readonly (keyof ShopSettings['legal'])[];

/** Policies that have a page and a footer link only while the owner publishes them (LEGAL-3). */
export const policyPages = [
  { ...pages.refundPolicy, setting: 'refundPolicy', wire: 'refund_policy' },
  { ...pages.returnPolicy, setting: 'returnPolicy', wire: 'return_policy' },
  { ...pages.cancellationPolicy, setting: 'cancellationPolicy', wire: 'cancellation_policy' },
] as const;
