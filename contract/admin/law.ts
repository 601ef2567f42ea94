import { z } from 'zod';
import { line } from '#contract/wire-schemas.ts';
import { lawRuleKeys } from '#domain/tax/law-rule-keys.ts';
import { adminCall } from './admin-call.ts';

const rule = z.enum(lawRuleKeys);

const value = z.object({
  /** Rupees such as '200000', or the name of a form. */
  value: z.string(),
  from: z.iso.date(),
  source: z.string(),
  /** null: it came with the release. */
  by: z.string().nullable(),
  state: z.enum(['past', 'in-force', 'planned']),
});
export type LawValue = z.output<typeof value>;

const rules = z.array(z.object({ rule, title: z.string(), values: z.array(value) }));
export type LawRules = z.output<typeof rules>;

export const listLawRules = adminCall({
  name: 'adminListLawRules',
  summary:
    'List the rates, thresholds and forms of law with their values: from when on, by which source, set by whom',
  area: 'Settings',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/law',
  answer: rules,
});

export const setLawRule = adminCall({
  name: 'adminSetLawRule',
  summary: 'Set the value of a rule of law from a day on. Before that day it can be set again',
  area: 'Settings',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/admin/law',
  body: z.object({ rule, value: line(40), from: z.iso.date(), source: line(300) }),
  answer: rules,
  refusals: [409],
});

export const removeLawRule = adminCall({
  name: 'adminRemoveLawRule',
  summary: 'Remove a value of a rule of law that has not begun',
  area: 'Settings',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/admin/law/remove',
  body: z.object({ rule, from: z.iso.date() }),
  answer: rules,
  refusals: [404],
});
