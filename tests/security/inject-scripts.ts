import type { Database } from '#database/connect.ts';
import { scriptPayloads } from './script-payloads.ts';

const ends =
  `-->'">` +
  '</style></script></template></title></textarea></noscript></svg></math></form></select></iframe></object></details>';
const everyPayload = scriptPayloads.join(`${ends} `);

/** What a line of the shop's forms takes; another one in each row, so that each stands somewhere. */
const short = scriptPayloads.filter((payload) => payload.length <= 40);
const paragraphs = /^(message|comment|reason|details_html|answer)$/;

interface Planting {
  /** Only as long as the shop's own forms would take them: whoever edits a thing reads it by the rules of its form. */
  readonly fitting?: boolean;
}

/** The payloads in every text column of every table that takes them, and in the settings that are shown; all of them in each unless they have to fit. */
export async function injectScripts(
  { pool }: Database,
  { fitting = false }: Planting = {},
): Promise<string[]> {
  // The demo shop has nobody in its chat.
  await pool.query(
    `insert into chat_messages (customer_id, author, message) select id, 'customer', 'Good day' from customers`,
  );
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as "type"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and (c.data_type = 'text' or c.udt_name = '_text')
        and c.table_name not in ('applied_migrations', 'settings', 'rate_limits', 'outbox', 'sessions')
        and c.column_name not in ('status', 'email', 'kind', 'slug')`,
  );
  const taken: string[] = [];
  for (const { table, column, type } of rows) {
    const one = `($1::text[])[1 + ('x' || substr(md5(ctid::text), 1, 6))::bit(24)::integer % cardinality($1::text[])]`;
    const statement = `update "${table}" set "${column}" = ${type === 'text' ? one : `array[${one}]`}`;
    for (const payloads of choicesFor(column, fitting)) {
      // A CHECK, UNIQUE or index that takes no such text is a wall of its own.
      const done = await pool.query(statement, [payloads]).catch(() => null);
      if ((done?.rowCount ?? 0) === 0) continue;
      taken.push(`${table}.${column}`);
      break;
    }
  }
  // A text with an unknown placeholder is not shown at all (LEGAL-4).
  const legal = { shown: true, html: `<p>${everyPayload.replaceAll('{{', '{ {')}</p>` };
  await changeSettings(pool, 'legal', {
    aboutUs: legal,
    privacyPolicy: legal,
    termsAndConditions: legal,
    refundPolicy: legal,
  });
  const line = scriptPayloads.slice(0, 6).join(ends).slice(0, 500);
  const company = fitting
    ? { name: short[0], address: short[1] }
    : { name: line, phone: line, email: line, address: line };
  await changeSettings(pool, 'company', company);
  return taken;
}

/** What is tried in a column, one after the other. */
function choicesFor(column: string, fitting: boolean): readonly (readonly string[])[] {
  if (!fitting) return [[everyPayload], short];
  return [paragraphs.test(column) ? [everyPayload.slice(0, 1900)] : short];
}

function changeSettings(pool: Database['pool'], key: string, value: object) {
  return pool.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = settings.value || excluded.value',
    [key, JSON.stringify(value)],
  );
}
