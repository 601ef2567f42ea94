import { isDeepStrictEqual } from 'node:util';
import { listAudit } from '#contract/admin/audit.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { nameInEntry, readSubjectNames } from './subject-names.ts';

const most = 50;

export function serveAudit(api: AdminApi, { database: { query } }: Shop): void {
  api.read(listAudit, async ({ query: { kind, subjectId, staffId, before } }) => {
    const rows = await query
      .selectFrom('audit_entries')
      .selectAll()
      .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
      .$if(subjectId !== undefined, (some) => some.where('subject_id', '=', subjectId ?? ''))
      .$if(staffId !== undefined, (some) => some.where('staff_id', '=', staffId ?? 0))
      .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(most + 1)
      .execute();
    const kinds = await query.selectFrom('audit_entries').select('kind').distinct().orderBy('kind').execute();
    const people = await query.selectFrom('staff').select(['id', 'name']).orderBy('name').execute();
    const names = await readSubjectNames(
      query,
      rows.map(({ kind: of, subject_id: id }) => ({ kind: of, id })),
    );
    return {
      entries: rows.slice(0, most).map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        staffId: row.staff_id,
        staffName: row.staff_name,
        kind: row.kind,
        subjectId: row.subject_id,
        subjectName:
          names.get(`${row.kind} ${row.subject_id}`) ??
          nameInEntry({ ...fieldsOf(row.before), ...fieldsOf(row.after) }),
        action: row.action,
        differences: differencesOf(row.before, row.after),
      })),
      more: rows.length > most,
      kinds: kinds.map((row) => row.kind),
      people,
    };
  });
}

/** The fields that differ, in the order they were recorded. */
function differencesOf(before: unknown, after: unknown) {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
