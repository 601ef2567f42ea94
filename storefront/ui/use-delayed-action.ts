import { useEffect, useRef } from 'react';

/** Does something after a pause, unless the screen is gone by then. */
export function useDelayedAction(): (milliseconds: number, action: () => void) => void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (milliseconds, action) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, milliseconds);
  };
}
