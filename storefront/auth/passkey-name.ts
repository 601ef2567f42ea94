/** The words that a browser's name for itself contains, and the device. The first that fits counts. */
const devices: readonly (readonly [words: readonly string[], device: string])[] = [
  [['iPhone'], 'iPhone'],
  [['iPad'], 'iPad'],
  [['Android', 'Mobile'], 'Android phone'],
  [['Android'], 'Android tablet'],
  [['Windows'], 'Windows computer'],
  [['Mac OS X'], 'Mac'],
  [['CrOS'], 'Chromebook'],
  [['Linux'], 'Linux computer'],
];

/** The name by which a customer recognises a passkey. `attachment`: 'cross-platform' is another phone, or a key to plug in. */
export function passkeyName(userAgent: string, attachment: string | null): string {
  if (attachment === 'cross-platform') return 'Phone or security key';
  return devices.find(([words]) => words.every((word) => userAgent.includes(word)))?.[1] ?? 'This device';
}
