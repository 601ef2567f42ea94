import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Reply } from './call.ts';

/** A refusal of one field, said at the field of the form that stands for it; 'features.2' counts as 'features'. */
export function renamedFault<C extends AdminCall>(reply: Reply<C>, from: string, to: string): Reply<C> {
  if (reply.ok || reply.problem === null) return reply;
  const errors = reply.problem.errors.map(({ code, message }) => {
    const [field, line] = code.split('.');
    if (field !== from) return { code, message };
    const rest = message.startsWith(`${code} `) ? message.slice(code.length + 1) : message;
    return { code: to, message: line === undefined ? rest : `Line ${Number(line) + 1} ${rest}` };
  });
  return { ok: false, problem: { ...reply.problem, errors } };
}
