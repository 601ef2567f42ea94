import { z } from 'zod';
import { id, text, time } from '#contract/wire-schemas.ts';
import { clockStates } from '#domain/complaints/complaint.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

const clock = z.object({
  until: time,
  state: z.enum(clockStates),
  /** Full hours until the end; 0 once it is over. */
  hoursLeft: z.number().int().nonnegative(),
  doneAt: time.nullable(),
});

/** A ticket or contact message with the clocks of a complaint, which run from its receipt. */
export const complaint = z.object({
  id,
  /** Such as '2026-0014'. */
  number: z.string(),
  receivedAt: time,
  acknowledge: clock,
  redress: clock,
  /** What the shop did about it. */
  redressText: z.string().nullable(),
});
export type Complaint = z.output<typeof complaint>;

const area = 'Inbox';
const permission = 'inbox.answer';

export const registerComplaint = adminCall({
  name: 'adminRegisterComplaint',
  summary: 'Treat a ticket or contact message as a complaint; the writer gets its number by email',
  area,
  permission,
  method: 'POST',
  path: '/api/admin/inbox/{kind}/{id}/complaint',
  params: idParams.extend({ kind: z.enum(['ticket', 'message']) }),
  answer: complaint,
  refusals: [404, 409],
});

export const acknowledgeComplaint = adminCall({
  name: 'adminAcknowledgeComplaint',
  summary: 'Acknowledge a complaint by email',
  area,
  permission,
  method: 'POST',
  path: '/api/admin/complaints/{id}/acknowledge',
  params: idParams,
  answer: complaint,
  refusals: [404, 409],
});

export const redressComplaint = adminCall({
  name: 'adminRedressComplaint',
  summary: 'Redress a complaint: the text is mailed, and its ticket is closed',
  area,
  permission,
  method: 'POST',
  path: '/api/admin/complaints/{id}/redress',
  params: idParams,
  body: z.object({ redress: text(5000) }),
  answer: complaint,
  refusals: [404, 409],
});
