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

/** What a provider makes of an address beside the plus. */
interface Provider {
  /** Matches the hosts of one and the same mailbox. */
  readonly hosts: RegExp;
  /** Under which the mailbox is counted; absent: the host of the address. */
  readonly host?: string;
  /** In the name, what makes no other mailbox, and what is counted in its place. */
  readonly same?: readonly [RegExp, string];
}

const providers: readonly Provider[] = [
  { hosts: /^(gmail|googlemail)\.com$/, host: 'gmail.com', same: [/\./g, ''] },
  { hosts: /^(icloud|me|mac)\.com$/, host: 'icloud.com' },
  { hosts: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, host: 'proton.me', same: [/[._-]/g, ''] },
  { hosts: /^(ya\.ru|yandex\.[a-z.]{2,6})$/, host: 'yandex.ru', same: [/-/g, '.'] },
  // Its names have no dash: one begins the word of a disposable address.
  { hosts: /^(yahoo\.[a-z.]{2,6}|ymail\.com|rocketmail\.com)$/, same: [/-.*/, ''] },
];

/** Mail to anything@asha.fastmail.com goes to asha@fastmail.com. */
const ofSubdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * The mailbox that an address belongs to: 'asha+shop@example.com' is a spelling of 'asha@example.com', and the large providers
 * have further ones. For counting only; mails go to the address as it was typed. A phone number is returned as it is.
 */
export function mailboxOf(address: string): string {
  const [typed = '', host] = address.toLowerCase().split('@', 2);
  if (host === undefined) return address;
  const [, owner, domain] = ofSubdomain.exec(host) ?? [];
  if (owner !== undefined && domain !== undefined) return `${owner}@${domain}`;
  const name = typed.split('+', 1)[0] || typed;
  const provider = providers.find(({ hosts }) => hosts.test(host));
  const plain = provider?.same === undefined ? name : name.replace(...provider.same);
  return `${plain || name}@${provider?.host ?? host}`;
}

/** Replaces line breaks and other control characters, which could start another header. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();
}
