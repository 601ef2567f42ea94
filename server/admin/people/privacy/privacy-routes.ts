import { sql, type Kysely } from 'kysely';
import { getPrivacyDesk, listPanReads, setRetention, type PrivacyDesk } from '#contract/admin/privacy.ts';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { periodInForce, retentionRuleKeys, retentionRules } from '#domain/privacy/retention-rules.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { personalDataDuties } from '../../../privacy/duty-states.ts';
import { readSetPeriods } from '../../../privacy/retention-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { pagePosition } from '../../core/page-position.ts';
import { fieldRefusal } from '../../core/refusals.ts';

const reportedDays = 30;
const perPage = 50;

/** Duties, retention and the log of PANs that were read (LAW-54, LAW-55, LAW-58). */
export function servePersonalData(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(getPrivacyDesk, () => readDesk(query, clock()));

  api.change(setRetention, async (transaction, { body: { rule, period, from, source } }, { staff }) => {
    const { shortest, longest, unit, title } = retentionRules[rule];
    if (period < shortest || period > longest)
      return fieldRefusal('period', `From ${shortest} to ${longest} ${unit}`);
    const today = dayInIndia(clock());
    if (from < today) return fieldRefusal('from', 'Choose today or a later day');
    const stored = await transaction
      .insertInto('retention_periods')
      .values({ rule, period, from_day: from, source, staff_name: staff.name, set_at: clock() })
      .onConflict((conflict) =>
        conflict
          .columns(['rule', 'from_day'])
          .doUpdateSet({ period, source, staff_name: staff.name, set_at: clock() })
          .where(sql.ref('retention_periods.from_day'), '>', today),
      )
      .returning('rule')
      .executeTakeFirst();
    if (stored === undefined) return alreadyInForce;
    const entry = { before: null, after: { title, period, unit, from, source } };
    return changed(
      { kind: 'retention', id: rule, action: 'set', ...entry },
      await readDesk(transaction, clock()),
    );
  });

  api.read(listPanReads, async ({ query: { page = 1 } }) => {
    const reads = query
      .selectFrom('audit_entries')
      .where('kind', '=', 'order')
      .where('action', '=', 'pan-read');
    const { total } = await reads
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await reads
      .select(['id', 'at', 'staff_name as staffName', 'subject_id as order'])
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return {
      reads: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      ...pagePosition(page, Number(total), perPage),
    };
  });
}

const alreadyInForce = new HttpRefusal({
  status: 409,
  code: 'from',
  message: 'A period has begun on this day already. Choose a later day.',
});

async function readDesk(query: Kysely<Tables>, now: Date): Promise<PrivacyDesk> {
  const today = dayInIndia(now);
  const set = await readSetPeriods(query);
  const reports = await query
    .selectFrom('retention_reports')
    .selectAll()
    .where('deleted', '>', 0)
    .where('day', '>', dayInIndia(now.getTime() - reportedDays * 24 * 3_600_000))
    .orderBy('day', 'desc')
    .orderBy('rule')
    .execute();
  const { rows: consents } = await sql<PrivacyDesk['consents'][number]>`
    select purpose, text_version as version, count(*) filter (where ended_at is null)::integer as open,
           count(*) filter (where ended_at is not null)::integer as ended
      from consents group by 1, 2 order by 1, 2`.execute(query);
  return {
    duties: await personalDataDuties(query, now),
    retention: retentionRuleKeys.map((rule) => {
      const { title, unit, counted, source, shortest, longest } = retentionRules[rule];
      const inForce = periodInForce(rule, set, today);
      const ownSource = set.find((each) => each.rule === rule && each.from === inForce.from)?.source;
      return {
        rule,
        title,
        unit,
        counted,
        period: inForce.period,
        from: inForce.from,
        source: ownSource ?? source,
        shortest,
        longest,
        planned: set
          .filter((each) => each.rule === rule && each.from > today)
          .map(({ period, from, source: why, by }) => ({ period, from, source: why, by })),
      };
    }),
    reports: reports.map(({ day, rule, deleted, finished_at }) => ({
      day,
      rule,
      title: retentionRules[rule].title,
      deleted,
      finished: finished_at !== null,
    })),
    consents,
  };
}
