import { z } from 'zod';
import { time } from '#contract/wire-schemas.ts';
import { complianceGroups, complianceStates } from '#domain/compliance/compliance-rule.ts';
import { adminCall } from './admin-call.ts';
import { period } from './gst-returns.ts';

const row = z.object({
  key: z.string(),
  group: z.enum(complianceGroups),
  title: z.string(),
  state: z.enum(complianceStates),
  /** One sentence. */
  reason: z.string(),
  /** The period that the page of returns shows, where the row is about one. */
  period: period.optional(),
  source: z.string(),
});
export type ComplianceRow = z.output<typeof row>;

export const getCompliance = adminCall({
  name: 'adminGetCompliance',
  summary: 'Check what the law asks of the shop today',
  area: 'Compliance',
  permission: 'compliance.read',
  method: 'GET',
  path: '/api/admin/compliance',
  answer: z.object({
    checkedAt: time,
    officer: z.string(),
    rows: z.array(row),
  }),
});
