import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Reply } from '../api/call-admin-api.ts';
import { withoutFieldName } from './field-errors.ts';

/** Moves the error of a wire field to a form field with another name. */
export function renameErrorField<C extends AdminCall>(reply: Reply<C>, from: string, to: string): Reply<C> {
  if (reply.ok || reply.problem === null) return reply;
  const errors = reply.problem.errors.map(({ code, message }) => {
    if (code !== from) return { code, message };
    return { code: to, message: withoutFieldName(code, message) };
  });
  return { ok: false, problem: { ...reply.problem, errors } };
}
