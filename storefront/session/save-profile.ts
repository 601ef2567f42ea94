import type { Reply } from '#contract/api-caller.ts';
import { updateProfile, type ProfileChange } from '#contract/profile.ts';
import { callApi } from '../api/call-api.ts';
import { userOf } from '../api/response-readers.ts';
import { storeUser, updateSession } from './session-store.ts';

/** An email or phone without a value stays as it is. */
type Contact = Readonly<Partial<Record<'email' | 'phone', string | null | undefined>>>;

/** Saves the profile, and shows it everywhere. */
export async function saveProfile({
  email,
  phone,
  ...others
}: Omit<ProfileChange, keyof Contact> & Contact): Promise<Reply<typeof updateProfile>> {
  const body = { ...others, ...(email && { email }), ...(phone && { phone }) };
  const reply = await callApi(updateProfile, { body });
  if (!reply.ok) return reply;
  const user = userOf(reply.answer);
  if (user === null) return { ok: false, problem: null };
  storeUser(user);
  updateSession({ state: 'in', user });
  return { ok: true, answer: { ...reply.answer, user } };
}
