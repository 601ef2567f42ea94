import type { ReactNode } from 'react';
import { keepAmountsIn } from './keep-amounts-in.ts';

interface BadgeProps {
  readonly tone?: 'green' | 'blue' | 'yellow' | 'red' | 'plain';
  readonly children: ReactNode;
}

/** A status word; the colour is decoration. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`tag tag-${tone}`}>{keepAmountsIn(children)}</span>;
}
