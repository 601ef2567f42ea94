interface PostalAddress {
  readonly Addr1: string;
  readonly Addr2?: string;
  readonly Loc: string;
  readonly Pin: number;
  /** The State code that is printed behind the place; null: none is. */
  readonly Stcd: string | null;
}

const pin = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/;
const stateCode = /\((\d{2})\)/;

/**
 * Street, place and PIN code of an address as it is printed, in the fields of the e-invoice (schema 1.1). Of several lines with
 * a PIN code the one with a State counts. null: there is no PIN code.
 */
export function postalAddress(lines: readonly string[]): PostalAddress | null {
  const found = lines.filter((line) => pin.test(line));
  const placed = found.find((line) => stateCode.test(line)) ?? found[0];
  const [written, first, last] = placed?.match(pin) ?? [];
  if (placed === undefined || written === undefined) return null;
  const parts = placed
    .slice(0, placed.indexOf(written))
    .split(',')
    .map((part) => part.replaceAll(/^[\s-]+|[\s-]+$/g, ''))
    .filter((part) => part !== '');
  const Loc = parts.pop() ?? 'India';
  const street = parts.length > 0 ? parts.join(', ') : (lines[lines.indexOf(placed) - 1] ?? Loc);
  return {
    Addr1: street.slice(0, 100),
    ...(street.length > 100 && { Addr2: street.slice(100, 200) }),
    Loc: Loc.slice(0, 50),
    Pin: Number(`${first}${last}`),
    Stcd: stateCode.exec(placed)?.[1] ?? null,
  };
}
