import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly title: string;
  readonly centred?: boolean;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** A section's heading with its ornament. */
export function SectionHead({ title, centred = false, children }: SectionHeadProps) {
  return (
    <div className={centred ? 'head head-c' : 'head'}>
      <Ornament />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}

export function Ornament() {
  return (
    <svg className="orn" aria-hidden="true">
      <use href="#orn" />
    </svg>
  );
}
