import { getConfig } from '#contract/config.ts';
import { nextIndianYear, startOfDay } from '#domain/locale/indian-time.ts';
import type { Api } from '../../platform/api/api.ts';
import { expiryTag } from '../../platform/cache/expiry-tags.ts';
import type { SellingShop } from '../../selling/selling-shop.ts';
import { configWire } from './config-wire.ts';
import { readSetLaw } from '../../platform/law/law-store.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';

/** Company, branding, legal texts and payment methods (FOOT-2). */
export function serveConfig(api: Api, { database, providers, clock }: SellingShop): void {
  api.open(getConfig, async (_, { tag }) => {
    tag('config');
    tag(expiryTag(nextIndianYear(clock()))); // every page shows the year (FOOT-1)
    const law = await readSetLaw(database.query);
    const next = law.map(({ from }) => startOfDay(`${from}T12:00:00+05:30`)).find((day) => day > clock());
    if (next !== undefined) tag(expiryTag(next));
    return configWire(await readSettings(database), providers, clock(), law);
  });
}
