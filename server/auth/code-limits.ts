import { limits } from '#domain/limits.ts';

// There are a million codes. At most a hundred guesses a day are compared with the codes of one e-mail or phone number, so a
// guesser succeeds with a chance of at most 1 in 10,000 a day. Four counts that are independent of each other
// (docs/decisions/0056):
//
//   known places that asked for the code    7 codes × 5 tries   35
//   other places that asked for the code    5 codes × 5 tries   25
//   known places that did not ask           20 tries            20
//   all other places together               20 tries            20

/** Codes a day for one mailbox or phone. After them a mail carries a link alone, which cannot be guessed. */
export const dailyCodeLimits = { known: 7, strangers: 5 } as const;

/** Tries a day at one e-mail or phone number from places that did not ask for the code. */
export const dailyOtherAttemptLimits = { known: 20, strangers: 20 } as const;

export const minutesPerDay = 24 * 60;

/** How long a link without a code is valid. The next one may be mailed after half of that time, which makes 12 a day. */
export const linkLifetime = 4 * 60 * 60_000;

interface Aging {
  readonly expiresAt: Date;
  readonly hasCode: boolean;
}

/** Valid for at least half of its time: somebody who asks now can still use it from the mailbox. */
export function isFresh({ expiresAt, hasCode }: Aging, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > (hasCode ? limits.codeLife : linkLifetime) / 2;
}
