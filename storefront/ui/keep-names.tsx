import { Fragment, type ReactNode } from 'react';
import { keepAmounts } from '#browser/keep-amounts.ts';

/** A sentence whose names and amounts stay as they are when the browser translates the page. */
export function keepNames(sentence: string, [name, ...others]: readonly string[]): ReactNode {
  if (name === undefined) return keepAmounts(sentence);
  return sentence.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span translate="no">{name}</span>}
      {keepNames(part, others)}
    </Fragment>
  ));
}
