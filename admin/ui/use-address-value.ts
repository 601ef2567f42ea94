import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a field of a search, with `defaultValue`: it takes the value of the address after a link or Back, unless somebody is in
 * it and has changed it meanwhile. A new key instead would take the focus out of it.
 */
export function useAddressValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const before = useRef(value);
  useEffect(() => {
    const { current: element } = field;
    const changing = element === document.activeElement && element?.value !== before.current;
    if (element !== null && !changing) element.value = value;
    before.current = value;
  }, [value]);
  return field;
}
