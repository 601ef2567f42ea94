import { z } from 'zod';
import { time } from '#contract/wire-schemas.ts';
import { healthKinds, healthPages, healthStates } from '#domain/health/health-row.ts';
import { adminCall } from './admin-call.ts';

const row = z.object({
  kind: z.enum(healthKinds),
  /** 'unknown': the shop cannot know. */
  state: z.enum(healthStates),
  sentence: z.string(),
  /** What to do. */
  remedy: z.string().nullable(),
  /** Where it is done. */
  page: z.enum(healthPages).optional(),
  /** Of a problem; null: it was not noticed before. */
  since: time.nullable(),
});
export type HealthRowWire = z.output<typeof row>;

export const getHealth = adminCall({
  name: 'adminGetHealth',
  summary: 'Check payments, emails, disk, certificate, backup and what else the shop runs on',
  area: 'Dashboard',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/health',
  answer: z.object({ checkedAt: time, rows: z.array(row) }),
});
