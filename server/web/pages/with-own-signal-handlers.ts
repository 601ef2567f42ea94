/**
 * Removes Vite's handlers of SIGTERM and of the end of input: they exit at once and would leave the database running. The
 * process that opened the shop closes it (scripts/server/stop-on-signal.ts).
 */
export async function withOwnSignalHandlers<Made>(work: () => Promise<Made>): Promise<Made> {
  const before = [process.listeners('SIGTERM'), process.stdin.listeners('end')] as const;
  const made = await work();
  for (const listener of process.listeners('SIGTERM')) {
    if (!before[0].includes(listener)) process.off('SIGTERM', listener);
  }
  for (const listener of process.stdin.listeners('end')) {
    if (!before[1].includes(listener)) process.stdin.off('end', listener);
  }
  return made;
}
