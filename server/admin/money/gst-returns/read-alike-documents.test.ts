import { expect, test } from 'vitest';
import type { SetLawRule } from '#domain/tax/law-rule-keys.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { ReturnTotalsBuilder } from '#domain/gst-returns/return-totals.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { insertDocuments } from '#tests/gst-returns/insert-documents.ts';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { readAlike } from './read-alike-documents.ts';
import { readIssuedDocuments } from './read-issued-documents.ts';

const database = await emptyDatabase();
/** Some have a code or a rate that the portal refuses. */
const documents = randomDocuments(10_000, 27).map((document, index) => {
  const wrong = index % 1500 === 7 ? { hsn: '71131' } : { rate: 700 };
  const lines = document.lines.map((line) => ({ ...line, ...wrong }));
  return index % 750 === 7 ? { ...document, lines } : document;
});

const law: readonly SetLawRule[] = [
  { rule: 'largeBillAbove', value: '20000', from: '2026-11-15', source: 'Our adviser' },
];

test('[LAW-28] [LAW-44] [LAW-88] documents summed by the database have the totals of documents that are added one by one', async () => {
  await insertDocuments(database, documents);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const source = { client, period, specimen: false, gstin: sellerGstin, law };
    const one = new ReturnTotalsBuilder();
    for await (const document of readIssuedDocuments(source, { sortedBy: 'date' })) one.add(document);
    const { groups, apart: ids } = await readAlike(source);
    const grouped = new ReturnTotalsBuilder();
    for (const group of groups) grouped.addAlike(group);
    let apart = 0;
    for await (const document of readIssuedDocuments(source, { sortedBy: 'date', ids })) {
      grouped.add(document);
      apart += 1;
    }
    expect(grouped.totals).toEqual(one.totals);
    const pure = new ReturnTotalsBuilder();
    for (const document of documents) {
      const { largeBillAbove } = lawOn(law, document.against?.day ?? document.day);
      pure.add({ ...document, largeBillAbove: largeBillAbove.value });
    }
    const notJudged = { unplaced: [], unaskedPlaces: 0, refused: [], wrongTax: [] };
    expect({ ...one.totals, ...notJudged }).toEqual({ ...pure.totals, ...notJudged });
    expect(one.totals.wrongTax.toSorted()).toEqual(pure.totals.wrongTax.toSorted());
    expect(one.totals.unaskedPlaces).toBeGreaterThan(0);
    const reasons = one.totals.refused.map(({ reason }) => (/HSN|7%/.exec(reason) ?? [])[0]);
    expect(new Set(reasons)).toEqual(new Set(['HSN', '7%']));
    expect(groups.length).toBeLessThan(400);
    expect(apart).toBeLessThan(documents.length * 0.8);
    expect(one.totals.documents).toBe(documents.length);
  } finally {
    client.release(true);
  }
});
