import { serves } from './postmaster.ts';

/** Calls back once when the server has ended; returns a function that stops watching. */
export function watch(pid: number, cluster: string, ended: () => void): () => void {
  // Only the end of a child process is reported to us; an adopted or joined server has to be polled.
  const timer = setInterval(() => {
    if (serves(pid, cluster)) return;
    clearInterval(timer);
    ended();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
