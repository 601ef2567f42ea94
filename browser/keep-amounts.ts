import { createElement, type ReactNode } from 'react';

const amount = /([-−]?₹\d(?:[\d,.]*\d)?)/;

/** A sentence whose amounts stay as they are when the browser translates the page. */
export function keepAmounts(sentence: string): ReactNode {
  return sentence
    .split(amount)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('span', { key: index, translate: 'no' }, part),
    );
}
