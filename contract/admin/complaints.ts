import { z } from 'zod';
import { id, optionalQuery, text, time } from '#contract/wire-schemas.ts';
import { clockStates, complaintFilters } from '#domain/complaints/complaint.ts';
import { adminCall } from './admin-call.ts';
import { idParams, pagePosition, pageQuery } from './admin-schemas.ts';

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
  /** Why it is no complaint; its clocks mean nothing then. */
  dismissedReason: z.string().nullable(),
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

export const dismissComplaint = adminCall({
  name: 'adminDismissComplaint',
  summary: 'Dismiss a false complaint; the customer of a ticket gets the reason by email',
  area,
  permission,
  method: 'POST',
  path: '/api/admin/complaints/{id}/dismiss',
  params: idParams,
  body: z.object({ reason: text(500) }),
  answer: complaint,
  refusals: [404, 409],
});

export const listedComplaint = complaint.extend({
  kind: z.enum(['ticket', 'message']),
  /** Of the ticket or the message. */
  threadId: id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type ListedComplaint = z.output<typeof listedComplaint>;

export const listComplaints = adminCall({
  name: 'adminListComplaints',
  summary: 'List open complaints, those that are late longest first; or the dismissed ones',
  area,
  permission: 'compliance.read',
  method: 'GET',
  path: '/api/admin/complaints',
  query: z.object({
    /** 'customers': written with an account. */
    show: optionalQuery(z.enum(complaintFilters)),
    page: pageQuery,
  }),
  answer: z.object({
    complaints: z.array(listedComplaint),
    counts: z.record(z.enum(complaintFilters), z.number().int()),
    ...pagePosition,
  }),
});
