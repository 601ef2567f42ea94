import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpStep, totpUri } from './totp.ts';

/** '12345678901234567890', the secret of RFC 6238's appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('[ADMIN-1] authenticator codes', () => {
  // Appendix B shows eight digits; six are their last ones.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('the code at second %i is that of RFC 6238', (second, digits) => {
    const now = new Date(second * 1000);
    expect(totpCode(secret, totpStep(now))).toBe(digits.slice(-6));
    expect(stepOfCode(secret, digits.slice(-6), now)).toBe(totpStep(now));
  });

  it('a code of the previous or next time step is accepted, but not of two steps away', () => {
    const now = new Date(1_234_567_890_000);
    const step = totpStep(now);
    for (const shift of [-1, 0, 1])
      expect(stepOfCode(secret, totpCode(secret, step + shift), now)).toBe(step + shift);
    for (const shift of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, step + shift), now)).toBeNull();
  });

  it('a code has exactly six digits', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '12345６']) {
      expect(stepOfCode(secret, code, new Date())).toBeNull();
    }
  });

  it('a secret has 160 random bits in base32 and is in the QR code’s address', () => {
    const one = newTotpSecret();
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(one);
    const uri = new URL(totpUri(one, 'a@b.example', 'Anar & Bagh'));
    expect(uri.searchParams.get('secret')).toBe(one);
    expect(uri.searchParams.get('issuer')).toBe('Anar & Bagh');
  });
});
