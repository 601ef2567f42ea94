import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { keepAmountsIn } from './keep-amounts-in.ts';

const looks = { bad: 'alert', good: 'alert alert-ok', info: 'alert alert-info', warn: 'alert alert-warn' };

interface NoticeProps {
  readonly kind?: 'bad' | 'good' | 'info' | 'warn';
  readonly children: ReactNode;
}

/** A message, announced to screen readers when it appears. */
export function Notice({ kind = 'bad', children }: NoticeProps) {
  return (
    <div className={looks[kind]} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      <div>{keepAmountsIn(children)}</div>
    </div>
  );
}
