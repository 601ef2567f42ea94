import { serves } from './postmaster.ts';

/** Calls back once when the server has ended; returns how to stop watching. */
export function watch(pid: number, cluster: string, ended: () => void): () => void {
  // Only a child's end would be told to us; a server that was adopted or joined has to be looked at.
  const timer = setInterval(() => {
    if (serves(pid, cluster)) return;
    clearInterval(timer);
    ended();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
