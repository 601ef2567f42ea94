import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Asked, Call } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { ask } from './call-api.ts';
import { useSession } from '../session/use-session.ts';

/** What a page is waiting for, has, or did not get. */
export type Awaited<C extends Call> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly answer: Answer<C> }
  | { readonly state: 'failed'; readonly problem: Problem | null };

type Kept<C extends Call> = Awaited<C> & { readonly question: string };

/**
 * Asks for what a private page shows, once the session is known, and again when 'round' changes. All private pages get
 * their data this way: the server cannot know who looks, so their HTML is a shell, and a client loader would run before
 * the session is there and could not refresh in place.
 */
export function useAnswer<C extends Call>(call: C, asked: Partial<Asked<C>> = {}, round = 0): Awaited<C> {
  const { state, user } = useSession();
  const [kept, setKept] = useState<Kept<C>>({ state: 'loading', question: '' });
  const customer = state === 'in' ? (user?.id ?? 0) : null;
  const question = JSON.stringify([call.path, asked, customer]);

  /** What is asked stands in the question, by value. */
  const askNow = useEffectEvent(() => ask(call, asked));

  useEffect(() => {
    if (customer === null) return;
    let left = false;
    void askNow().then((reply) => {
      if (left) return;
      setKept(
        reply.ok
          ? { state: 'ready', answer: reply.answer, question }
          : { state: 'failed', problem: reply.problem, question },
      );
    });
    return () => {
      left = true;
    };
  }, [customer, question, round]);

  return kept.question === question ? kept : { state: 'loading' };
}
