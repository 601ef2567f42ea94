import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { documentSeries, prefixedSeries, type SeriesPrefixes } from '#domain/tax/document-series.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';

/** Refuses a prefix under which documents of another kind or channel were numbered in this financial year. */
export async function checkSeries(
  transaction: Transaction<Tables>,
  prefixes: SeriesPrefixes,
  now: Date,
): Promise<HttpRefusal | null> {
  const wanted = new Map(
    documentSeries.flatMap((each) =>
      prefixes[each.name] === '' ? [] : [[prefixedSeries(prefixes[each.name], now), each]],
    ),
  );
  const used = await transaction
    .selectFrom('tax_document_series')
    .selectAll()
    .where('series', 'in', ['', ...wanted.keys()])
    .execute();
  for (const { series, kind, channel } of used) {
    const taken = wanted.get(series);
    if (taken === undefined || (taken.kind === kind && taken.channel === channel)) continue;
    const by = documentSeries.find((each) => each.kind === kind && each.channel === channel)?.label ?? kind;
    const message = `${prefixes[taken.name]} numbers other documents of this financial year: ${by}. Choose other letters.`;
    return fieldRefusal(taken.name, message);
  }
  return null;
}
