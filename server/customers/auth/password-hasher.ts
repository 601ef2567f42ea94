import { hash, verify } from '@node-rs/argon2';
import { plainPassword } from '#domain/input/characters.ts';
import { boundedQueue, type BoundedQueue } from '../../platform/concurrency/bounded-queue.ts';
import { queueLimits } from '../../platform/rate-limit/rate-limits.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // OWASP's first choice for argon2id, the default kind

/** A hash that no password matches, so that an unknown email takes as long as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$UsTCY8ukj9i1Nc69I36BFw$N4qJlAKBUZEoSR/ctj9hhlaZrrZMwr6/JAnRhaTqmF8';

/** Hashes passwords in a queue, because each needs 19 MB and a core for a while. null: the queue is full; refuse with `busy`. */
export interface PasswordHasher {
  readonly hash: (password: string, network: string) => Promise<string | null>;
  /** Whether the normal form of the password matches the hash. Without an account, a dummy hash takes as long and never matches. */
  readonly matches: (hashed: string | null, password: string, network: string) => Promise<boolean | null>;
}

function createPasswordHasher(queue: BoundedQueue): PasswordHasher {
  return {
    hash: (password, network) => queue(network, () => hash(password, cost)),
    matches: (hashed, password, network) =>
      queue(
        network,
        async () => (await verify(hashed ?? nobody, plainPassword(password))) && hashed !== null,
      ),
  };
}

/** A flood of shoppers' sign-ins must block neither the shop nor the sign-in of staff. */
export const shopperPasswords = createPasswordHasher(boundedQueue(queueLimits.shopperPasswords));
export const staffPasswords = createPasswordHasher(boundedQueue(queueLimits.staffPasswords));

/** The refusal when the queue is full. */
export const busy = { status: 503, message: 'The shop is busy. Please try again in a moment.' } as const;
/** Seconds until the queue should have room again. */
export const busyRetrySeconds = 2;
