import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, CallInput, Call } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { callApi } from './call-api.ts';
import { useSession } from '../session/use-session.ts';

/** State of a request. */
export type ApiQuery<C extends Call> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly answer: Answer<C> }
  | { readonly state: 'failed'; readonly problem: Problem | null };

type ApiQueryFor<C extends Call> = ApiQuery<C> & { readonly queryKey: string };

/**
 * Asks for what a private page shows, once the session is known, and again when 'round' changes. All private pages get
 * their data this way: the server cannot know who looks, so their HTML is a shell, and a client loader would run before
 * the session is there and could not refresh in place. Without an input (null) nothing is asked, and the state stays 'loading'.
 */
export function useApiQuery<C extends Call>(
  call: C,
  input: Partial<CallInput<C>> | null = {},
  round = 0,
): ApiQuery<C> {
  const { state, user } = useSession();
  const [result, setResult] = useState<ApiQueryFor<C>>({ state: 'loading', queryKey: '' });
  const customer = state === 'in' ? (user?.id ?? 0) : null;
  const queryKey = JSON.stringify([call.path, input, customer]);

  // Reads the current query; the effect depends on its key alone.
  const callNow = useEffectEvent(() => callApi(call, input ?? {}));
  const asks = input !== null;

  useEffect(() => {
    if (customer === null || !asks) return;
    let left = false;
    void callNow().then((reply) => {
      if (left) return;
      setResult(
        reply.ok
          ? { state: 'ready', answer: reply.answer, queryKey }
          : { state: 'failed', problem: reply.problem, queryKey },
      );
    });
    return () => {
      left = true;
    };
  }, [asks, customer, queryKey, round]);

  return result.queryKey === queryKey ? result : { state: 'loading' };
}
