import { demoSettings } from '#database/demo/content/settings.ts';
import { placeholderErrors, type PlaceholderSettings } from '#domain/shop/legal-placeholders.ts';
import { legalTitles } from '#domain/shop/policy-pages.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';

export interface LegalTextError {
  readonly text: keyof ShopSettings['legal'];
  /** The full sentence: text and error. */
  readonly sentence: string;
}

const demo = demoSettings(() => '').company;
const ofDemo = [
  demo.name,
  demo.email,
  demo.phone,
  demo.address,
  demo.grievanceOfficer,
  demo.grievanceEmail,
  demo.grievancePhone,
];
/** Reserved domains (RFC 2606). */
const placeholderEmail = /[\w.+-]+@[\w.-]+\.example\b/gi;

/** Written return terms: 'within 15 days of delivery'. */
const writtenDays = /within (\d{1,3}) days of (?:the )?delivery/gi;

/** Days for returns in a text that differ from the settings. */
function contradictions(html: string, days: number | null): string[] {
  if (days === null) return [];
  const others = [...html.matchAll(writtenDays)]
    .map(([, found]) => Number(found))
    .filter((found) => found !== days);
  return [...new Set(others)].map(
    (found) =>
      `says ${found} days for returns, and the delivery settings say ${days}: write {{returns.days}} in the text`,
  );
}

/** Why texts must not be published: they name another shop, contradict the settings, or have an unfilled placeholder. */
export function legalTextErrors(
  legal: ShopSettings['legal'],
  settings: PlaceholderSettings,
): readonly LegalTextError[] {
  const own = Object.values(settings.company).map(String);
  const keys = Object.keys(legalTitles) as (keyof typeof legalTitles)[];
  return keys.flatMap((text) => {
    const { shown, html } = legal[text];
    if (!shown) return [];
    const foreign = [...ofDemo, ...(html.match(placeholderEmail) ?? [])].filter(
      (name) => html.toLowerCase().includes(name.toLowerCase()) && !own.includes(name),
    );
    const clauses = [
      ...placeholderErrors(html, settings),
      ...contradictions(html, settings.delivery.returnDays),
      ...[...new Set(foreign)].map(
        (name) => `mentions “${name}”, which is not your shop: ${around(html, name)}`,
      ),
    ];
    return clauses.map((clause) => ({ text, sentence: `${legalTitles[text]} ${clause}` }));
  });
}

/** A few words before and after, without HTML. */
function around(html: string, name: string): string {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return `“…${text.slice(Math.max(0, at - 30), at + name.length + 30).trim()}…”`;
}
