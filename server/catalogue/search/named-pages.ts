import type { Database } from '#database/connect.ts';
import { hiddenPages } from '#domain/shop/hidden-pages.ts';
import { pagesNamed, type NamedPage } from '#domain/shop/page-words.ts';
import { pages } from '#domain/shop/pages.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { readPricingBasis } from '../rates/current-set.ts';

/** The pages that the words of a search name and that the shop shows. */
export async function readNamedPages(database: Pick<Database, 'query'>, typed: string): Promise<NamedPage[]> {
  const named = pagesNamed(typed);
  if (named.length === 0) return [];
  const settings = await readSettings(database);
  const showsRates = settings.rates.shown && (await readPricingBasis(database.query)) !== null;
  const hidden = hiddenPages(settings, showsRates);
  return named.filter(
    ({ path }) => !hidden.has(path) && (path !== pages.appointments.path || settings.appointments.enabled),
  );
}
