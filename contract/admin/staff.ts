import { z } from 'zod';
import { emailAddress, id, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, role, version } from './admin-schemas.ts';

const staffRow = z.object({
  id,
  version,
  name: z.string(),
  email: z.string(),
  role,
  enabled: z.boolean(),
  totp: z.boolean(),
  sessions: z.number().int(),
  lastSeenAt: time.nullable(),
});

const invitation = z.object({ id, email: z.string().nullable(), role, expiresAt: time });

export const listStaff = adminCall({
  name: 'listStaff',
  summary: 'List staff and open invitations',
  area: 'Staff',
  permission: 'staff.manage',
  method: 'GET',
  path: '/api/admin/staff',
  answer: z.object({ staff: z.array(staffRow), invitations: z.array(invitation) }),
});

export const inviteStaff = adminCall({
  name: 'inviteStaff',
  summary:
    'Invite a member of staff by a link that works once within seven days. Returned here and sent by email',
  area: 'Staff',
  permission: 'staff.manage',
  method: 'POST',
  path: '/api/admin/staff/invitations',
  body: z.object({ email: emailAddress, role }),
  answer: z.object({ link: z.string(), expiresAt: time }),
  refusals: [409],
});

export const withdrawInvitation = adminCall({
  name: 'withdrawInvitation',
  summary: 'Withdraw an open invitation',
  area: 'Staff',
  permission: 'staff.manage',
  method: 'DELETE',
  path: '/api/admin/staff/invitations/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});

export const updateStaff = adminCall({
  name: 'updateStaff',
  summary: 'Change role, or close or reopen an account. At least one enabled owner remains',
  area: 'Staff',
  permission: 'staff.manage',
  method: 'PUT',
  path: '/api/admin/staff/{id}',
  params: idParams,
  body: z.object({ version, role, enabled: z.boolean() }),
  answer: staffRow,
  refusals: [404, 409],
});

export const endStaffSessions = adminCall({
  name: 'endStaffSessions',
  summary: 'Sign a member of the staff out everywhere',
  area: 'Staff',
  permission: 'staff.manage',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/sessions',
  params: idParams,
  answer: done,
  refusals: [404],
});
