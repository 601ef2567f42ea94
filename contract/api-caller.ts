import type { Answer, CallInput, Call } from './api-call.ts';
import type { Problem } from './problem.ts';

/** What comes back from a call: its answer, or the problem. No problem document at all means that the server was not reached. */
export type Reply<C extends Call> =
  | { readonly ok: true; readonly answer: Answer<C> }
  | { readonly ok: false; readonly problem: Problem | null };

/**
 * Makes a call. The browser goes through fetch, a page rendered on the server straight to the handler; both the same way
 * for the one who asks. Parts that a call does not have are left out.
 */
export type ApiCaller = <C extends Call>(call: C, asked?: Partial<CallInput<C>>) => Promise<Reply<C>>;
