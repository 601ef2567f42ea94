/**
 * The mailbox that an e-mail address leads to, as far as it can be told: 'asha+shop@example.com' is Asha's, and Google reads
 * no dots. For counting alone; mails go to the address as it was written. A phone number is its own.
 */
export function mailboxOf(address: string): string {
  const [name = '', host] = address.toLowerCase().split('@', 2);
  if (host === undefined) return address;
  const plain = name.split('+', 1)[0] || name;
  return ['gmail.com', 'googlemail.com'].includes(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}
