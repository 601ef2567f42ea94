import type { ShopSettings } from './settings.ts';

type Company = ShopSettings['company'];

interface Placeholder {
  /** As written in a text: {{shop.name}}. */
  readonly name: string;
  /** Its meaning, for the owner. */
  readonly label: string;
  readonly value: (company: Company) => string;
}

/** Placeholders that legal texts may use. */
export const legalPlaceholders: readonly Placeholder[] = [
  { name: 'shop.name', label: 'name of the shop', value: ({ name }) => name },
  { name: 'shop.address', label: 'address', value: ({ address }) => address },
  { name: 'shop.phone', label: 'phone', value: ({ phone }) => phone },
  { name: 'shop.email', label: 'email', value: ({ email }) => email },
  { name: 'shop.hours', label: 'opening hours', value: ({ hours }) => hours },
  { name: 'shop.gstin', label: 'GSTIN', value: ({ gstin }) => gstin ?? '' },
  { name: 'grievance.name', label: 'grievance officer', value: (company) => company.grievanceOfficer },
  { name: 'grievance.email', label: 'email for complaints', value: (company) => company.grievanceEmail },
  { name: 'grievance.phone', label: 'phone for complaints', value: (company) => company.grievancePhone },
];

const written = /\{\{([^{}]*)\}\}/g;

function known(inside: string): Placeholder | undefined {
  return legalPlaceholders.find(({ name }) => name === inside.trim());
}

/** Fills the placeholders from the settings; null if one is unknown or its setting is empty. */
export function fillLegalText(html: string, company: Company): string | null {
  if (placeholderErrors(html, company).length > 0) return null;
  return html.replaceAll(written, (_, inside: string) => asText(known(inside)?.value(company) ?? ''));
}

/** Why placeholders cannot be filled, a clause each. */
export function placeholderErrors(html: string, company: Company): string[] {
  const faults = [...html.matchAll(written)].flatMap(([whole, inside = '']) => {
    const placeholder = known(inside);
    if (placeholder === undefined) return [`contains ${whole}, which is not a placeholder`];
    if (placeholder.value(company) !== '') return [];
    return [`uses the ${placeholder.label} (${whole}), which is not set`];
  });
  return [...new Set(faults)];
}

function asText(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
