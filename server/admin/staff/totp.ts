import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// One-time codes of an authenticator app: RFC 6238 with its usual SHA-1, 30 seconds and six digits, which every app knows.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepLength = 30_000;
/** A clock that is a step behind or ahead is still right (RFC 6238, 5.2). */
const window = [0, -1, 1];

/** 160 random bits in base32 (RFC 4648), as authenticators take them. */
export function newTotpSecret(): string {
  let bits = '';
  for (const byte of randomBytes(20)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a step of thirty seconds since 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepLength);
}

/** The step whose code this is, near the present moment; null where it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const steps = window.map((shift) => totpStep(now) + shift);
  return (
    steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null
  );
}

/** What a QR code tells the authenticator (the Key URI format that they share). */
export function totpUri(secret: string, email: string, shop: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
