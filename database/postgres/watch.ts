import type { Running } from './bring-up.ts';
import { serves } from './postmaster.ts';

/** Calls back once when the server has ended; returns how to stop watching. */
export function watch({ launched, pid }: Running, cluster: string, ended: () => void): () => void {
  let watching = true;
  const report = (): void => {
    if (watching) ended();
    stop();
  };
  // Only a child's end is told to us; an adopted or joined server has to be looked at.
  const timer = setInterval(() => serves(pid, cluster) || report(), 1000);
  timer.unref();
  launched?.onExit(report);

  function stop(): void {
    watching = false;
    clearInterval(timer);
  }
  return stop;
}
