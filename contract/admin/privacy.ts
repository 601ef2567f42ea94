import { z } from 'zod';
import { id, line, optionalText, text, time, whole } from '#contract/wire-schemas.ts';
import { breachKinds, breachReaches, breachStepKinds } from '#domain/privacy/breach.ts';
import { retentionRuleKeys } from '#domain/privacy/retention-rules.ts';
import { adminCall } from './admin-call.ts';
import { idParams, pagePosition, pageQuery, version } from './admin-schemas.ts';

const dutyState = z.object({
  key: z.enum(['consents', 'pan', 'retention', 'breaches']),
  title: z.string(),
  state: z.enum(['green', 'due', 'missing']),
  reason: z.string(),
});
export type DutyState = z.output<typeof dutyState>;

const rule = z.enum(retentionRuleKeys);

const retentionRow = z.object({
  rule,
  title: z.string(),
  unit: z.enum(['days', 'months']),
  counted: z.string(),
  period: z.number().int(),
  /** The first day of the period; null: the shop's own. */
  from: z.iso.date().nullable(),
  source: z.string(),
  shortest: z.number().int(),
  longest: z.number().int(),
  planned: z.array(
    z.object({ period: z.number().int(), from: z.iso.date(), source: z.string(), by: z.string() }),
  ),
});
export type RetentionRow = z.output<typeof retentionRow>;

const desk = z.object({
  duties: z.array(dutyState),
  retention: z.array(retentionRow),
  /** The last thirty days on which something was deleted, newest first. */
  reports: z.array(
    z.object({
      day: z.iso.date(),
      rule,
      title: z.string(),
      deleted: z.number().int(),
      finished: z.boolean(),
    }),
  ),
  consents: z.array(
    z.object({ purpose: z.string(), version: z.string(), open: z.number().int(), ended: z.number().int() }),
  ),
});
export type PrivacyDesk = z.output<typeof desk>;

export const getPrivacyDesk = adminCall({
  name: 'adminGetPrivacyDesk',
  summary:
    'State of the duties on personal data, retention periods, what was deleted, and consents by version',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'GET',
  path: '/api/admin/privacy',
  answer: desk,
});

export const setRetention = adminCall({
  name: 'adminSetRetention',
  summary: 'Set how long a kind of data is kept, from a day on. Before that day it can be set again',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'POST',
  path: '/api/admin/privacy/retention',
  body: z.object({ rule, period: whole, from: z.iso.date(), source: line(300) }),
  answer: desk,
  refusals: [409],
});

export const listPanReads = adminCall({
  name: 'adminListPanReads',
  summary: 'Who read which PAN and when, newest first, from the audit trail',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'GET',
  path: '/api/admin/privacy/pan-reads',
  query: z.object({ page: pageQuery }),
  answer: z.object({
    reads: z.array(z.object({ id, at: time, staffName: z.string(), order: z.string() })),
    ...pagePosition,
  }),
});

const breachFields = {
  noticedAt: z.iso.datetime('Enter when the shop learned of it'),
  from: z.iso.datetime('Enter the start of the breach'),
  to: z.iso.datetime('Enter the end of the breach'),
  kinds: z.array(z.enum(breachKinds)).min(1, 'choose at least one kind of data').max(breachKinds.length),
  reach: z.enum(breachReaches),
  description: text(2000),
  consequences: optionalText(2000).default(''),
  measures: optionalText(2000).default(''),
};

const clock = z.object({
  dueAt: time,
  hoursLeft: z.number().int(),
  state: z.enum(['running', 'overdue', 'in-time', 'late']),
});

const breachSummary = z.object({
  id,
  noticedAt: time,
  description: z.string(),
  closed: z.boolean(),
  clock,
});

const breach = breachSummary.extend({
  ...breachFields,
  kinds: z.array(z.enum(breachKinds)),
  version,
  /** How many persons each kind of data names, and how many in all. */
  affected: z.array(z.object({ kind: z.enum(breachKinds), persons: z.number().int() })),
  persons: z.number().int(),
  letters: z.object({
    /** One for the persons of whom the same kinds of data are affected, the most persons first. */
    persons: z.array(
      z.object({
        kinds: z.array(z.enum(breachKinds)),
        persons: z.number().int(),
        /** How many have no email but a phone number, and how many have neither. */
        byPhone: z.number().int(),
        unreachable: z.number().int(),
        text: z.string(),
      }),
    ),
    board: z.string(),
  }),
  steps: z.array(
    z.object({ id, kind: z.enum(breachStepKinds), text: z.string(), staffName: z.string(), at: time }),
  ),
});
export type Breach = z.output<typeof breach>;

export const listBreaches = adminCall({
  name: 'adminListBreaches',
  summary: 'Recorded breaches of personal data, newest first',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'GET',
  path: '/api/admin/privacy/breaches',
  answer: z.array(breachSummary),
});

export const recordBreach = adminCall({
  name: 'adminRecordBreach',
  summary: 'Record a breach. The 72 hours run from the moment when the shop learned of it',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'POST',
  path: '/api/admin/privacy/breaches',
  body: z.object(breachFields),
  answer: breach,
});

export const getBreach = adminCall({
  name: 'adminGetBreach',
  summary: 'A breach with who is affected, drafts of the letters, the clock and the steps',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'GET',
  path: '/api/admin/privacy/breaches/{id}',
  params: idParams,
  answer: breach,
  refusals: [404],
});

export const updateBreach = adminCall({
  name: 'adminUpdateBreach',
  summary: 'Correct window, kinds of data and texts of a breach that is not closed',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'PUT',
  path: '/api/admin/privacy/breaches/{id}',
  params: idParams,
  body: z.object({ version, ...breachFields }),
  answer: breach,
  refusals: [404, 409],
});

export const addBreachStep = adminCall({
  name: 'adminAddBreachStep',
  summary: 'Add a step to the record of a breach; steps are never changed',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'POST',
  path: '/api/admin/privacy/breaches/{id}/steps',
  params: idParams,
  body: z.object({ kind: z.enum(breachStepKinds), text: text(2000) }),
  answer: breach,
  refusals: [404, 409],
});

export const exportAffected = adminCall({
  name: 'adminExportAffected',
  summary:
    'Persons affected by a breach as CSV: name, email, phone, kinds of data. Recorded in the audit trail',
  area: 'Privacy',
  permission: 'privacy.manage',
  method: 'POST',
  path: '/api/admin/privacy/breaches/{id}/affected',
  params: idParams,
  answer: z.object({ csv: z.string() }),
  refusals: [404],
});
