/** Milliseconds, after the drain. */
const timeout = 15_000;

/**
 * Handles SIGINT and SIGTERM: stops accepting requests, finishes the current ones, closes the database and exits. A
 * second signal exits immediately.
 */
export function stopOnSignal(stop: () => Promise<void>, drainSeconds = 0): void {
  let stopping = false;
  const leave = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), drainSeconds * 1000 + timeout).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  leaveWithParent(() => {
    if (!stopping) leave();
  });
}

/** npm passes a signal to its shell, which may end without passing it to us: then our parent process changes. */
function leaveWithParent(leave: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}
