import type { Readable } from 'node:stream';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { noticeVersion } from '#domain/privacy/data-purposes.ts';
import { maskPan } from '#domain/tax/sale-limits.ts';
import { streamToClient } from '../platform/api/stream-to-client.ts';
import { decryptDeclaration, decryptPan } from '../selling/checkout/pan-store.ts';
import type { Shop } from '../platform/shop.ts';
import { personalData } from './personal-data.ts';
import { leftOut, type Person, type PersonalTable } from './personal-table.ts';

/** Rows per statement and per piece of the file. */
const slice = 500;

/** Everything that the shop stores about a person, as the text of a JSON file, in pieces (LAW-52). */
export function streamOwnData(shop: Pick<Shop, 'database' | 'secrets' | 'clock'>, person: Person): Readable {
  return streamToClient(pieces(shop, person));
}

async function* pieces(
  { database: { query }, secrets, clock }: Pick<Shop, 'database' | 'secrets' | 'clock'>,
  person: Person,
): AsyncGenerator<string> {
  const notDownloaded: Record<string, string> = {};
  const withoutColumns: Record<string, Record<string, string>> = {};
  const head = { made_at: clock().toISOString(), notice_version: noticeVersion, customer: person.id };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  let separator = '';
  for (const [table, kept] of Object.entries(personalData)) {
    if (kept === 'no customer') continue;
    if (kept.notDownloaded !== undefined) {
      notDownloaded[table] = kept.notDownloaded;
      continue;
    }
    if (kept.hidden !== undefined) withoutColumns[table] = leftOutOf(kept);
    yield `${separator}\n${JSON.stringify(table)}:[`;
    separator = ',';
    for (let offset = 0; ; offset += slice) {
      const { rows } = await sql<{ row: object }>`
        select ${downloadedRow(kept)} as row from ${sql.table(table)} t
         where ${kept.rows(person)} and ${kept.downloaded?.where ?? sql`true`}
         order by t.ctid limit ${slice} offset ${offset}`.execute(query);
      if (rows.length > 0)
        yield `${offset === 0 ? '' : ','}\n${rows.map(({ row }) => JSON.stringify(row)).join(',\n')}`;
      if (rows.length < slice) break;
    }
    yield ']';
  }
  const pans: { order_id: number; pan: string | null; declaration: object | null }[] = [];
  for (const order of await ordersWithPan(query, person)) {
    const pan = await decryptPan(query, secrets, order);
    const declaration = pan === null ? await decryptDeclaration(query, secrets, order) : null;
    pans.push({ order_id: order, pan: pan === null ? null : maskPan(pan), declaration });
  }
  yield `},\n"pans":${JSON.stringify(pans)},\n"left_out":${JSON.stringify(withoutColumns)}`;
  yield `,\n"not_downloaded":${JSON.stringify(notDownloaded)}}\n`;
}

/** A row with its replaced columns and without its hidden ones. */
function downloadedRow({ hidden = {}, replaced = sql`'{}'` }: PersonalTable): RawBuilder<unknown> {
  const always = Object.keys(hidden).filter((column) => typeof hidden[column] === 'string');
  const others = Object.entries(hidden).flatMap(([column, rule]) =>
    typeof rule === 'object' ? [sql`case when ${rule.unless} then '' else ${column}::text end`] : [],
  );
  return sql.join([sql`(to_jsonb(t) || (${replaced})::jsonb)`, sql`${always}::text[]`, ...others], sql` - `);
}

/** Columns and rows of a table that the download leaves out, each with the reason. */
function leftOutOf({ hidden = {}, downloaded }: PersonalTable): Record<string, string> {
  const columns: [string, string][] = Object.entries(hidden).flatMap(([column, rule]) =>
    rule === undefined ? [] : [[column, leftOut[typeof rule === 'string' ? rule : rule.why]]],
  );
  return Object.fromEntries(
    downloaded === undefined ? columns : [...columns, ['other rows', leftOut[downloaded.others]]],
  );
}

async function ordersWithPan(query: Kysely<Tables>, { id }: Person): Promise<number[]> {
  const rows = await query
    .selectFrom('buyer_pans as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select('o.id')
    .where('o.customer_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}
