import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pictureUrl, type PictureView } from '../ui/picture-view.ts';

interface ZoomLinkProps {
  readonly picture: PictureView;
  /** Of the dialog (product-dialog.tsx). */
  readonly hash: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a picture's large file, which opens in the lightbox where scripts run. */
export function ZoomLink({ picture, hash, className, children }: ZoomLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      className={className}
      href={pictureUrl(picture, 1200)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(hash, { state: hash, preventScrollReset: true });
      }}
    >
      {children}
    </a>
  );
}
