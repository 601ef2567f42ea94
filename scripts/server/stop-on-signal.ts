const patience = 15_000;

/** SIGINT and SIGTERM: stop accepting, finish what is under way, close the database, leave. A second one leaves at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
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

/** npm passes a signal on to its shell, which may end without passing it on to us: then we are left with another parent. */
function leaveWithParent(leave: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}
