import { redirect } from 'react-router';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, Asked } from '#contract/api-call.ts';
import { call, refusalText, type Refusal } from './call-admin-api.ts';

/** Shown by the nearest ErrorBoundary (shell/failed-page.tsx). */
export class LoadFault extends Error {
  readonly problem: Refusal | null;
  constructor(problem: Refusal | null) {
    super(refusalText(problem));
    this.problem = problem;
  }
}

/** For loaders: the answer of a call that must succeed. Who is not signed in is sent to sign in, and comes back here. */
export async function load<C extends AdminCall>(
  wanted: C,
  asked: Partial<Asked<C>> = {},
): Promise<Answer<C>> {
  const reply = await call(wanted, asked);
  if (reply.ok) return reply.answer;
  if (reply.problem?.status === 401) throw toSignIn();
  throw new LoadFault(reply.problem);
}

export function signInAddress(): string {
  const here = window.location.pathname.replace(/^\/admin/, '') + window.location.search;
  return here === '' || here === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(here)}`;
}

function toSignIn(): Response {
  return redirect(signInAddress());
}
