import { Children, type ReactNode } from 'react';
import { keepAmounts } from '#browser/keep-amounts.ts';

/** The content of an element. The amounts in its own texts stay as they are when the browser translates the page. */
export function keepAmountsIn(content: ReactNode): ReactNode {
  return Children.map(content, (part) => (typeof part === 'string' ? keepAmounts(part) : part));
}
