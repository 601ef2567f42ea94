import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface NoticeProps {
  readonly kind?: 'bad' | 'good' | 'info';
  readonly children: ReactNode;
}

/** A message, announced to screen readers when it appears. */
export function Notice({ kind = 'bad', children }: NoticeProps) {
  const look = kind === 'bad' ? '' : kind === 'good' ? ' alert-ok' : ' alert-info';
  return (
    <div className={`alert${look}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
