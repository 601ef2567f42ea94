import { pages } from './pages.ts';
import { policyPages } from './policy-pages.ts';
import type { ShopSettings } from './settings.ts';

/** Paths of pages that nothing leads to, because they are not published or have nothing to say. */
export function hiddenPages(
  { legal, faq }: Pick<ShopSettings, 'legal' | 'faq'>,
  showsRates: boolean,
): ReadonlySet<string> {
  return new Set<string>([
    ...policyPages.filter(({ setting }) => !legal[setting].shown).map(({ path }) => path),
    ...(faq.questions.length > 0 ? [] : [pages.faq.path]),
    ...(showsRates ? [] : [pages.rates.path]),
  ]);
}
