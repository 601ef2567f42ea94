export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const bare = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** One address and nothing else: no list, no name, no line break. */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && bare.test(text);
}

/** Reads 'Anarbagh <namaste@anarbagh.example>' or a bare address; null for anything else. */
export function parseMailAddress(text: string): MailAddress | null {
  const named = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim());
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  const address = named?.[2] ?? text.trim();
  return isOneAddress(address) ? { name, address } : null;
}
