import { Secret, TOTP } from 'otpauth';

// Codes of an authenticator app (RFC 6238) with the defaults that every app supports: SHA-1, six digits, 30 seconds.

const stepLength = 30_000;
/** Steps by which the clock of the app may differ (RFC 6238, 5.2). */
const window = 1;

/** 160 random bits in base32 (RFC 4648). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The code of a step of 30 seconds since 1970. */
export function totpCode(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * stepLength });
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepLength);
}

/** The step whose code this is, at most one from the present; null if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : totpStep(now) + delta;
}

/** The content of the QR code for the app (Key URI format). */
export function totpUri(secret: string, email: string, shop: string): string {
  return new TOTP({ secret, issuer: shop, label: email }).toString();
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret });
}
