import { countText } from '../locale/count-text.ts';
import { pickUpCostText, returnDaysText, returnTermsText } from '../delivery/return-terms.ts';
import type { ShopSettings } from './settings.ts';

/** The settings that placeholders read. */
export type PlaceholderSettings = Pick<ShopSettings, 'company' | 'delivery'>;

interface Placeholder {
  /** As written in a text: {{shop.name}}. */
  readonly name: string;
  /** Its meaning, for the owner. */
  readonly label: string;
  readonly value: (settings: PlaceholderSettings) => string;
}

/** Placeholders that legal texts may use. */
export const legalPlaceholders: readonly Placeholder[] = [
  { name: 'shop.name', label: 'name of the shop', value: ({ company: { name } }) => name },
  { name: 'shop.address', label: 'address', value: ({ company: { address } }) => address },
  { name: 'shop.phone', label: 'phone', value: ({ company: { phone } }) => phone },
  { name: 'shop.email', label: 'email', value: ({ company: { email } }) => email },
  { name: 'shop.hours', label: 'opening hours', value: ({ company: { hours } }) => hours },
  { name: 'shop.gstin', label: 'GSTIN', value: ({ company: { gstin } }) => gstin ?? '' },
  { name: 'grievance.name', label: 'grievance officer', value: ({ company }) => company.grievanceOfficer },
  { name: 'grievance.email', label: 'email for complaints', value: ({ company }) => company.grievanceEmail },
  { name: 'grievance.phone', label: 'phone for complaints', value: ({ company }) => company.grievancePhone },
  { name: 'delivery.promise', label: 'delivery promise', value: ({ delivery }) => delivery.promise },
  {
    name: 'delivery.handling',
    label: 'handling time',
    value: ({ delivery: { handlingDays } }) => countText(handlingDays, 'working day'),
  },
  { name: 'returns.days', label: 'days for returns', value: ({ delivery }) => returnDaysText(delivery) },
  { name: 'returns.pickup', label: 'cost of the pick-up', value: ({ delivery }) => pickUpCostText(delivery) },
  { name: 'returns.terms', label: 'return terms', value: ({ delivery }) => returnTermsText(delivery) },
];

const written = /\{\{([^{}]*)\}\}/g;

function known(inside: string): Placeholder | undefined {
  return legalPlaceholders.find(({ name }) => name === inside.trim());
}

/** Fills the placeholders from the settings; null if one is unknown or its setting is empty. */
export function fillLegalText(html: string, settings: PlaceholderSettings): string | null {
  return fillText(html, settings, asHtml);
}

/** The same for plain text. */
export function fillPlainText(text: string, settings: PlaceholderSettings): string | null {
  return fillText(text, settings, (value) => value);
}

function fillText(
  text: string,
  settings: PlaceholderSettings,
  encode: (value: string) => string,
): string | null {
  if (placeholderErrors(text, settings).length > 0) return null;
  return text.replaceAll(written, (_, inside: string) => encode(known(inside)?.value(settings) ?? ''));
}

/** Why placeholders cannot be filled, a clause each. */
export function placeholderErrors(html: string, settings: PlaceholderSettings): string[] {
  const faults = [...html.matchAll(written)].flatMap(([whole, inside = '']) => {
    const placeholder = known(inside);
    if (placeholder === undefined) return [`contains ${whole}, which is not a placeholder`];
    if (placeholder.value(settings) !== '') return [];
    return [`uses the ${placeholder.label} (${whole}), which is not set`];
  });
  return [...new Set(faults)];
}

/** Plain text as HTML, in an element or in a quoted attribute. */
export function asHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
