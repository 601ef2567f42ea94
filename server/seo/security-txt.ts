const halfYear = 182 * 24 * 3_600_000;

/** Where whoever finds a hole may tell us (RFC 9116), at the shop's own mail address; how: docs/security.md. */
export function securityTxt(origin: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + halfYear).toISOString();
  const canonical = `${origin}/.well-known/security.txt`;
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}
