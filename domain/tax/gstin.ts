const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a GSTIN of the right shape ends with the check character that its first 14 characters ask for. Modulo 36 with
 * factors 1 and 2 in turn, as the GST Network publishes it.
 */
export function hasValidCheckCharacter(gstin: string): boolean {
  return gstin.length === 15 && gstin.at(-1) === checkCharacterOf(gstin.slice(0, 14));
}

function checkCharacterOf(first14: string): string | undefined {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}
