import { redirect } from 'react-router';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, CallInput } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import { call, refusalMessage, type Refusal } from './call-admin-api.ts';

/** Shown by the nearest ErrorBoundary (shell/error-page.tsx). */
export class LoadError extends Error {
  readonly problem: Refusal | null;
  constructor(problem: Refusal | null) {
    super(refusalMessage(problem));
    this.problem = problem;
  }
}

/** For loaders: the answer, or an error page. Redirects to sign-in, and back, if nobody is signed in. */
export async function load<C extends AdminCall>(
  endpoint: C,
  input: Partial<CallInput<C>> = {},
): Promise<Answer<C>> {
  const reply = await call(endpoint, input);
  if (reply.ok) return reply.answer;
  if (reply.problem?.status === 401) throw toSignIn();
  throw new LoadError(reply.problem);
}

export function signInPath(): string {
  const here = window.location.pathname.replace(/^\/admin/, '') + window.location.search;
  return here === '' || here === '/'
    ? adminPages.signIn.path
    : withQuery(adminPages.signIn.path, { to: here });
}

function toSignIn(): Response {
  return redirect(signInPath());
}
