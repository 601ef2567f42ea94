import { plainSigns } from '#domain/input/characters.ts';
import { oneTimeCode } from '#domain/input/codes.ts';
import { limits } from '#domain/limits.ts';

/** Below the field of a code that was sent by email or SMS. */
export function codeHint(byEmail: boolean): string {
  const spam = byEmail ? ' If you do not see the email, check your spam folder.' : '';
  return `The code is valid for 10 minutes.${spam}`;
}

/**
 * What the field of a code holds after an input: the six digits of what was pasted, such as '204 816' or the whole message. A
 * seventh digit that is typed at the end is not taken; one between the others stays, because it would cost another. What has no
 * code, such as a pasted phone number, stays too, and is refused.
 */
export function codeAfterInput(text: string, typedAtEnd: boolean): string {
  const digits = plainSigns(text);
  const oneTooMany = typedAtEnd && /^[0-9]+$/.test(digits) && digits.length === limits.codeLength + 1;
  return oneTimeCode(text) ?? (oneTooMany ? digits.slice(0, limits.codeLength) : text);
}
