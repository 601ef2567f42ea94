import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';

/** Subscribes an address. Returns why it was refused, or null (HOME-9). */
export async function subscribe(email: string): Promise<string | null> {
  const reply = await callApi(subscribeToNewsletter, { body: { email } });
  return reply.ok ? null : problemText(reply.problem, unreachable);
}
