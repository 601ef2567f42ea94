import type { Answer, CallInput, Call } from './api-call.ts';
import type { Problem } from './problem.ts';

/** The result of a call: the response or the problem; `problem` is null if the server was not reached. */
export type Reply<C extends Call> =
  | { readonly ok: true; readonly answer: Answer<C> }
  | { readonly ok: false; readonly problem: Problem | null };

/** Calls the API: by fetch in the browser, directly by the handler in a page rendered on the server. */
export type ApiCaller = <C extends Call>(call: C, asked?: Partial<CallInput<C>>) => Promise<Reply<C>>;
