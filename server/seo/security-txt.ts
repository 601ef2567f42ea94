const halfYear = 182 * 24 * 3_600_000;

/** Where to report a vulnerability (RFC 9116): the shop's email address; see docs/security.md. */
export function securityTxt(origin: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + halfYear).toISOString();
  const canonical = `${origin}/.well-known/security.txt`;
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}
