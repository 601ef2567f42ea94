/** A password as RFC 8265 (OpaqueString) compares it: composed letters and usual blanks, so that it is the same from every keyboard. */
export function plainPassword(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');
}
