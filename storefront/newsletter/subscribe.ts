import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { ask } from '../client/ask.ts';
import { problemText } from '../client/problem-text.ts';

/** Stores the address; null, or why it was not taken (HOME-9). */
export async function subscribe(email: string): Promise<string | null> {
  const reply = await ask(subscribeToNewsletter, { body: { email } });
  return reply.ok ? null : problemText(reply.problem, 'The shop did not answer. Please try again.');
}
