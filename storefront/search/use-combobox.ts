import { useLayoutEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

type Box = RefObject<HTMLInputElement | null>;

// Layout effects: a key may be pressed as soon as the list is seen, before other effects run.

/** Sets the ARIA attributes of the box and scrolls the active option into view. */
export function useComboboxState(box: Box, expanded: boolean, activeId: string | null): void {
  useLayoutEffect(() => {
    box.current?.setAttribute('aria-expanded', String(expanded));
    if (activeId === null) box.current?.removeAttribute('aria-activedescendant');
    else {
      box.current?.setAttribute('aria-activedescendant', activeId);
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [box, expanded, activeId]);
}

interface Keys {
  /** The addresses of the options. */
  readonly paths: readonly string[];
  readonly open: boolean;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly close: () => void;
}

/**
 * Arrow keys move through the list, which they open where it was closed, and wrap around. Enter opens the active option,
 * Escape closes (HEAD-7).
 */
export function useComboboxKeys(box: Box, { paths, open, active, setActive, close }: Keys): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const act = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const path = paths[active];
      if (step !== undefined && paths.length > 0) {
        const from = active < 0 && step < 0 ? 0 : active;
        setActive((from + step + paths.length) % paths.length);
      } else if (event.key === 'Enter' && path !== undefined) {
        close();
        void navigate(path);
      } else if (event.key === 'Escape' && open) close();
      else {
        if (event.key === 'Enter') close();
        return;
      }
      event.preventDefault();
    };
    const input = box.current;
    input?.addEventListener('keydown', act);
    return () => input?.removeEventListener('keydown', act);
  });
}

/** Closes on a press outside and on blur (HEAD-6). */
export function useCloseOutside(box: Box, close: () => void): void {
  useLayoutEffect(() => {
    const form = box.current?.form;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !form?.contains(target)) close();
    };
    const moveOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !form?.contains(relatedTarget)) close();
    };
    document.addEventListener('pointerdown', leave);
    form?.addEventListener('focusout', moveOn);
    return () => {
      document.removeEventListener('pointerdown', leave);
      form?.removeEventListener('focusout', moveOn);
    };
  });
}
