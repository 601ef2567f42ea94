import { getSubscription } from '#contract/newsletter.ts';
import { callApi } from '../api/call-api.ts';

/** The subscription behind a newsletter's link. */
export type Subscription =
  | { readonly state: 'loading' }
  | { readonly state: 'live'; readonly email: string }
  | { readonly state: 'ended'; readonly email: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'unanswered' };

export async function findSubscription(token: string): Promise<Subscription> {
  if (token === '') return { state: 'unknown' };
  const reply = await callApi(getSubscription, { body: { token } });
  if (!reply.ok) {
    const refused = reply.problem !== null && reply.problem.status < 500;
    return { state: refused ? 'unknown' : 'unanswered' };
  }
  const { email, subscribed } = reply.answer;
  return { state: subscribed ? 'live' : 'ended', email };
}
