import { z } from 'zod';
import { id, optionalQuery, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

export const auditEntry = z.object({
  id: z.number().int(),
  at: time,
  staffId: id.nullable(),
  staffName: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  /** What it is called now, or was; null for what has a number alone, such as an order. */
  subjectName: z.string().nullable(),
  action: z.string(),
  /** Each differing field as it was and as it is; absent fields are null. */
  differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = adminCall({
  name: 'listAudit',
  summary: 'Who changed what, newest first, fifty at a time',
  area: 'Audit trail',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/admin/audit',
  query: z.object({
    kind: optionalQuery(z.string().max(40)),
    subjectId: optionalQuery(z.string().max(80)),
    staffId: optionalQuery(z.coerce.number().pipe(id)),
    /** Older than this entry. */
    before: optionalQuery(z.coerce.number().int().positive()),
  }),
  answer: z.object({
    entries: z.array(auditEntry),
    more: z.boolean(),
    /** What there is to filter by. */
    kinds: z.array(z.string()),
    people: z.array(z.object({ id, name: z.string() })),
  }),
});
