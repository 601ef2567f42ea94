import { z } from 'zod';
import { id, optionalQuery, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

const auditEntry = z.object({
  id: z.number().int(),
  at: time,
  staffId: id.nullable(),
  staffName: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  /** Current or last name; null for rows without a name, such as orders. */
  subjectName: z.string().nullable(),
  action: z.string(),
  /** Changed fields; absent values are null. */
  differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = adminCall({
  name: 'listAudit',
  summary: 'List changes, newest first, fifty at a time',
  area: 'Audit trail',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/admin/audit',
  query: z.object({
    kind: optionalQuery(z.string().max(40)),
    subjectId: optionalQuery(z.string().max(80)),
    staffId: optionalQuery(z.coerce.number().pipe(id)),
    /** An entry id; returns older entries. */
    before: optionalQuery(z.coerce.number().int().positive()),
  }),
  answer: z.object({
    entries: z.array(auditEntry),
    more: z.boolean(),
    /** Values to filter by. */
    kinds: z.array(z.string()),
    people: z.array(z.object({ id, name: z.string() })),
  }),
});
