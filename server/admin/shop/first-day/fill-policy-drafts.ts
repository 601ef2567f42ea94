import type { Transaction } from 'kysely';
import { demoSettings } from '#database/demo/content/settings.ts';
import type { Tables } from '#database/tables.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { legalTitles } from '#domain/shop/policy-pages.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';

type Legal = ShopSettings['legal'];

/** The day on which the demo's texts were written. */
const lastChanged = /Last changed on [^<]+/;

/**
 * Puts drafts with placeholders into legal texts that are empty, and hides these texts until the owner publishes them. Returns
 * the titles of the filled texts.
 */
export async function fillPolicies(transaction: Transaction<Tables>, now: Date): Promise<string[]> {
  await transaction.selectFrom('settings').select('key').where('key', '=', 'legal').forUpdate().execute();
  const legal = await readSettingsOf({ query: transaction }, 'legal');
  const drafts = demoSettings(() => '').legal;
  const texts = Object.keys(legalTitles) as (keyof Legal)[];
  // The text about the shop is the demo shop's own story.
  const empty = texts.filter((text) => text !== 'aboutUs' && legal[text].html.trim() === '');
  if (empty.length === 0) return [];
  const filled = { ...legal };
  for (const text of empty)
    filled[text] = {
      shown: false,
      html: drafts[text].html.replace(lastChanged, `Last changed on ${longDate(now)}`),
    };
  await transaction
    .insertInto('settings')
    .values({ key: 'legal', value: JSON.stringify(filled), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: (eb) => eb.ref('excluded.value'),
        updated_at: (eb) => eb.ref('excluded.updated_at'),
      }),
    )
    .execute();
  return empty.map((text) => legalTitles[text]);
}
