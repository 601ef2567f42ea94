import { hash, verify } from '@node-rs/argon2';
import { workSlots } from '../media/work-slots.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // OWASP's first choice for argon2id, the default kind

/** Two at a time: each takes 19 MB and a core for a while, and a flood of sign-ins must not take the shop. */
const inTurn = workSlots(2);

/** The hash of a password that nobody has: it costs an unknown e-mail the time a known one takes. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$UsTCY8ukj9i1Nc69I36BFw$N4qJlAKBUZEoSR/ctj9hhlaZrrZMwr6/JAnRhaTqmF8';

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password is the one that was hashed. null, for nobody, takes as long and is never right. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(hashed ?? nobody, password));
  return matches && hashed !== null;
}
