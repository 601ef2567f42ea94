export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const bare = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether the text is a single address without a name. */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && bare.test(text);
}

/** Parses 'Anarbagh <namaste@anarbagh.example>' or a bare address; null for anything else. */
export function parseMailAddress(text: string): MailAddress | null {
  const named = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim());
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  const address = named?.[2] ?? text.trim();
  return isOneAddress(address) ? { name, address } : null;
}

/**
 * The mailbox that an address belongs to: 'asha+shop@example.com' is a spelling of 'asha@example.com', and Google ignores
 * dots. For counting only; mails go to the address as it was typed. A phone number is returned as it is.
 */
export function mailboxOf(address: string): string {
  const [name = '', host] = address.toLowerCase().split('@', 2);
  if (host === undefined) return address;
  const plain = name.split('+', 1)[0] || name;
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

/** Replaces line breaks and other control characters, which could start another header. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();
}
