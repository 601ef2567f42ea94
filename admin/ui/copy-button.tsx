import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Copies a text that the page also shows, because a browser may refuse. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Copied'),
      () => toast('The browser did not allow it. Please select the text and copy it.', { bad: true }),
    );
  return (
    <Button kind="line" small onClick={() => void copy()}>
      {children}
    </Button>
  );
}
