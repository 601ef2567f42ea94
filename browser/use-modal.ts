import { useEffect, useRef, type RefObject } from 'react';

interface Modal {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly close: () => void;
}

/**
 * A modal dialog that is open while it is rendered. The browser handles focus and Escape. `onClosed` may be called twice, by a
 * button and by the browser’s event.
 */
export function useModal(onClosed: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // At once: the browser reports the closing some milliseconds later, and a press in between would be lost.
  const close = () => {
    dialog.current?.close();
    onClosed();
  };
  return { dialog, close };
}
